import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { Delivery } from '../../contract/admin/shapes/delivery.ts'
import { fromRupees } from '../../domain/money.ts'
import { type CompiledShop, compileShop } from '../../domain/promise/rule/compiled-shop.ts'
import type { Shop } from '../../domain/promise/shop.ts'
import type { TimeWindow } from '../../domain/promise/window.ts'
import type { WayTerms } from '../../domain/promise/zone.ts'

/** The one place that there is so far. */
const PLACE_ID = 'kitchen'

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
export function shopOf({ delivery, closed, name }: OwnSettings): Shop | undefined {
  if (delivery === null) return undefined
  const { madeAt, zones, windows, lines, seasons, stops, ...same } = delivery
  const placeId = PLACE_ID
  return {
    ...same,
    places: [{ id: placeId, name, closed, madeAt }],
    zones: zones.map((zone) => ({ ...zone, placeId, ways: zone.ways.map(termsOf) })),
    windows: windows.map(windowOf),
    lines: lines.map(lineOf),
    seasons: seasons.map((season) => ({
      ...season,
      lines: season.lines.map((line) => ({ ...lineOf(line), insteadOf: line.insteadOf })),
    })),
    stops: stops.map((stop) => ({ ...stop, placeId })),
  }
}

function termsOf(terms: Delivery['zones'][number]['ways'][number]): WayTerms {
  const { fee, freeFrom, leastOrder } = terms
  const fees = {
    fee: fromRupees(fee),
    freeFrom: freeFrom === null ? null : fromRupees(freeFrom),
    leastOrder: fromRupees(leastOrder),
  }
  return { ...terms, ...fees }
}

function windowOf(window: Delivery['windows'][number]): TimeWindow {
  return { ...window, placeId: PLACE_ID, fee: window.fee === null ? null : fromRupees(window.fee) }
}

function lineOf({ exceptions, ...line }: Delivery['lines'][number]): Shop['lines'][number] {
  return { ...line, placeId: PLACE_ID, exceptions: new Map(exceptions.map(({ day, grams }) => [day, grams])) }
}
