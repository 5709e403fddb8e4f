import type { Season } from '../season.ts'
import type { ProductRule, Shop } from '../shop.ts'
import { type Zone, type ZoneLookup, zonesOf } from '../zone.ts'
import { calendarsOf } from './calendar.ts'
import { type LineCapacity, lineCapacity } from './line-capacity.ts'
import { compileWay, type ZoneWay } from './zone-way.ts'

/** A shop made ready for many questions: all that does not depend on the question. */
export type CompiledShop = {
  shop: Shop
  zones: ZoneLookup
  ways: ReadonlyMap<Zone, readonly ZoneWay[]>
  products: ReadonlyMap<string, ProductRule>
  seasonsOf: (productId: string) => readonly Season[]
  /** The line of that id at a place, or that a season has in its stead; undefined where it is not limited there. */
  lineAt: (placeId: string, lineId: string, season: Season | undefined) => LineCapacity | undefined
}

/** Makes a shop ready; its data must not be changed afterwards. */
export function compileShop(shop: Shop): CompiledShop {
  const calendarOf = calendarsOf(shop)
  return {
    shop,
    zones: zonesOf(shop.zones),
    ways: new Map(
      shop.zones.map((zone) => [zone, zone.ways.map((terms) => compileWay(zone, terms, shop, calendarOf))]),
    ),
    products: new Map(shop.products.map((product) => [product.productId, product])),
    seasonsOf: compileSeasons(shop.seasons),
    lineAt: compileLines(shop),
  }
}

function compileSeasons(seasons: readonly Season[]): CompiledShop['seasonsOf'] {
  const ofAll = seasons.filter(({ products }) => products === 'all')
  const named = new Set(seasons.flatMap(({ products }) => (products === 'all' ? [] : products)))
  const byProduct = new Map(
    [...named].map((id) => [id, seasons.filter(({ products }) => products === 'all' || products.includes(id))]),
  )
  return (productId) => byProduct.get(productId) ?? ofAll
}

function compileLines({ lines, seasons }: Shop): CompiledShop['lineAt'] {
  const usual = new Map(lines.map((line) => [`${line.placeId} ${line.id}`, lineCapacity(line)]))
  const seasonal = new Map(
    seasons.map((season) => [
      season,
      new Map(season.lines.map((line) => [`${line.placeId} ${line.insteadOf}`, lineCapacity(line)])),
    ]),
  )
  return (placeId, lineId, season) => {
    const name = `${placeId} ${lineId}`
    return (season && seasonal.get(season)?.get(name)) ?? usual.get(name)
  }
}
