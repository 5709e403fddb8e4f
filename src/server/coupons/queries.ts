import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** A coupon with what only the server knows of it; moments in ms. */
export type StoredCoupon = Omit<AdminCoupon, 'state'>

export async function findListedCoupons(db: Db): Promise<StoredCoupon[]> {
  return db<StoredCoupon[]>`${selectCoupons(db)} where listed order by code`
}

/** The coupon of a normalised code, listed or not. */
export async function findStoredCoupon(db: Db | Tx, code: string): Promise<StoredCoupon | undefined> {
  const [row] = await db<StoredCoupon[]>`${selectCoupons(db)} where code = ${code}`
  return row
}

/** The coupon of a normalised code; refuses an unknown one. */
export async function getCoupon(db: Db | Tx, code: string): Promise<StoredCoupon> {
  return (await findStoredCoupon(db, code)) ?? refuse({ code: 'coupon-unknown' })
}

export function selectCoupons(db: Db | Tx) {
  return db`
    select code, description, is_percentage, discount, min_amount, max_discount, listed, from_newsletter, first_order,
      usage_limit, used, starts_at, ends_at, version
    from coupons`
}
