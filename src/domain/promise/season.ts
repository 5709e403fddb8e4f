import type { Day } from '../settings/work-day.ts'
import type { KitchenLine } from './line.ts'

/** Days from one to another, both among them. */
export type DaySpan = { from: Day; to: Day }

/** A line that a season's products fill in place of the one that makes them otherwise. */
export type SeasonLine = KitchenLine & { insteadOf: string }

/** A festival: on its days of delivery its products come only to whoever ordered while its orders were open. */
export type Season = {
  id: string
  name: string
  orders: DaySpan
  delivery: DaySpan
  lines: readonly SeasonLine[]
  products: readonly string[] | 'all'
  /** Whether its products are delivered on no other days. */
  exclusive: boolean
}

/** What a product's seasons say of a day: it is as always, or goes by that season, or does not come then. */
export type SeasonOutcome = { ok: true; season: Season | undefined } | { ok: false; refusal: SeasonRefusal }

export type SeasonRefusal =
  | { code: 'season-ahead'; season: SeasonTimes }
  | { code: 'season-over'; season: SeasonTimes }
  /** `season`: when it comes next; null where no such time is known. */
  | { code: 'out-of-season'; season: SeasonTimes | null }

/** What shoppers are told of a season. */
export type SeasonTimes = Pick<Season, 'name' | 'orders' | 'delivery'>

/** Whether a product of these seasons, ordered on the day `ordered`, can be delivered on `day`. */
export function seasonOn(seasons: readonly Season[], day: Day, ordered: Day): SeasonOutcome {
  const season = seasons.find(({ delivery }) => holdsDay(delivery, day))
  if (season === undefined) return outsideOf(seasons, ordered)
  if (ordered < season.orders.from) return { ok: false, refusal: { code: 'season-ahead', season: timesOf(season) } }
  if (ordered > season.orders.to) return { ok: false, refusal: { code: 'season-over', season: timesOf(season) } }
  return { ok: true, season }
}

function outsideOf(seasons: readonly Season[], ordered: Day): SeasonOutcome {
  if (!seasons.some(({ exclusive }) => exclusive)) return { ok: true, season: undefined }
  const ahead = seasons.filter(({ exclusive, orders }) => exclusive && orders.to >= ordered)
  const [next] = ahead.toSorted((one, other) => (one.delivery.from < other.delivery.from ? -1 : 1))
  return { ok: false, refusal: { code: 'out-of-season', season: next ? timesOf(next) : null } }
}

function timesOf({ name, orders, delivery }: Season): SeasonTimes {
  return { name, orders, delivery }
}

/** Whether a day is among them. */
export function holdsDay({ from, to }: DaySpan, day: Day): boolean {
  return from <= day && day <= to
}
