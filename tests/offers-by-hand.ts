import { capacityName } from '../src/domain/promise/capacity.ts'
import type { Season } from '../src/domain/promise/season.ts'
import type { Shop } from '../src/domain/promise/shop.ts'
import type { WayTerms, Zone } from '../src/domain/promise/zone.ts'
import { addDays, type Day, dayOf, startOf, whyClosed } from '../src/domain/settings/work-day.ts'
import type { Situation } from './any-situation.ts'

const MINUTE = 60_000 // ms
const HOUR = 60 * MINUTE

/** A way to leave on a day, as its owner wrote it down; moments in ms. */
type Trip = {
  windowId: string | null
  day: Day
  leaves: number
  arrives: number
  road: number
  until: number
  orders: number | null
}

/** Every offer of a situation, by the list of the rules and nothing else. */
export function offeredByHand({ shop, ...asked }: Situation): readonly string[] {
  return servedBy(shop, asked.pin).flatMap((zone) =>
    zone.ways.flatMap((terms) =>
      Array.from({ length: shop.days }, (_, days) => addDays(dayOf(asked.at), days)).flatMap((dispatch) =>
        tripsOn(dispatch, zone, terms, shop)
          .filter((trip) => holdsEveryRule(trip, dispatch, { zone, terms, shop, ...asked }))
          .map(({ windowId, day }) => [zone.id, terms.way, dispatch, day, windowId].join(' ')),
      ),
    ),
  )
}

function servedBy({ zones }: Shop, pin: string): readonly Zone[] {
  const byKind = (kind: string) => zones.filter(({ pins }) => pins[0]?.kind === kind)
  const city = pin <= '302039' && pin >= '302001' ? byKind('range') : []
  const state = pin.startsWith('30') || pin.startsWith('31') ? byKind('state') : []
  return [...[...city, ...state, ...byKind('rest')].slice(0, 1), ...byKind('any')]
}

function tripsOn(dispatch: Day, zone: Zone, terms: WayTerms, shop: Shop): readonly Trip[] {
  const midnight = startOf(dispatch)
  const cutOff = (leaves: number, by: { minutesBefore: number } | { dayBefore: number }) =>
    'minutesBefore' in by ? leaves - by.minutesBefore * MINUTE : startOf(addDays(dispatch, -1)) + by.dayBefore * MINUTE
  if (terms.way === 'courier') {
    const day = addDays(dispatch, terms.transitDays)
    const leaves = midnight + terms.leaves * MINUTE
    const arrives = startOf(day) + terms.arrivesBy * MINUTE
    const until = cutOff(leaves, terms.cutOff)
    return [{ windowId: null, day, leaves, arrives, road: arrives - leaves, until, orders: null }]
  }
  const windows = shop.windows.filter(({ placeId, way }) => placeId === zone.placeId && way === terms.way)
  const dated = windows.filter(({ on }) => 'day' in on && on.day === dispatch)
  const weekday = new Date(midnight + 6 * HOUR).getUTCDay()
  const usual = windows.filter(({ on }) => 'weekdays' in on && on.weekdays.includes(weekday))
  return (dated.length > 0 ? dated : usual).flatMap(({ id, starts, ends, orders, cutOff: by }) => {
    const takes = orders[zone.id]
    const leaves = midnight + starts * MINUTE
    const road = terms.way === 'pickup' ? 0 : (ends - starts) * MINUTE
    const trip = { windowId: id, day: dispatch, leaves, arrives: midnight + ends * MINUTE, road }
    return takes === undefined ? [] : [{ ...trip, until: cutOff(leaves, by), orders: takes }]
  })
}

type AskedTrip = Situation & { zone: Zone; terms: WayTerms }

