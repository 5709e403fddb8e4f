import { applyCoupon } from '../coupons/apply-coupon.ts'
import type { Coupon } from '../coupons/coupon.ts'
import { type Paise, ZERO } from '../money.ts'
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
 * What is said of free delivery to a cart of that subtotal (paise) where it is known where it goes: the nearer of that
 * place's own threshold and what holds anywhere; nothing where bringing it there costs nothing anyway.
 */
export function freeShippingThere(
  { deliveryFee, freeThereFrom }: Pick<Rates, 'deliveryFee' | 'freeThereFrom'>,
  anywhere: FreeShipping | undefined,
  subtotal: Paise,
): FreeShipping | undefined {
  if (freeThereFrom === undefined) return anywhere
  const isReached = freeThereFrom !== null && subtotal >= freeThereFrom
  if (deliveryFee === ZERO && !isReached) return undefined
  if (freeThereFrom === null || (!isReached && anywhere && anywhere.from < freeThereFrom)) return anywhere
  return { from: freeThereFrom, code: null }
}
