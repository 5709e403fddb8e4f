import { applyCoupon, type CouponHolder, normaliseCouponCode, refusalOfHolder } from '../../domain/coupons/coupon.ts'
import type { Paise } from '../../domain/money.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { findHolder } from './find-holder.ts'
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

/** The coupon of a normalised code; refuses one that takes nothing off this cart now. */
export async function getCouponFor(db: Db, code: string, { subtotal, customerId }: Cart): Promise<StoredCoupon> {
  const coupon = await getCoupon(db, code)
  if (coupon.fromNewsletter && customerId !== undefined) {
    refuseOthers(coupon, await findHolder(db, code, customerId))
  }
  const outcome = applyCoupon(coupon, subtotal, { ...coupon, now: Date.now() })
  return outcome.ok ? coupon : refuse(outcome.refusal)
}

/** Refuses a code of the newsletter to whom it does not belong. */
export function refuseOthers(coupon: StoredCoupon, holder: CouponHolder): void {
  const refusal = refusalOfHolder(coupon, holder)
  if (refusal) refuse(refusal)
}
