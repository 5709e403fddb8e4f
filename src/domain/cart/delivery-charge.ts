import { fromRupees, type Paise, paise, toRupees, ZERO } from '../money.ts'
import { deliveryFeeOf, type Rates, ratesWithFee } from './pricing.ts'

/** What bringing an order costs to one place or another, and from which subtotal (paise) it is brought there at all. */
export type DeliveryCharge = Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'> & { leastOrder: Paise }

/** A charge as the public contract has it, in rupees. */
export type ChargeInRupees = { deliveryFee: number; freeDeliveryFrom: number | null; leastOrder: number }

export function chargeOf({ deliveryFee, freeDeliveryFrom, leastOrder }: ChargeInRupees): DeliveryCharge {
  return {
    deliveryFee: fromRupees(deliveryFee),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : fromRupees(freeDeliveryFrom),
    leastOrder: fromRupees(leastOrder),
  }
}

export function viewCharge({ deliveryFee, freeDeliveryFrom, leastOrder }: DeliveryCharge): ChargeInRupees {
  return {
    deliveryFee: toRupees(deliveryFee),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : toRupees(freeDeliveryFrom),
    leastOrder: toRupees(leastOrder),
  }
}

/**
 * The rates of an order of that subtotal (paise) while nobody knows where it goes: the dearest of the charges, and the
 * least of them where that is another.
 */
export function ratesOfAnyPlace(rates: Rates, charges: readonly DeliveryCharge[], subtotal: Paise): Rates {
  const open = charges.filter(({ leastOrder }) => leastOrder <= subtotal)
  const fees = (open.length > 0 ? open : charges).map((charge) => deliveryFeeOf(subtotal, charge))
  const dearest = paise(Math.max(ZERO, ...fees))
  const least = paise(Math.min(dearest, ...fees))
  const known = ratesWithFee(rates, dearest)
  return least === dearest ? known : { ...known, leastFee: least }
}
