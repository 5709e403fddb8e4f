import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { Delivery } from '../../contract/admin/shapes/delivery.ts'
import type { Rates } from '../../domain/cart/pricing.ts'
import { fromRupees, type Paise } from '../../domain/money.ts'
import { zonesInWords } from '../../domain/promise/words/zone-words.ts'
import { promisingShopOf } from './promising-shop.ts'

/** Between what bringing an order costs (paise), and where it is brought in words; '' where no days are promised. */
export function deliveredBy(settings: OwnSettings): { least: Paise; dearest: Paise; zones: string } {
  const { delivery, deliveryFee } = settings
  const shop = promisingShopOf(settings)?.shop
  if (delivery === null || !shop) return { least: fromRupees(deliveryFee), dearest: fromRupees(deliveryFee), zones: '' }
  const { leastFee, deliveryFee: dearest } = promisedFees(delivery)
  return { least: leastFee, dearest, zones: zonesInWords(shop) }
}

/**
 * What can be said of delivery without a PIN code (paise): the dearest and the cheapest fee of all that is brought, and
 * the subtotal from which none of it costs anything; null where something always does.
 */
export function promisedFees({
  zones,
  windows,
}: Delivery): Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'> & { leastFee: Paise } {
  const brought = zones.flatMap(({ ways }) => ways.filter(({ way }) => way !== 'pickup'))
  const rides = windows.filter(({ way }) => way === 'rider')
  const fees = [...brought, ...rides.filter(({ fee }) => fee !== null)].map(({ fee }) => fee ?? 0)
  const charged = brought.filter(({ fee, way }) => fee > 0 || (way === 'rider' && rides.some((ride) => ride.fee)))
  const free = charged.map(({ freeFrom }) => freeFrom ?? Number.POSITIVE_INFINITY)
  const from = Math.max(0, ...free)
  return {
    deliveryFee: fromRupees(Math.max(0, ...fees)),
    leastFee: fromRupees(fees.length > 0 ? Math.min(...fees) : 0),
    freeDeliveryFrom: charged.length > 0 && Number.isFinite(from) ? fromRupees(from) : null,
  }
}
