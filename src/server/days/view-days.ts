import type { DayFigures, Days } from '../../contract/admin/days.ts'
import { inIndia } from '../../domain/dates.ts'
import { type Taken, takenOf } from '../../domain/promise/capacity.ts'
import { gramsFor, gramsOn, type KitchenLine } from '../../domain/promise/line.ts'
import { holdsDay } from '../../domain/promise/season.ts'
import type { Shop } from '../../domain/promise/shop.ts'
import { type TimeWindow, WAYS } from '../../domain/promise/window.ts'
import { addDays, type Day, startOf, whyClosed } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { findTakenBetween } from '../promise/find-taken.ts'
import { shopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'

/** A month with the ends of those around it. */
const MOST_DAYS = 62

type DaySpan = { from: Day; to: Day }

/** The days from one to another with what is taken of them. */
export async function viewDays(db: Db, { from, to }: DaySpan): Promise<Omit<Days, 'success'>> {
  const { settings } = await findSettings(db)
  const shop = shopOf(settings)
  if (shop === undefined) return { days: [], ways: [] }
  const taken = await findTakenBetween(db, { from, to })
  const terms = shop.zones.flatMap(({ ways }) => ways)
  return {
    days: daysOf({ from, to }).map((day) => viewDay(shop, { taken, now: Date.now() }, day)),
    ways: WAYS.filter((way) => terms.some((one) => one.way === way)),
  }
}

function daysOf({ from, to }: DaySpan): readonly Day[] {
  return Array.from({ length: MOST_DAYS }, (_, index) => addDays(from, index)).filter((day) => day <= to)
}

function viewDay(shop: Shop, { taken, now }: { taken: Taken; now: number }, day: Day): DayFigures {
  const [place] = shop.places
  const closed = place?.closed ?? { weekdays: [], dates: [] }
  const seasons = shop.seasons.filter(({ delivery }) => holdsDay(delivery, day))
  const stops = shop.stops.filter((stop) => stop.day === day && (stop.until === null || now < stop.until))
  return {
    day,
    closed: whyClosed(day, closed) ?? null,
    isClosedByDate: closed.dates.some((date) => date.day === day),
    stops: stops.map(({ way, until }) => ({ way, until })),
    seasons: seasons.map(({ name }) => name),
    lines: [...shop.lines, ...seasons.flatMap(({ lines }) => lines)].map((line) => viewLine(line, taken, day)),
    windows: windowsOn(shop, day).flatMap((window) => viewWindow(window, shop, taken, day)),
  }
}

function viewLine(line: KitchenLine, taken: Taken, day: Day): DayFigures['lines'][number] {
  const { id, name, placeId, gramsADay } = line
  const limit = gramsOn(line, day)
  return {
    ...{ id, name, limit, usual: gramsADay },
    kept: limit - gramsFor('web', limit, line),
    taken: takenOf(taken, { kind: 'line', placeId, id, day }),
  }
}

/** Those of the day itself, where it has any; else those of its weekday. */
function windowsOn({ windows }: Shop, day: Day): readonly TimeWindow[] {
  const weekday = inIndia(startOf(day)).getUTCDay()
  const ownWays = new Set(windows.filter(({ on }) => 'day' in on && on.day === day).map(({ way }) => way))
  return windows
    .filter(({ on, way }) => ('day' in on ? on.day === day : !ownWays.has(way) && on.weekdays.includes(weekday)))
    .toSorted((one, other) => one.starts - other.starts)
}

function viewWindow(window: TimeWindow, { zones }: Shop, taken: Taken, day: Day): DayFigures['windows'] {
  const { id, placeId, way, starts, ends, orders } = window
  return zones
    .filter((zone) => Object.hasOwn(orders, zone.id) && zone.ways.some((terms) => terms.way === way))
    .map((zone) => ({
      ...{ id, zoneId: zone.id, zone: zone.name, way, starts, ends },
      limit: orders[zone.id] ?? null,
      taken: takenOf(taken, { kind: 'window', placeId, id, zoneId: zone.id, day }),
    }))
}
