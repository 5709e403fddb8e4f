import { apportion } from '../apportion.ts'
import { type Paise, paise, sumOf, times, ZERO } from '../money.ts'

/** An order as far as its money goes: what its things, its delivery and its packing cost, and what was paid for all. */
export type RefundableOrder = {
  lines: readonly { price: Paise; quantity: number }[]
  deliveryFee: Paise
  additionalCosts: Paise
  amount: Paise
}

/** `pieces` of the line in `place` go back, after `before` of them already have. */
export type PiecesBack = { place: number; pieces: number; before: number }

/**
 * What was paid for these pieces: their price less their part of the order's discount, to the paisa. Piece by piece it
 * comes to what was paid for the line. Throws where a line has fewer pieces.
 */
export function worthOfPieces(order: RefundableOrder, back: readonly PiecesBack[]): Paise {
  const costs = [
    ...order.lines.map(({ price, quantity }) => times(price, quantity)),
    order.deliveryFee,
    order.additionalCosts,
  ]
  const discounts = apportion(paise(sumOf(costs) - order.amount), costs)
  return sumOf(
    back.map(({ place, pieces, before }) => {
      const quantity = order.lines[place]?.quantity ?? 0
      if (before + pieces > quantity) throw new RangeError(`line ${place} has ${quantity} pieces`)
      const paid = (costs[place] ?? ZERO) - (discounts[place] ?? ZERO)
      const upTo = (count: number) => Math.floor((paid * count) / quantity)
      return paise(upTo(before + pieces) - upTo(before))
    }),
  )
}
