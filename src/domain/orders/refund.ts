import { type Paise, paise, sumOf, times, ZERO } from '../money.ts'
import { spreadDiscount } from '../spread-discount.ts'
import { isToBeSent, type StoredStatus } from './order-status.ts'

/** So many pieces of the line at that position of an order. */
export type LinePieces = { position: number; quantity: number }

/** An order as far as its money goes: what its things, its delivery and its packing cost, and what was paid for all. */
export type RefundableOrder = {
  /**
   * `refunded`: pieces of a line that have gone back already. `discount`: what a coupon for some things took off all of
   * them; null where what was taken off is for the whole order.
   */
  lines: readonly (LinePieces & { price: Paise; refunded: number; discount: Paise | null })[]
  deliveryFee: Paise
  /** What of the delivery a coupon paid. */
  deliveryDiscount: Paise
  additionalCosts: Paise
  amount: Paise
}

/** What is asked back: all that is left, some pieces, or an amount. */
type AskedPart = { of: 'all' } | { of: 'lines'; lines: readonly LinePieces[] } | { of: 'amount'; amount: Paise }

/** The amount to refund where so much is `left` of what was paid; undefined where so many pieces are not left. */
export function refundAmount(
  part: AskedPart,
  order: RefundableOrder & { status: StoredStatus },
  left: Paise,
): Paise | undefined {
  if (part.of === 'all') return left
  if (part.of === 'amount') return part.amount
  if (!hasPieces(order, part.lines)) return undefined
  const worth = worthOfPieces(order, part.lines)
  // What was given back before without pieces may have been for these: not to be sent, they come off the order all the same.
  return isToBeSent(order.status) ? paise(Math.min(worth, left)) : worth
}

/**
 * What was paid for these pieces: their price less their part of the order's discount, to the paisa. Piece by piece it
 * comes to what was paid for the line. Throws where a line has fewer pieces left.
 */
export function worthOfPieces(order: RefundableOrder, pieces: readonly LinePieces[]): Paise {
  if (!hasPieces(order, pieces)) throw new RangeError('not so many pieces are left')
  const discounts = discountShares(order)
  return sumOf(
    order.lines.map(({ position, price, quantity, refunded }, place) => {
      const back = pieces.find((line) => line.position === position)?.quantity ?? 0
      const paid = times(price, quantity) - (discounts[place] ?? ZERO)
      const upTo = (count: number) => Math.floor((paid * count) / quantity)
      return paise(upTo(refunded + back) - upTo(refunded))
    }),
  )
}

type DiscountedOrder = Pick<RefundableOrder, 'deliveryFee' | 'deliveryDiscount' | 'additionalCosts' | 'amount'> & {
  lines: readonly Pick<RefundableOrder['lines'][number], 'price' | 'quantity' | 'discount'>[]
}

/** What of the discount of an order falls on each of its lines, then on its delivery and on its packing; paise. */
export function discountShares(order: DiscountedOrder): readonly Paise[] {
  const charges = [
    ...order.lines.map(({ price, quantity, discount }) => ({ cost: times(price, quantity), own: discount ?? ZERO })),
    { cost: order.deliveryFee, own: order.deliveryDiscount },
    { cost: order.additionalCosts, own: ZERO },
  ]
  return spreadDiscount(paise(sumOf(charges.map(({ cost }) => cost)) - order.amount), charges)
}

function hasPieces({ lines }: RefundableOrder, pieces: readonly LinePieces[]): boolean {
  return pieces.every(({ position, quantity }) =>
    lines.some((line) => line.position === position && line.refunded + quantity <= line.quantity),
  )
}

/** The pieces that go where `kept` of these lines stay; the other lines stay as they are. */
export function removedPieces(lines: readonly LinePieces[], kept: readonly LinePieces[]): LinePieces[] {
  return lines.flatMap(({ position, quantity }) => {
    const stays = kept.find((line) => line.position === position)?.quantity ?? quantity
    return stays < quantity ? [{ position, quantity: quantity - stays }] : []
  })
}
