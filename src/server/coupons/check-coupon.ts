import { applyCoupon, normaliseCouponCode } from '../../domain/coupons/coupon.ts'
import type { Paise } from '../../domain/money.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { getCoupon, type StoredCoupon } from './queries.ts'

/** A code as it is kept; refuses an empty one. */
export function readCouponCode(typed: string): string {
  const entered = normaliseCouponCode(typed)
  return entered.ok ? entered.code : refuse(entered.refusal)
}

/** The coupon of a normalised code; refuses one that takes nothing off `subtotal` now. */
export async function getCouponFor(db: Db, code: string, subtotal: Paise): Promise<StoredCoupon> {
  const coupon = await getCoupon(db, code)
  const outcome = applyCoupon(coupon, subtotal, { ...coupon, now: Date.now() })
  return outcome.ok ? coupon : refuse(outcome.refusal)
}
