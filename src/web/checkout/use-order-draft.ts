import type { Handling } from '../../domain/pricing.ts'
import { subtotalOf } from '../../domain/pricing.ts'
import { billOf } from '../cart/bill-of.ts'
import { useCartProducts } from '../cart/cart-products.ts'
import { readyLines, showLines } from '../cart/shown-line.ts'
import { useCart } from '../store/shopper.ts'
import { useShop } from '../store/use-shop.ts'
import { outcomeOf, useChosenCoupon } from './chosen-coupon.ts'
import { useHolds } from './use-holds.ts'

/** The order as it would be placed now: the cart's lines, the coupon, and what it all costs. */
export function useOrderDraft(handling: Handling) {
  const { store } = useShop()
  const data = useCart().lines
  const { failure, ...shelf } = useCartProducts(data)
  const coupon = useChosenCoupon()
  const lines = showLines(data, shelf, useHolds())
  const ready = readyLines(lines)
  const outcome = outcomeOf(coupon, subtotalOf(ready))
  const bill = billOf(store, ready, { coupon: outcome, handling })
  const complete = ready.length > 0 && lines.every(({ state }) => state !== 'loading')
  return { data, lines, ready, coupon, outcome, bill, failure, complete }
}
