import { randomInt } from 'node:crypto'
import type { CouponBatch, createCouponBatch } from '../../../contract/admin/coupons.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { type CouponTerms, problemsOfBatch, termsOfBatch } from '../../../domain/coupons/coupon-terms.ts'
import { randomCode } from '../../../domain/coupons/random-code.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { getCoupon, type StoredCoupon } from '../queries.ts'
import { inRupees } from '../view-coupon.ts'
import { refuseProblems } from './keep-coupons.ts'

/** A batch; `micros` (µs) says where the list goes on after it. */
type BatchRow = CouponBatch & { micros: string }

/** A part of the batches, newest first from the one after the key `after`, and one more. */
export async function findBatches(
  db: Db,
  { after, search = '' }: { after?: string | undefined; search?: string | undefined },
): Promise<BatchRow[]> {
  const [micros = '0', ...id] = after?.split('-') ?? []
  const goesOn = db`
    (b.created_at, b.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id.join('-')}::uuid)`
  return db<BatchRow[]>`
    ${selectBatches(db)}
    where strpos(upper(b.name || ' ' || b.prefix), upper(${search})) > 0 and ${after === undefined ? db`true` : goesOn}
    order by b.created_at desc, b.id desc limit ${ROWS_PER_PART + 1}`
}

export function keyOfBatch({ micros, id }: BatchRow): string {
  return `${micros}-${id}`
}

function selectBatches(db: Db | Tx) {
  return db`
    select b.id, b.name, b.prefix, b.created_at, coalesce(nullif(s.name, ''), s.email) as by, codes.*,
      (extract(epoch from b.created_at) * 1000000)::bigint::text as micros
    from coupon_batches b left join staff s on s.id = b.created_by, lateral (
      select count(*)::int as codes, coalesce(sum(used), 0)::int as used,
        (count(*) filter (where used < usage_limit and (ends_at is null or ends_at > now())))::int as open
      from coupons where batch_id = b.id) codes`
}

/** One batch; refuses an unknown one. */
export async function getBatch(db: Db | Tx, id: string): Promise<CouponBatch> {
  const [row] = await db<BatchRow[]>`${selectBatches(db)} where b.id = ${id}`
  if (!row) return refuse({ code: 'coupon-batch-unknown' })
  const { micros, ...batch } = row
  return batch
}

/** One of the codes of a batch, which promise the same. */
export async function findCodeOfBatch(db: Db, id: string): Promise<StoredCoupon | undefined> {
  const [row] = await db<{ code: string }[]>`select code from coupons where batch_id = ${id} order by code limit 1`
  return row && getCoupon(db, row.code)
}

type NewBatch = Omit<Given<typeof createCouponBatch>['body'], 'coupon'> & { terms: CouponTerms }

/** Makes a batch of codes, whole or not at all; one that was made by this id already stays the one. */
export async function createBatch(
  db: Db,
  staff: Staff,
  { id, name, prefix, count, terms }: NewBatch,
): Promise<CouponBatch> {
  const common = termsOfBatch(terms)
  refuseProblems(problemsOfBatch(prefix, common))
  return transact(db, async (tx) => {
    const made = await tx`
      insert into coupon_batches (id, name, prefix, created_by) values (${id}, ${name}, ${prefix}, ${staff.id})
      on conflict do nothing`
    if (made.count > 0) {
      await insertCodes(tx, { id, prefix, count, terms: common })
      const detail = { name, codes: count, coupon: inRupees(common) }
      await writeAudit(tx, staff, { action: 'coupon-batch-made', about: prefix, detail })
    }
    return getBatch(tx, id)
  })
}

const LETTERS = 8

/** Draws codes until there are so many: one that is taken is drawn again. */
async function insertCodes(tx: Tx, { id, prefix, count, terms }: Omit<NewBatch, 'name'>): Promise<void> {
  for (let missing = count; missing > 0; ) {
    const codes = Array.from({ length: missing }, () => randomCode(prefix, LETTERS, randomInt))
    const rows = codes.map((code) => ({ code, ...terms, batchId: id }))
    const { count: made } = await tx`
      insert into coupons (code, description, is_percentage, discount, min_amount, max_discount, gives, buy, free,
        product_ids, categories, listed, automatic, first_order, once_each, usage_limit, starts_at, ends_at, batch_id)
      select c.code, c.description, c."isPercentage", c.discount, c."minAmount", c."maxDiscount", c.gives, c.buy, c.free,
        c."productIds", c.categories, c.listed, c.automatic, c."firstOrder", c."onceEach", c."usageLimit",
        to_timestamp(c."startsAt" / 1000), to_timestamp(c."endsAt" / 1000), c."batchId"
      from jsonb_to_recordset(${tx.json(rows)}) as c (code text, description text, "isPercentage" boolean,
        discount integer, "minAmount" integer, "maxDiscount" integer, gives text, buy smallint, free smallint,
        "productIds" text[], categories text[], listed boolean, automatic boolean, "firstOrder" boolean,
        "onceEach" boolean, "usageLimit" integer, "startsAt" float8, "endsAt" float8, "batchId" uuid)
      on conflict do nothing`
    missing -= made
  }
}

/** Ends every code of a batch that nobody has used and that has not ended; answers how many. */
export async function endBatch(db: Db, staff: Staff, id: string): Promise<number> {
  return transact(db, async (tx) => {
    const { prefix } = await getBatch(tx, id)
    const { count } = await tx`
      update coupons set ends_at = now(), version = version + 1
      where batch_id = ${id} and (ends_at is null or ends_at > now()) and used < usage_limit`
    if (count > 0)
      await writeAudit(tx, staff, { action: 'coupon-batch-ended', about: prefix, detail: { codes: count } })
    return count
  })
}