function holdsEveryRule(trip: Trip, dispatch: Day, asked: AskedTrip): boolean {
  const { zone, terms, shop, at, lines, taken } = asked
  const there = lines.filter(({ quantity }) => quantity > 0)
  const place = shop.places.find(({ id }) => id === zone.placeId)
  if (!place) return false
  const isStopped = shop.stops.some(
    ({ placeId, day, way, until }) =>
      placeId === place.id && day === dispatch && (way ?? terms.way) === terms.way && (until ?? Infinity) > at,
  )
  const grams = there.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const notices = [
    ...there.map(({ productId }) => ruleOf(shop, productId).notice),
    ...shop.noticeTiers.filter(({ overGrams }) => grams > overGrams).map(({ minutes }) => minutes),
  ]
  const subtotal = there.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const key = { kind: 'window' as const, placeId: place.id, id: trip.windowId ?? '', zoneId: zone.id }
  const orders = taken.get(capacityName(key))?.get(dispatch) ?? 0
  return (
    whyClosed(dispatch, place.closed) === undefined &&
    !isStopped &&
    at < trip.until &&
    notices.every((minutes) => at + minutes * MINUTE <= trip.leaves) &&
    there.every((line) => isSent(line, asked)) &&
    there.every((line) => isFreshEnough(line, trip, startOf(dispatch) + place.madeAt * MINUTE, asked)) &&
    canBeMade(trip, dispatch, asked) &&
    (trip.orders === null || orders < trip.orders) &&
    (there.length === 0 || subtotal >= terms.leastOrder)
  )
}

function ruleOf({ products }: Shop, id: string) {
  return products.find(({ productId }) => productId === id) ?? { lineId: null, notice: 0, travels: null }
}

function isSent({ productId }: { productId: string }, { shop, terms: { notSent } }: AskedTrip): boolean {
  const { lineId } = ruleOf(shop, productId)
  return !notSent?.products.includes(productId) && !(lineId !== null && notSent?.lines.includes(lineId))
}

function isFreshEnough(
  { productId, keeps }: { productId: string; keeps: number },
  { arrives, road }: Trip,
  madeAt: number,
  { shop }: AskedTrip,
): boolean {
  const { travels } = ruleOf(shop, productId)
  if (travels !== null) return road <= travels * MINUTE
  const end = keeps === 0 ? startOf(addDays(dayOf(madeAt), 1)) : madeAt + keeps * 24 * HOUR
  // What is made at midnight is of the day that begins.
  const best = madeAt === startOf(dayOf(madeAt)) && keeps === 0 ? madeAt + 24 * HOUR : end
  return shop.leastLeft === null || (best - arrives) * 100 >= shop.leastLeft * (best - madeAt)
}

function canBeMade(trip: Trip, dispatch: Day, { shop, at, lines, taken, channel, zone }: AskedTrip): boolean {
  const asked = new Map<string, number>()
  for (const { productId, quantity, grams, left } of lines.filter((line) => line.quantity > 0)) {
    const seasons = shop.seasons.filter(({ products }) => products === 'all' || products.includes(productId))
    const season = seasons.find(({ delivery }) => delivery.from <= trip.day && trip.day <= delivery.to)
    if (season ? !isOpen(season, dayOf(at)) : seasons.some(({ exclusive }) => exclusive)) return false
    const { lineId } = ruleOf(shop, productId)
    const isOnShelf = left !== null && left >= quantity
    if (lineId === null && left !== null && !isOnShelf) return false
    if (lineId === null || (isOnShelf && dispatch === dayOf(at))) continue
    const own = season?.lines.find(({ placeId, insteadOf }) => placeId === zone.placeId && insteadOf === lineId)
    const id = own?.id ?? lineId
    asked.set(id, (asked.get(id) ?? 0) + grams * quantity)
  }
  const all = [...shop.lines, ...shop.seasons.flatMap((season) => season.lines)]
  return [...asked].every(([id, grams]) => {
    const line = all.find((one) => one.id === id && one.placeId === zone.placeId)
    if (!line) return true
    const makes = line.exceptions.get(dispatch) ?? line.gramsADay
    const kept = channel === 'web' ? Math.ceil((makes * line.share) / 100) : 0
    const key = { kind: 'line' as const, placeId: line.placeId, id }
    return (taken.get(capacityName(key))?.get(dispatch) ?? 0) + grams <= makes - kept
  })
}

function isOpen({ orders }: Season, day: Day): boolean {
  return orders.from <= day && day <= orders.to
}
