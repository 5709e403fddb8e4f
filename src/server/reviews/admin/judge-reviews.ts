import type { AdminReview, listAdminReviews } from '../../../contract/admin/reviews.ts'
import type { Given } from '../../../contract/endpoint.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { addRatings } from '../reviews.ts'

type ReviewFilter = Given<typeof listAdminReviews>['query']

/** A review in the list, with the key of its place there. */
export type ListedReview = AdminReview & { key: string }

/** A part of the reviews: reported ones first, then the newest, from the one after `after`; and one more. */
export async function findAdminReviews(db: Db, { show, productId, after }: ReviewFilter): Promise<ListedReview[]> {
  return db<ListedReview[]>`
    ${selectReviews(db)}
    where ${show === 'reported' ? db`r.reported_at is not null` : db`true`}
      and ${show === 'hidden' ? db`r.hidden_at is not null` : db`true`}
      and ${productId === undefined ? db`true` : db`r.product_id = ${productId}`}
      and ${after === undefined ? db`true` : isAfter(db, after)}
    order by (r.reported_at is not null) desc, r.created_at desc, r.id desc limit ${ROWS_PER_PART + 1}`
}

/** The key is whether it is reported, when it was written (µs since 1970), and its id. */
function isAfter(db: Db, after: string) {
  const [reported, writtenAt, id] = after.split('.')
  return db`
    ((r.reported_at is not null), r.created_at, r.id) < (${reported === '1'}::boolean,
      timestamptz 'epoch' + ${writtenAt ?? '0'}::bigint * interval '1 microsecond', ${id ?? ''}::uuid)`
}

function selectReviews(db: Db | Tx) {
  return db`
    select r.id, r.product_id, p.name as "productName", r.author, r.customer_id, r.rating,
      r.title, r.text, r.created_at as "writtenAt", r.reported_at, r.hidden_reason,
      coalesce(r.answer, '') as answer,
      (select coalesce(json_object_agg(reason, n), '{}') from (
        select reason, count(*) as n from review_reports where review_id = r.id group by reason) as said) as reports,
      (r.reported_at is not null)::int || '.' || (extract(epoch from r.created_at) * 1000000)::bigint || '.' || r.id as key
    from reviews r join products p on p.id = r.product_id`
}

type ReviewReply = { review: AdminReview }

async function getReview(tx: Tx, id: string): Promise<ReviewReply> {
  const [row] = await tx<ListedReview[]>`${selectReviews(tx)} where r.id = ${id}`
  if (!row) return refuse({ code: 'review-unknown' })
  const { key, ...review } = row
  return { review }
}

/** Hides a review and takes its rating out of the product's average; of a hidden one only the reason changes. */
export async function hideReview(db: Db, staff: Staff, id: string, reason: string): Promise<ReviewReply> {
  return transact(db, async (tx) => {
    const { hidden, productId, rating } = await lockReview(tx, id)
    await tx`
      update reviews set hidden_at = coalesce(hidden_at, now()), hidden_reason = ${reason}, reported_at = null
      where id = ${id}`
    if (!hidden) await addRatings(tx, productId, -rating, -1)
    await writeAudit(tx, staff, { action: 'review-hidden', about: id, detail: { reason } })
    return getReview(tx, id)
  })
}

/** Lets a review stand, and counts it again where it was hidden. */
export async function showReview(db: Db, staff: Staff, id: string): Promise<ReviewReply> {
  return transact(db, async (tx) => {
    const { hidden, productId, rating } = await lockReview(tx, id)
    await tx`update reviews set hidden_at = null, hidden_reason = null, reported_at = null where id = ${id}`
    if (hidden) await addRatings(tx, productId, rating, 1)
    await writeAudit(tx, staff, { action: 'review-shown', about: id })
    return getReview(tx, id)
  })
}

/** Answers a review as the shop; '' takes the answer back. */
export async function answerReview(db: Db, staff: Staff, id: string, text: string): Promise<ReviewReply> {
  return transact(db, async (tx) => {
    await lockReview(tx, id)
    await (text === ''
      ? tx`update reviews set answer = null, answered_at = null where id = ${id}`
      : tx`update reviews set answer = ${text}, answered_at = now() where id = ${id}`)
    await writeAudit(tx, staff, { action: text === '' ? 'review-answer-removed' : 'review-answered', about: id })
    return getReview(tx, id)
  })
}

type Locked = { productId: string; rating: number; hidden: boolean }

/** The product first, as whoever writes a review does. */
async function lockReview(tx: Tx, id: string): Promise<Locked> {
  await tx`select from products where id = (select product_id from reviews where id = ${id}) for no key update`
  const [review] = await tx<Locked[]>`
    select product_id, rating, hidden_at is not null as hidden from reviews
    where id = ${id} for no key update`
  return review ?? refuse({ code: 'review-unknown' })
}
