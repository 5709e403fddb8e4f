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

type CartNow = { subtotal: Paise; hasCoupon: boolean }

/**
 * What is said of free delivery to a cart: of that place's own threshold and what holds anywhere the nearer, where it is
 * known where it goes. A code is not said to whoever has one in force, nor where there is enough for it: its offer says the
 * rest. Nothing is said where bringing it there costs nothing anyway.
 */
export function freeShippingThere(
  { deliveryFee, freeThereFrom }: Pick<Rates, 'deliveryFee' | 'freeThereFrom'>,
  anywhere: FreeShipping | undefined,
  { subtotal, hasCoupon }: CartNow,
): FreeShipping | undefined {
  const isCode = anywhere !== undefined && anywhere.code !== null
  const offered = isCode && (hasCoupon || subtotal >= anywhere.from) ? undefined : anywhere
  if (freeThereFrom === undefined) return offered
  const isReached = freeThereFrom !== null && subtotal >= freeThereFrom
  if (deliveryFee === ZERO && !isReached) return undefined
  if (freeThereFrom === null || (!isReached && offered && offered.from < freeThereFrom)) return offered
  return { from: freeThereFrom, code: null }
}
