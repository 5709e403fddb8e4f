import { type Paise, paise, shareOf, sumOf, times, ZERO } from '../money.ts'
import type { AppliedCoupon, Coupon, CouponCart, CouponLine, CouponRefusal } from './coupon.ts'

type Taken = Omit<AppliedCoupon, 'code'> | CouponRefusal

/** What a coupon takes off the cart that it may be used for, and of which lines, or why it takes nothing. */
export function takenOff(coupon: Coupon, cart: CouponCart): Taken {
  if (coupon.gives === 'delivery') return offDelivery(cart)
  const isMeant = cart.lines.map((line) => isFor(coupon, line))
  if (coupon.gives === 'pieces') return offPieces(coupon, cart.lines, isMeant)
  if (isForWholeOrder(coupon)) return { discount: amountOff(coupon, cart.subtotal), from: undefined }
  const costs = cart.lines.map((line, at) => (isMeant[at] ? costOf(line) : ZERO))
  const subtotal = sumOf(costs)
  if (subtotal === ZERO) return { code: 'coupon-for-others', things: coupon.things }
  const amount = amountOff(coupon, subtotal)
  // Never more than the things cost that it is for.
  const discount = paise(Math.min(amount, subtotal))
  return { discount, from: costs }
}

function offDelivery({ lines, deliveryFee }: CouponCart): Taken {
  if (deliveryFee === ZERO) return { code: 'coupon-delivered-free' }
  return { discount: deliveryFee, from: lines.map(() => ZERO) }
}

/**
 * Pieces in groups of `buy`, the dearest first: in each whole group the `free` cheapest cost nothing. So the cheap ones go
 * together, and one more piece in the cart never makes less of it.
 */
function offPieces(coupon: Coupon, lines: readonly CouponLine[], isMeant: readonly boolean[]): Taken {
  const { buy, free, things } = coupon
  const pieces = lines
    .flatMap(({ price, quantity }, at) => Array.from({ length: isMeant[at] ? quantity : 0 }, () => ({ at, price })))
    .sort((one, other) => other.price - one.price)
  if (pieces.length === 0 && !isForWholeOrder(coupon)) return { code: 'coupon-for-others', things }
  if (buy === null || free === null || pieces.length < buy) {
    return { code: 'coupon-too-few', missing: (buy ?? 1) - pieces.length, things }
  }
  const groups = Math.floor(pieces.length / buy)
  const given = pieces.filter((_, place) => place < groups * buy && place % buy >= buy - free)
  const from = lines.map((_, line) => sumOf(given.filter(({ at }) => at === line).map(({ price }) => price)))
  return { discount: sumOf(from), from }
}

function isFor(coupon: Coupon, { productId, category, tags }: CouponLine): boolean {
  const { productIds, categories } = coupon
  return (
    isForWholeOrder(coupon) ||
    productIds.includes(productId) ||
    categories.some((one) => one === category || tags.includes(one))
  )
}

function isForWholeOrder({ productIds, categories }: Pick<Coupon, 'productIds' | 'categories'>): boolean {
  return productIds.length === 0 && categories.length === 0
}

function costOf({ price, quantity }: CouponLine): Paise {
  return times(price, Math.max(0, quantity))
}

function amountOff({ isPercentage, discount, maxDiscount }: Coupon, of: Paise): Paise {
  const amount = isPercentage ? shareOf(of, discount, 100) : paise(discount)
  return maxDiscount !== null && amount > maxDiscount ? maxDiscount : amount
}
