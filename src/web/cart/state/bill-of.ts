import type { StoreSettings } from '../../../contract/settings.ts'
import { type Bill, type Handling, type PricedLine, priceCart, ratesOf } from '../../../domain/cart/pricing.ts'
import type { CouponOutcome } from '../../../domain/coupons/coupon.ts'

/** What these lines cost in this shop. */
export function billOf(
  store: StoreSettings,
  lines: readonly PricedLine[],
  chosen: { coupon?: CouponOutcome | undefined; handling?: Handling } = {},
): Bill {
  return priceCart({ lines, rates: ratesOf(store), ...chosen })
}
