import type { Rates } from '../../domain/cart/pricing.ts'
import type { ReadyLine } from '../cart/state/shown-line.ts'
import { useShop } from '../page/use-shop.ts'
import { useKeptPin } from './kept-pin.ts'
import { questionOf } from './question-of.ts'
import { chargeThere, shopRates } from './shop-rates.ts'
import { type AskedOffers, useOffers } from './use-offers.ts'

/** When a cart can come to the kept PIN code, and what is charged: the fee there, or what all places have between them. */
export function useCartOffers(lines: readonly ReadyLine[]): { asked: AskedOffers; rates: Rates } {
  const { store } = useShop()
  const pin = useKeptPin()
  const asked = useOffers(store.promisesDays && pin && lines.length > 0 ? questionOf(lines, pin) : undefined)
  const there = asked.offers && chargeThere(asked.offers, asked.offers.earliest)
  return { asked, rates: shopRates(store, lines, there) }
}
