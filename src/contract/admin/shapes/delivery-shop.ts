import { fromRupees, toRupees } from '../../../domain/money.ts'
import type { Place, Shop } from '../../../domain/promise/shop.ts'
import type { WayTerms } from '../../../domain/promise/zone.ts'
import type { Delivery } from './delivery.ts'

/** The one place that there is so far. */
export const PLACE_ID = 'kitchen'

/** The shop as it promises by what its owner has set up, in paise; `place`: its name and when it is closed. */
export function shopOfDelivery(delivery: Delivery, { name, closed }: Pick<Place, 'name' | 'closed'>): Shop {
  const { madeAt, zones, windows, lines, seasons, stops, ...same } = delivery
  const placeId = PLACE_ID
  return {
    ...same,
    places: [{ id: placeId, name, closed, madeAt }],
    zones: zones.map((zone) => ({ ...zone, placeId, ways: zone.ways.map(termsOf) })),
    windows: windows.map(({ fee, ...window }) => ({ ...window, placeId, fee: fee === null ? null : fromRupees(fee) })),
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

function lineOf({ exceptions, ...line }: Delivery['lines'][number]): Shop['lines'][number] {
  return { ...line, placeId: PLACE_ID, exceptions: new Map(exceptions.map(({ day, grams }) => [day, grams])) }
}

/** A shop to begin with as its owner sets it up, in rupees: one that limits nothing yet. */
export function deliveryOfStart({ places, zones, windows, leastLeft, days }: Shop): Delivery {
  return {
    madeAt: places[0]?.madeAt ?? 0,
    zones: zones.map(({ id, name, pins, ways }) => ({ id, name, pins: [...pins], ways: ways.map(viewTerms) })),
    windows: windows.map(({ placeId, on, orders, fee, ...window }) => ({
      ...window,
      on: 'day' in on ? on : { weekdays: [...on.weekdays] },
      orders: { ...orders },
      fee: fee === null ? null : toRupees(fee),
    })),
    lines: [],
    products: [],
    noticeTiers: [],
    seasons: [],
    stops: [],
    leastLeft,
    days,
  }
}

function viewTerms(terms: WayTerms): Delivery['zones'][number]['ways'][number] {
  const { fee, freeFrom, leastOrder } = terms
  const fees = {
    fee: toRupees(fee),
    freeFrom: freeFrom === null ? null : toRupees(freeFrom),
    leastOrder: toRupees(leastOrder),
    notSent: undefined,
  }
  return { ...terms, ...fees }
}
