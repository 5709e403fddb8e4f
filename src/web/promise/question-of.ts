import type { ReadyLine } from '../cart/state/shown-line.ts'
import type { OffersQuestion } from './use-offers.ts'

/** When these lines of a cart can come to a PIN code; `state` as typed, where a shopper has said. */
export function questionOf(lines: readonly ReadyLine[], pin: string, state = ''): OffersQuestion {
  const items = lines.map(({ product, label, quantity }) => ({ _id: product._id, size: label, quantity }))
  return { items, pin, state }
}
