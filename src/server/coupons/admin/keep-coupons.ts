import postgres from 'postgres'
import type { CouponForm } from '../../../contract/admin/coupons.ts'
import {
  type CouponState,
  type CouponTerms,
  problemsOfCoupon,
  problemsOfNewCoupon,
} from '../../../domain/cart/coupon.ts'
import { fromRupees } from '../../../domain/money.ts'
import type { Staff } from '../../../domain/settings/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findStoredCoupon, type StoredCoupon, selectCoupons } from '../queries.ts'

type Wanted = { after?: string | undefined; state?: CouponState | undefined; search?: string | undefined }

/** A part of the shop's own coupons by code, and one more where there are more. */
export async function findOwnCoupons(db: Db, { after = '', state, search = '' }: Wanted): Promise<StoredCoupon[]> {
  return db<StoredCoupon[]>`
    ${selectCoupons(db)}
    where not from_newsletter and code > ${after} and strpos(code || ' ' || upper(description), upper(${search})) > 0
      and (${state ?? null}::text is null or ${stateIn(db)} = ${state ?? null})
    order by code limit ${ROWS_PER_PART + 1}`
}

/** As domain/cart/coupon.ts has it. */
function stateIn(db: Db) {
  return db`
    case when ends_at <= now() then 'ended' when used >= usage_limit then 'used-up'
      when starts_at > now() then 'coming' else 'current' end`
}

/** The coupon of a code; refuses an unknown one. */
export async function getCoupon(db: Db | Tx, code: string): Promise<StoredCoupon> {
  return (await findStoredCoupon(db, code)) ?? refuse({ code: 'coupon-unknown' })
}

/** Makes a coupon; refuses a code that is taken or cannot be one, and terms that make no sense. */
export async function createCoupon(db: Db, staff: Staff, code: string, form: CouponForm): Promise<StoredCoupon> {
  const terms = termsOf(form)
  const problems = problemsOfNewCoupon(code, terms)
  if (problems.length > 0) refuse({ code: 'coupon-invalid', messages: problems })
  return transact(db, async (tx) => {
    const { count } = await tx`insert into coupons ${tx({ code, ...rowOf(terms) })} on conflict do nothing`
    if (count === 0) refuse({ code: 'coupon-taken' })
    await writeAudit(tx, staff, { action: 'coupon-created', about: code, detail: form })
    return getCoupon(tx, code)
  })
}

type Change = { version: number; coupon: CouponForm }

/** Changes a coupon's terms; refuses where it was changed since `version`, and a limit below its use. */
export async function changeCoupon(
  db: Db,
  staff: Staff,
  code: string,
  { version, coupon: form }: Change,
): Promise<StoredCoupon> {
  const terms = termsOf(form)
  return transact(db, async (tx) => {
    await tx`select from coupons where code = ${code} for no key update`
    const before = await getCoupon(tx, code)
    if (before.version !== version) refuse({ code: 'changed-meanwhile' })
    const problems = problemsOfCoupon(terms, before.used)
    if (problems.length > 0) refuse({ code: 'coupon-invalid', messages: problems })
    await tx`update coupons set ${tx(rowOf(terms))}, version = version + 1 where code = ${code}`
    await writeAudit(tx, staff, { action: 'coupon-changed', about: code, detail: { before, after: form } })
    return getCoupon(tx, code)
  })
}

/** Ends a coupon now; one that has ended stays as it is. */
export async function endCoupon(db: Db, staff: Staff, code: string): Promise<StoredCoupon> {
  return transact(db, async (tx) => {
    const { count } = await tx`
      update coupons set ends_at = now(), version = version + 1
      where code = ${code} and (ends_at is null or ends_at > now())`
    if (count > 0) await writeAudit(tx, staff, { action: 'coupon-ended', about: code })
    return getCoupon(tx, code)
  })
}

/** What PostgreSQL says of a row that others name. */
const NAMED_ELSEWHERE = '23503'

/** Deletes a coupon that nobody ever used; refuses one that an order or a reader's mail names. */
export async function deleteCoupon(db: Db, staff: Staff, code: string): Promise<void> {
  try {
    await transact(db, async (tx) => {
      const coupon = await getCoupon(tx, code)
      await tx`delete from coupons where code = ${code}`
      await writeAudit(tx, staff, { action: 'coupon-deleted', about: code, detail: { coupon } })
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === NAMED_ELSEWHERE) refuse({ code: 'coupon-was-used' })
    throw error
  }
}

/** The form with amounts in paise; per cent stay as they are. */
function termsOf(form: CouponForm): CouponTerms {
  return {
    ...form,
    discount: form.isPercentage ? form.discount : fromRupees(form.discount),
    minAmount: fromRupees(form.minAmount),
    maxDiscount: form.maxDiscount === null ? null : fromRupees(form.maxDiscount),
  }
}

function rowOf({ description, isPercentage, discount, minAmount, maxDiscount, ...limits }: CouponTerms) {
  const { listed, usageLimit, startsAt, endsAt } = limits
  return {
    description,
    is_percentage: isPercentage,
    discount,
    min_amount: minAmount,
    max_discount: maxDiscount,
    listed,
    usage_limit: usageLimit,
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  }
}

export type CouponOrder = {
  id: string
  customerId: string
  name: string
  status: string
  amount: number
  discount: number
  redeemedAt: number
  /** Where the list goes on after this one: µs. */
  micros: string
}

/** Where a list of such orders goes on after one of them, whatever becomes of it: a cancelled one leaves the list. */
export function keyOfCouponOrder({ micros, id }: CouponOrder): string {
  return `${micros}-${id}`
}

/** A part of the orders that used a coupon, newest first from the one after the key `after`, and one more. */
export async function findCouponOrders(db: Db, code: string, after: string | undefined): Promise<CouponOrder[]> {
  const [micros = '0', id = ''] = after?.split('-') ?? []
  const goesOn = db`
    (r.redeemed_at, r.order_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`
  return db<CouponOrder[]>`
    select o.id, o.customer_id, c.name, o.status, o.amount, o.discount, r.redeemed_at,
      (extract(epoch from r.redeemed_at) * 1000000)::bigint::text as micros
    from coupon_redemptions r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
    where r.code = ${code} and ${after === undefined ? db`true` : goesOn}
    order by r.redeemed_at desc, r.order_id desc limit ${ROWS_PER_PART + 1}`
}
