import postgres from 'postgres'
import type { listAdminCoupons } from '../../../contract/admin/coupons.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { type CouponTerms, problemsOfCoupon, problemsOfNewCoupon } from '../../../domain/coupons/coupon.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { getCoupon, type StoredCoupon, selectCoupons } from '../queries.ts'
import { inRupees } from '../view-coupon.ts'

type CouponFilter = Given<typeof listAdminCoupons>['query']

/** A part of the coupons by code, and one more where there are more. */
export async function findCoupons(
  db: Db,
  { after = '', of, state, search = '' }: CouponFilter,
): Promise<StoredCoupon[]> {
  return db<StoredCoupon[]>`
    ${selectCoupons(db)}
    where code > ${after} and strpos(code || ' ' || upper(description), upper(${search})) > 0
      ${of === undefined ? db`` : db`and from_newsletter = ${of === 'newsletter'}`}
      ${state === undefined ? db`` : db`and ${stateIn(db)} = ${state}`}
    order by code limit ${ROWS_PER_PART + 1}`
}

/** What `stateOfCoupon` says, in the database: readers of the newsletter have more codes than a process should read. */
function stateIn(db: Db) {
  return db`
    case when ends_at <= now() then 'ended' when used >= usage_limit then 'used-up'
      when starts_at > now() then 'coming' else 'current' end`
}

/** Makes a coupon; refuses a code that is taken or cannot be one, and terms that make no sense. */
export async function createCoupon(db: Db, staff: Staff, code: string, terms: CouponTerms): Promise<StoredCoupon> {
  const problems = problemsOfNewCoupon(code, terms)
  if (problems.length > 0) refuse({ code: 'coupon-invalid', messages: problems })
  return transact(db, async (tx) => {
    const { count } = await tx`insert into coupons ${tx({ code, ...terms })} on conflict do nothing`
    if (count === 0) refuse({ code: 'coupon-taken' })
    await writeAudit(tx, staff, { action: 'coupon-created', about: code, detail: inRupees(terms) })
    return getCoupon(tx, code)
  })
}

type CouponChange = { version: number; coupon: CouponTerms }

/** Changes a coupon's terms; refuses where it was changed since `version`, and a limit below its use. */
export async function changeCoupon(
  db: Db,
  staff: Staff,
  code: string,
  { version, coupon: terms }: CouponChange,
): Promise<StoredCoupon> {
  return transact(db, async (tx) => {
    await tx`select from coupons where code = ${code} for no key update`
    const before = await getCoupon(tx, code)
    if (before.version !== version) refuse({ code: 'changed-meanwhile' })
    const problems = problemsOfCoupon(terms, before)
    if (problems.length > 0) refuse({ code: 'coupon-invalid', messages: problems })
    await tx`update coupons set ${tx(terms)}, version = version + 1 where code = ${code}`
    await writeAudit(tx, staff, {
      action: 'coupon-changed',
      about: code,
      detail: { before: inRupees(before), after: inRupees(terms) },
    })
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
      await writeAudit(tx, staff, { action: 'coupon-deleted', about: code, detail: { coupon: inRupees(coupon) } })
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === NAMED_ELSEWHERE) refuse({ code: 'coupon-was-used' })
    throw error
  }
}
