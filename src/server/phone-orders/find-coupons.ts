import type { PhoneCoupon } from '../../contract/admin/phone-orders.ts'
import { hasConditions } from '../../domain/coupons/coupon-customer.ts'
import { findOwnRefusals } from '../coupons/find-own-refusals.ts'
import type { StoredCoupon } from '../coupons/queries.ts'
import { couponPromise } from '../coupons/view-coupon.ts'
import type { Db } from '../db/connect.ts'

/** Of coupons in force those that a customer may use; of nobody known yet, those that are for everybody. */
export async function findCallerCoupons(
  db: Db,
  current: readonly StoredCoupon[],
  customerId: string | undefined,
): Promise<PhoneCoupon[]> {
  const refused = customerId === undefined ? undefined : await findOwnRefusals(db, customerId)
  const usable = current.filter((coupon) => (refused ? !refused.includes(coupon.code) : !hasConditions(coupon)))
  return usable.map((coupon) => ({ ...couponPromise(coupon), automatic: coupon.automatic }))
}
