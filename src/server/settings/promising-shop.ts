import type { OwnSettings } from '../../contract/admin/settings.ts'
import { shopOfDelivery } from '../../contract/admin/shapes/delivery-shop.ts'
import { type CompiledShop, compileShop } from '../../domain/promise/rule/compiled-shop.ts'
import type { Shop } from '../../domain/promise/shop.ts'

const compiled = new WeakMap<OwnSettings, CompiledShop>()

/** The shop as it promises by these settings; undefined where nobody has set that up. Made once for each reading of them. */
export function promisingShopOf(settings: OwnSettings): CompiledShop | undefined {
  const known = compiled.get(settings)
  const shop = known ? undefined : shopOf(settings)
  if (shop === undefined) return known
  const made = compileShop(shop)
  compiled.set(settings, made)
  return made
}

/** The same before it is made ready; amounts in paise. */
export function shopOf({ delivery, ...place }: OwnSettings): Shop | undefined {
  return delivery === null ? undefined : shopOfDelivery(delivery, place)
}
