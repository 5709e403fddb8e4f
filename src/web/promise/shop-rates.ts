import type { Slot } from '../../calls/offers/offered.ts'
import type { Offers } from '../../contract/promise.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { chargeOf, ratesOfAnyPlace } from '../../domain/cart/delivery-charge.ts'
import { type PricedLine, type Rates, ratesOf, ratesWithFee, subtotalOf } from '../../domain/cart/pricing.ts'
import { fromRupees, type Paise } from '../../domain/money.ts'

type StoreCharges = Pick<
  StoreSettings,
  'deliveryFee' | 'freeDeliveryFrom' | 'coldPackingCost' | 'giftWrappingCost' | 'deliveryCharges'
>

/**
 * What is charged for these lines: for `fee` (paise) where it is known what bringing them costs, else what all places have
 * between them; null: nothing goes to where they go.
 */
export function shopRates(store: StoreCharges, lines: readonly PricedLine[], fee: Paise | null | undefined): Rates {
  // A process of the release before says one fee alone.
  const { deliveryCharges = [{ ...store, leastOrder: 0 }] } = store
  if (typeof fee === 'number') return ratesWithFee(ratesOf(store), fee)
  // A shop that brings nothing anywhere has no fee elsewhere either.
  const rates = { ...ratesOf(store), isElsewhere: fee === null && deliveryCharges.length > 0 }
  return ratesOfAnyPlace(rates, deliveryCharges.map(chargeOf), subtotalOf(lines))
}

/**
 * What bringing an order costs (paise): in the slot that is meant or, where none can be had, on the first way to its place;
 * null where nothing goes there at all, undefined where something can be had and none is meant.
 */
export function feeThere({ ways, earliest }: Offers, slot: Slot | null | undefined): Paise | null | undefined {
  if (slot) return fromRupees(slot.fee)
  if (earliest) return undefined
  const way = ways.find((one) => one.way !== 'pickup')
  return way ? fromRupees(way.fee) : null
}
