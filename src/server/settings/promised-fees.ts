import type { Delivery } from '../../contract/admin/shapes/delivery.ts'
import type { Rates } from '../../domain/cart/pricing.ts'
import { fromRupees } from '../../domain/money.ts'

/**
 * What can be said of delivery without a PIN code (paise): the dearest fee of all that is brought, and the subtotal from
 * which none of it costs anything; null where something always does.
 */
export function promisedFees({ zones, windows }: Delivery): Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'> {
  const brought = zones.flatMap(({ ways }) => ways.filter(({ way }) => way !== 'pickup'))
  const rides = windows.filter(({ way }) => way === 'rider')
  const fees = [...brought, ...rides].map(({ fee }) => fee ?? 0)
  const charged = brought.filter(({ fee, way }) => fee > 0 || (way === 'rider' && rides.some((ride) => ride.fee)))
  const free = charged.map(({ freeFrom }) => freeFrom ?? Number.POSITIVE_INFINITY)
  const from = Math.max(0, ...free)
  return {
    deliveryFee: fromRupees(Math.max(0, ...fees)),
    freeDeliveryFrom: charged.length > 0 && Number.isFinite(from) ? fromRupees(from) : null,
  }
}
