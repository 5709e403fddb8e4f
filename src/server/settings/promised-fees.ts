import type { OwnSettings } from '../../contract/admin/settings.ts'
import { chargeOf, type DeliveryCharge } from '../../domain/cart/delivery-charge.ts'
import type { Rates } from '../../domain/cart/pricing.ts'
import { type Paise, paise, ZERO } from '../../domain/money.ts'
import { chargesOf } from '../../domain/promise/charges.ts'
import { freeInWords } from '../../domain/promise/words/free-words.ts'
import { zonesInWords } from '../../domain/promise/words/zone-words.ts'
import { promisingShopOf } from './promising-shop.ts'

/** What bringing an order costs, each that differs once: one fee for all where no days are promised. */
export function deliveryChargesOf(settings: OwnSettings): DeliveryCharge[] {
  const shop = promisingShopOf(settings)?.shop
  return shop ? chargesOf(shop) : [chargeOf({ ...settings, leastOrder: 0 })]
}

/**
 * Between what bringing an order costs (paise), and in words where it is brought and from when on for nothing; neither
 * where no days are promised.
 */
export function deliveredBy(settings: OwnSettings): { least: Paise; dearest: Paise; zones: string; free: string[] } {
  const shop = promisingShopOf(settings)?.shop
  const { leastFee, deliveryFee: dearest } = promisedFees(deliveryChargesOf(settings))
  return { least: leastFee, dearest, zones: shop ? zonesInWords(shop) : '', free: shop ? freeInWords(shop) : [] }
}

/**
 * What can be said of delivery without a PIN code (paise): the dearest and the cheapest fee of all that is brought, and
 * the subtotal from which none of it costs anything; null where something always does.
 */
export function promisedFees(
  charges: readonly DeliveryCharge[],
): Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'> & { leastFee: Paise } {
  const dearest = Math.max(ZERO, ...charges.map(({ deliveryFee }) => deliveryFee))
  const charged = charges.filter(({ deliveryFee }) => deliveryFee > ZERO)
  const from = Math.max(ZERO, ...charged.map(({ freeDeliveryFrom }) => freeDeliveryFrom ?? Number.POSITIVE_INFINITY))
  return {
    deliveryFee: paise(dearest),
    leastFee: paise(Math.min(dearest, ...charges.map(({ deliveryFee }) => deliveryFee))),
    freeDeliveryFrom: charged.length > 0 && Number.isFinite(from) ? paise(from) : null,
  }
}
