import type { Review } from '../../contract/catalog.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'

export const REVIEWS_PER_PAGE = 10

type ReviewRow = Omit<Review, 'answer'> & { answer: Review['answer'] | null }

function selectReview(db: Db | Tx) {
  return db`id as "_id", author, rating, title, text, created_at as date, case when answered_at is not null then
    json_build_object('text', answer, 'date', floor(extract(epoch from answered_at) * 1000)) end as answer`
}

/** A page of a product's reviews, newest first, from page 1. */
export async function findReviews(db: Db, productId: string, page: number): Promise<Review[]> {
  const rows = await db<ReviewRow[]>`
    select ${selectReview(db)} from reviews
    where product_id = ${productId} and hidden_at is null
    order by created_at desc, id desc limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`
  return rows.map(viewReview)
}

/** The sum and number of a published product's ratings; undefined for an unknown product. */
export async function findRating(db: Db, productId: string): Promise<{ sum: number; count: number } | undefined> {
  const [row] = await db<{ sum: number; count: number }[]>`
    select rating_sum as sum, review_count as count from products where id = ${productId} and published`
  return row
}

/** How many reviews of a product gave one star, two, … five. */
export async function countStars(db: Db, productId: string): Promise<number[]> {
  const rows = await db<{ rating: number; count: number }[]>`
    select rating, count(*)::int as count from reviews
    where product_id = ${productId} and hidden_at is null group by rating`
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

type ReviewDraft = Pick<Review, 'rating' | 'title' | 'text'>

/**
 * Writes the customer's review of a product, or replaces an earlier one, and counts it in the product's average.
 * Refuses an unknown product, and a customer who has not received it.
 */
export async function writeReviewOf(
  db: Db,
  productId: string,
  customer: { id: string; name: string },
  draft: ReviewDraft,
): Promise<Review> {
  return transact(db, async (tx) => {
    // Locked first, so that two reviews at once both count.
    const [product] = await tx`select from products where id = ${productId} and published for no key update`
    if (!product) refuse({ code: 'product-unknown' })
    if (!(await hasReceived(tx, customer.id, productId))) refuse({ code: 'review-not-allowed' })
    const [earlier] = await tx<{ rating: number; hidden: boolean }[]>`
      select rating, hidden_at is not null as hidden from reviews
      where product_id = ${productId} and customer_id = ${customer.id}`
    const review = await saveReview(tx, productId, customer, draft)
    // What is hidden stays so, whatever it says now, until the shop shows it again.
    if (earlier?.hidden) return review
    await addRatings(tx, productId, draft.rating - (earlier?.rating ?? 0), earlier ? 0 : 1)
    return review
  })
}

/** Adds to the sum and the number of a product's ratings, or takes from them. */
export async function addRatings(tx: Tx, productId: string, sum: number, count: number): Promise<void> {
  await tx`
    update products set rating_sum = rating_sum + ${sum}::int, review_count = review_count + ${count}::int,
      changed_at = now()
    where id = ${productId}`
}

/** The customer's own review of a product, and whether she may write one; refuses an unknown product. */
export async function findReviewOf(
  db: Db,
  productId: string,
  customerId: string,
): Promise<{ allowed: boolean; review?: Review }> {
  if (!(await findRating(db, productId))) refuse({ code: 'product-unknown' })
  const [allowed, [row]] = await Promise.all([
    hasReceived(db, customerId, productId),
    db<ReviewRow[]>`
      select ${selectReview(db)} from reviews
      where product_id = ${productId} and customer_id = ${customerId}`,
  ])
  return { allowed, ...(row ? { review: viewReview(row) } : {}) }
}

/** Takes the customer's review of a product back, and its rating out of the average; without one nothing happens. */
export async function removeReviewOf(db: Db, productId: string, customerId: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx`select from products where id = ${productId} for no key update`
    await tx`
      with gone as (
        delete from reviews where product_id = ${productId} and customer_id = ${customerId} returning rating, hidden_at
      )
      update products set rating_sum = rating_sum - gone.rating, review_count = review_count - 1, changed_at = now()
      from gone where id = ${productId} and gone.hidden_at is null`
  })
}

/** Keeps what a customer has against a review; a second report replaces the first. Refuses an unknown review. */
export async function writeReport(
  db: Db,
  customerId: string,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  const { count } = await db`
    with reported as (update reviews set reported_at = now() where id = ${reviewId} and hidden_at is null returning id)
    insert into review_reports (review_id, customer_id, reason)
    select id, ${customerId}, ${reason} from reported
    on conflict (review_id, customer_id) do update set reason = excluded.reason, reported_at = now()`
  if (count === 0) refuse({ code: 'review-unknown' })
}

async function hasReceived(tx: Db | Tx, customerId: string, productId: string): Promise<boolean> {
  const rows = await tx`
    select from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and o.status = 'Delivered' and l.product_id = ${productId}
      and l.quantity > l.taken_off
    limit 1`
  return rows.length > 0
}

async function saveReview(
  tx: Tx,
  productId: string,
  customer: { id: string; name: string },
  { rating, title, text }: ReviewDraft,
): Promise<Review> {
  const [row] = await tx<ReviewRow[]>`
    insert into reviews (product_id, customer_id, author, rating, title, text)
    values (${productId}, ${customer.id}, ${reviewAuthor(customer.name)}, ${rating}, ${title}, ${text})
    on conflict (product_id, customer_id) do update set author = excluded.author, rating = excluded.rating,
      title = excluded.title, text = excluded.text, created_at = now()
    returning ${selectReview(tx)}`
  if (!row) throw new Error('a review was not written')
  return viewReview(row)
}

function viewReview({ answer, ...review }: ReviewRow): Review {
  return { ...review, ...(answer && { answer }) }
}

/** How a reviewer is named in public: first name and the initial of the last, 'Meera S.'. */
function reviewAuthor(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
