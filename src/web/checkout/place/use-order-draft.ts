import { type Handling, priceCart, ratesOf } from '../../../domain/cart/pricing.ts'
import { useCart } from '../../account/session/shopper.ts'
import { useCoupons } from '../../cart/coupon/use-coupons.ts'
import { useCartProducts } from '../../cart/state/cart-products.ts'
import { readyLines, showLines } from '../../cart/state/shown-line.ts'
import { useShop } from '../../page/use-shop.ts'
import { useHolds } from './use-holds.ts'

/** The order as it would be placed now: the cart's lines, its coupons, and what it all costs. */
export function useOrderDraft(handling: Handling) {
  const { store } = useShop()
  const data = useCart().lines
  const { failure, reload, ...shelf } = useCartProducts(data)
  const lines = showLines(data, shelf, useHolds())
  const ready = readyLines(lines)
  const coupons = useCoupons(ready)
  const bill = priceCart({ lines: ready, rates: ratesOf(store), coupon: coupons.picked.outcome, handling })
  const complete = ready.length > 0 && lines.every(({ state }) => state !== 'loading')
  return { data, lines, ready, coupons, bill, failure, reload, complete }
}
