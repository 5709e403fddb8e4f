import type { StoreSettings } from '../../contract/settings.ts'
import { chargeOf, ratesOfAnyPlace } from '../../domain/cart/delivery-charge.ts'
import { type PricedLine, type Rates, ratesOf, ratesWithFee, subtotalOf } from '../../domain/cart/pricing.ts'
import type { Paise } from '../../domain/money.ts'

/**
 * What is charged for these lines: for `fee` (paise) where it is known what bringing them costs, else what all places have
 * between them; null: nothing goes to where they go.
 */
export function shopRates(store: StoreSettings, lines: readonly PricedLine[], fee: Paise | null | undefined): Rates {
  // A process of the release before says one fee alone.
  const { deliveryCharges = [{ ...store, leastOrder: 0 }] } = store
  if (typeof fee === 'number') return ratesWithFee(ratesOf(store), fee)
  // A shop that brings nothing anywhere has no fee elsewhere either.
  const rates = { ...ratesOf(store), isElsewhere: fee === null && deliveryCharges.length > 0 }
  return ratesOfAnyPlace(rates, deliveryCharges.map(chargeOf), subtotalOf(lines))
}
