import { couponRefusal, normaliseCouponCode } from '../../domain/coupons/coupon.ts'
import { type CouponCustomer, refusalOfCustomer } from '../../domain/coupons/coupon-customer.ts'
import type { Paise } from '../../domain/money.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { findCouponCustomer } from './find-customer.ts'
import { getCoupon, type StoredCoupon } from './queries.ts'

/** A code as it is kept; refuses an empty one. */
export function readCouponCode(typed: string): string {
  const entered = normaliseCouponCode(typed)
  return entered.ok ? entered.code : refuse(entered.refusal)
}

type Cart = {
  subtotal: Paise
  /** Undefined for a visitor, who may log in as anybody yet. */
  customerId: string | undefined
}

/** The coupon of a normalised code; refuses one that takes nothing off this cart now, whatever lies in it. */
export async function getCouponFor(db: Db, code: string, { subtotal, customerId }: Cart): Promise<StoredCoupon> {
  const coupon = await getCoupon(db, code)
  if (customerId !== undefined)
    refuseOthers(coupon, await findCouponCustomer(db, coupon, { customerId, unpaidCounts: false }))
  const refusal = couponRefusal(coupon, subtotal, { ...coupon, now: Date.now() })
  return refusal ? refuse(refusal) : coupon
}

/** Refuses a coupon to whom it is not for. */
export function refuseOthers(coupon: StoredCoupon, customer: CouponCustomer | undefined): void {
  const refusal = customer && refusalOfCustomer(coupon, customer)
  if (refusal) refuse(refusal)
}
