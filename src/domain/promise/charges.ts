import type { DeliveryCharge } from '../cart/delivery-charge.ts'
import type { Paise } from '../money.ts'
import type { Shop } from './shop.ts'
import type { WayTerms, Zone } from './zone.ts'

/** What the shop charges for bringing an order, each that differs once: by zone, way and window. What is picked up is not brought. */
export function chargesOf({ zones, windows }: Shop): DeliveryCharge[] {
  const charges = zones.flatMap((zone) =>
    zone.ways
      .filter(({ way }) => way !== 'pickup')
      .flatMap((terms) =>
        feesOf(zone, terms, windows).map((deliveryFee) => ({
          ...{ deliveryFee, freeDeliveryFrom: terms.freeFrom, leastOrder: terms.leastOrder },
        })),
      ),
  )
  return [...new Map(charges.map((charge) => [JSON.stringify(charge), charge])).values()]
}

/** What bringing costs there (paise), by window: one may have its own; a zone that none serves yet has its fee all the same. */
export function feesOf({ id, placeId }: Zone, { way, fee }: WayTerms, windows: Shop['windows']): readonly Paise[] {
  const serving = windows.filter(
    (window) => window.way === way && window.placeId === placeId && Object.hasOwn(window.orders, id),
  )
  return serving.length === 0 ? [fee] : serving.map((window) => window.fee ?? fee)
}
