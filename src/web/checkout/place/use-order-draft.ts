import { type UseFormReturn, useWatch } from 'react-hook-form'
import { priceCart } from '../../../domain/cart/pricing.ts'
import { useCart } from '../../account/session/shopper.ts'
import { useCoupons } from '../../cart/coupon/use-coupons.ts'
import { useCartProducts } from '../../cart/state/cart-products.ts'
import { readyLines, showLines } from '../../cart/state/shown-line.ts'
import { useShop } from '../../page/use-shop.ts'
import { shopRates } from '../../promise/shop-rates.ts'
import type { CheckoutFields } from '../form/order-body.ts'
import { useWhen } from '../when/use-when.ts'
import { useHolds } from './use-holds.ts'

/** The order as it would be placed now: the cart's lines, their day, their coupons, and what it all costs. */
export function useOrderDraft(form: UseFormReturn<CheckoutFields>) {
  const { store } = useShop()
  const handling = useWatch({ control: form.control, name: 'specialRequirements' })
  const data = useCart().lines
  const { failure, reload, ...shelf } = useCartProducts(data)
  const lines = showLines(data, shelf, useHolds())
  const ready = readyLines(lines)
  const when = useWhen(form, ready)
  const rates = shopRates(store, ready, when.there)
  const coupons = useCoupons(ready, rates)
  const bill = priceCart({ lines: ready, rates, coupon: coupons.picked.outcome, handling })
  const complete = ready.length > 0 && lines.every(({ state }) => state !== 'loading') && !when.asking
  const isUnknown = lines.length > 0 && lines.every(({ state }) => state === 'loading')
  return { data, lines, ready, when, coupons, bill, failure, reload, complete, isUnknown }
}
