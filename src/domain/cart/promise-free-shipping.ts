import { applyCoupon } from '../coupons/apply-coupon.ts'
import type { Coupon } from '../coupons/coupon.ts'
import { ZERO } from '../money.ts'
import type { FreeShipping } from './free-shipping.ts'
import type { Rates } from './pricing.ts'

/**
 * What the shop may say of free delivery: its own threshold, else the coupon that takes the whole fee off (`coupon`: the
 * owner's choice, undefined where it is not listed or not in force now). Undefined where there is nothing to say.
 */
export function freeShippingOf(
  { deliveryFee, freeDeliveryFrom }: Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'>,
  coupon: Coupon | undefined,
): FreeShipping | undefined {
  if (deliveryFee === ZERO) return undefined
  if (freeDeliveryFrom !== null) return { from: freeDeliveryFrom, code: null }
  const outcome = coupon && applyCoupon(coupon, { lines: [], subtotal: coupon.minAmount, deliveryFee })
  if (!coupon || !outcome?.ok || outcome.discount < deliveryFee) return undefined
  return { from: coupon.minAmount, code: coupon.code }
}

/**
 * What is said of free delivery where it is known where a cart goes: the threshold of that place, else what holds anywhere,
 * as long as bringing it there costs something.
 */
export function freeShippingThere(
  { deliveryFee, freeThereFrom }: Pick<Rates, 'deliveryFee' | 'freeThereFrom'>,
  anywhere: FreeShipping | undefined,
): FreeShipping | undefined {
  if (freeThereFrom === undefined) return anywhere
  if (freeThereFrom !== null) return { from: freeThereFrom, code: null }
  return deliveryFee === ZERO ? undefined : anywhere
}
