import { promiseAt, sameDayWords } from '../../settings/promise.ts'
import { dayOf } from '../../settings/work-day.ts'
import type { CompiledShop } from '../rule/compiled-shop.ts'
import { findIdleness, findStop } from '../rule/window-rules.ts'
import type { ZoneWay } from '../rule/zone-way.ts'
import { timeText } from '../window.ts'

/**
 * What a shop that promises days says of the same day, at `now` (ms), without a full stop: until when its rider comes
 * today, and where. '' where nobody rides today any more that could be ordered today.
 */
export function promisedSameDay(shop: CompiledShop, now: number): string {
  const [first, ...others] = zonesByHour(shop, now)
  if (!first) return ''
  const places = (zones: readonly string[]) => new Intl.ListFormat('en-IN').format(zones)
  const rest = others.map(({ until, zones }) => `, before ${timeText(until)} in ${places(zones)}`)
  return `${sameDayWords(clockOf(first.until))} in ${places(first.zones)}${rest.join('')}`
}

/**
 * What a shop says at `now` (ms) of the same day and of a closed one; `shop`: as it promises days, undefined where it
 * promises none. On an open day one that promises days says no other same day than its windows have, whatever was worded.
 */
export function promiseOf(
  settings: Parameters<typeof promiseAt>[1],
  shop: CompiledShop | undefined,
  now: number,
): ReturnType<typeof promiseAt> {
  const said = promiseAt(now, settings)
  return shop && said.closedToday === '' ? { ...said, sameDay: promisedSameDay(shop, now) } : said
}

/** Zones whose orders of the same day end at the same minute after midnight, in the owner's order. */
type ZonesOfHour = { until: number; zones: readonly string[] }

function zonesByHour(shop: CompiledShop, now: number): readonly ZonesOfHour[] {
  const zones = shop.shop.zones.flatMap((zone) => {
    const untils = (shop.ways.get(zone) ?? []).flatMap((zoneWay) => cutOffsToday(zoneWay, shop, now))
    return untils.length === 0 ? [] : [{ name: zone.name, until: Math.max(...untils) }]
  })
  const hours = [...new Set(zones.map(({ until }) => until))]
  return hours.map((until) => ({ until, zones: zones.filter((zone) => zone.until === until).map(({ name }) => name) }))
}

/** Minutes after midnight at which orders of today's windows end; none of those that ended on the day before. */
function cutOffsToday(zoneWay: ZoneWay, shop: CompiledShop, now: number): readonly number[] {
  const [today] = zoneWay.calendar(dayOf(now))
  if (zoneWay.terms.way !== 'rider' || !today) return []
  const slots = zoneWay.slotsOn(today)
  if (findIdleness(today, slots) ?? findStop(today, { shop, zoneWay, at: now })) return []
  return slots.map(({ cutOff }) => cutOff).filter((cutOff) => cutOff > 0)
}

/** Minutes after midnight as settings have a time: '12:30'. */
function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
