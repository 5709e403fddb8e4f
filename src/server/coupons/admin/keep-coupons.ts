import postgres from 'postgres'
import type { listAdminCoupons } from '../../../contract/admin/coupons.ts'
import type { Given } from '../../../contract/endpoint.ts'
import {
  type CouponProblem,
  type CouponTerms,
  problemsOfCoupon,
  problemsOfNewCoupon,
} from '../../../domain/coupons/coupon-terms.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { type CouponRow, getCoupon, readCoupon, type StoredCoupon, selectCoupons } from '../queries.ts'
import { inRupees } from '../view-coupon.ts'

type CouponFilter = Given<typeof listAdminCoupons>['query']

/** A part of the coupons by code, and one more where there are more. */
export async function findCoupons(
  db: Db,
  { after = '', of, batch, state, search = '' }: CouponFilter,
): Promise<StoredCoupon[]> {
  const rows = await db<CouponRow[]>`
    ${selectCoupons(db)}
    where code > ${after} and strpos(code || ' ' || upper(description), upper(${search})) > 0
      and ${batch === undefined ? isOf(db, of, search !== '') : db`batch_id = ${batch}`}
      ${state === undefined ? db`` : db`and ${stateIn(db)} = ${state}`}
    order by code limit ${ROWS_PER_PART + 1}`
  return rows.map(readCoupon)
}

/** Whom a coupon was made for; the codes of batches, thousands of them, are found by their code alone. */
function isOf(db: Db, of: CouponFilter['of'], isSearch: boolean) {
  if (of === 'newsletter') return db`from_newsletter`
  if (of === 'shop') return db`not from_newsletter and batch_id is null`
  if (of === 'batch') return db`batch_id is not null`
  return isSearch ? db`true` : db`batch_id is null`
}

/** What `stateOfCoupon` says, in the database: readers of the newsletter have more codes than a process should read. */
function stateIn(db: Db) {
  return db`
    case when ends_at <= now() then 'ended' when used >= usage_limit then 'used-up'
      when starts_at > now() then 'coming' else 'current' end`
}

/** Makes a coupon; refuses a code that is taken or cannot be one, and terms that make no sense. */
export async function createCoupon(db: Db, staff: Staff, code: string, terms: CouponTerms): Promise<StoredCoupon> {
  refuseProblems(problemsOfNewCoupon(code, terms))
  return transact(db, async (tx) => {
    const { count } = await tx`insert into coupons ${tx({ code, ...terms })} on conflict do nothing`
    if (count === 0) refuse({ code: 'coupon-taken' })
    await writeAudit(tx, staff, { action: 'coupon-created', about: code, detail: inRupees(terms) })
    return getCoupon(tx, code)
  })
}

/** Refuses terms that make no sense, with all that is wrong with them. */
export function refuseProblems(problems: readonly CouponProblem[]): void {
  if (problems.length > 0) refuse({ code: 'coupon-invalid', messages: problems.map(({ words }) => words) })
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
    refuseProblems(problemsOfCoupon(terms, before))
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
