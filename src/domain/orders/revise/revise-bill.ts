import type { Bill } from '../../cart/pricing.ts'
import type { AppliedCoupon } from '../../coupons/coupon.ts'
import { discountOfLines } from '../../coupons/discount-of-lines.ts'
import { type Paise, paise, sumOf, times } from '../../money.ts'
import { type AgreedBill, hasMore, keptDiscount, type PricedSize } from './agreed-bill.ts'

/** `ofLines`: what is taken off each line; null where it is taken off the whole order. Paise. */
export type RevisedBill = Bill & { ofLines: readonly (Paise | null)[] }

type Revision = {
  agreed: AgreedBill
  lines: readonly PricedSize[]
  /** What is charged for its delivery. */
  deliveryFee: Paise
  /** What the order's coupon takes off these lines by its own rule; undefined: nothing. */
  coupon: AppliedCoupon | undefined
}

/**
 * What an order comes to with these lines. What stays keeps its price and its part of the discount; packing stays as it is.
 * Where something is added that was not agreed, the coupon is tried on all of it, and counts where it takes off more. It
 * depends on what was agreed and on what is wanted alone, so who changes an order back pays what they paid before.
 */
export function reviseBill({ agreed, lines, deliveryFee, coupon }: Revision): RevisedBill {
  const { additionalCosts } = agreed
  const subtotal = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
  const { discount, ofLines } = discountOf({ agreed, lines, deliveryFee, coupon })
  const total = paise(Math.max(0, subtotal + deliveryFee + additionalCosts - discount))
  return { subtotal, deliveryFee, additionalCosts, discount, total, ofLines }
}

function discountOf({ agreed, lines, deliveryFee, coupon }: Revision): Pick<RevisedBill, 'discount' | 'ofLines'> {
  const kept = keptDiscount(agreed, lines, deliveryFee)
  if (coupon && coupon.discount > kept.all && hasMore(agreed, lines)) {
    const ofLines = discountOfLines(coupon)
    return { discount: coupon.discount, ofLines: lines.map((_, at) => ofLines?.[at] ?? null) }
  }
  const isOfLines = agreed.lines.some(({ discount }) => discount !== null)
  return { discount: kept.all, ofLines: isOfLines ? kept.ofLines : lines.map(() => null) }
}
