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

/** What bringing an order costs and the subtotal from which it costs nothing, paise; null: from none, undefined: nobody has said. */
export type ChargeThere = { fee: Paise; freeFrom: Paise | null | undefined }

/**
 * What is charged for these lines: `there` where it is known what bringing them costs, else what all places have between
 * them; null: nothing goes to where they go.
 */
export function shopRates(
  store: StoreCharges,
  lines: readonly PricedLine[],
  there: ChargeThere | null | undefined,
): Rates {
  // A process of the release before says one fee alone.
  const { deliveryCharges = [{ ...store, leastOrder: 0 }] } = store
  if (there) return { ...ratesWithFee(ratesOf(store), there.fee), freeThereFrom: there.freeFrom }
  // A shop that brings nothing anywhere has no fee elsewhere either.
  const rates = { ...ratesOf(store), isElsewhere: there === null && deliveryCharges.length > 0 }
  return ratesOfAnyPlace(rates, deliveryCharges.map(chargeOf), subtotalOf(lines))
}

/**
 * What bringing an order costs: in the slot that is meant or, where none can be had, on the first way to its place; null
 * where nothing goes there at all, undefined where something can be had and none is meant.
 */
export function chargeThere({ ways, earliest }: Offers, slot: Slot | null | undefined): ChargeThere | null | undefined {
  if (!slot && earliest) return undefined
  const way = ways.find((one) => (slot ? hasSlot(one, slot) : one.way !== 'pickup'))
  const charged = slot ?? way
  return charged ? { fee: fromRupees(charged.fee), freeFrom: way && freeFromOf(way) } : null
}

/** Whether it is one of its own: a PIN code may have two ways of a kind. */
function hasSlot({ way, days, refusal }: Offers['ways'][number], slot: Slot): boolean {
  const isIt = (one: (typeof days)[number]['windows'][number]) =>
    one.refusal === null && one.fee === slot.fee && one.window?.id === slot.window?.id
  return way === slot.way && !refusal && days.some(({ day, windows }) => day === slot.day && windows.some(isIt))
}

/** Undefined where a process of the release before has answered. */
function freeFromOf({ freeFrom }: Offers['ways'][number]): Paise | null | undefined {
  return typeof freeFrom === 'number' ? fromRupees(freeFrom) : freeFrom
}
