import type { Paise } from '../money.ts'
import { addDays, type Day } from '../settings/work-day.ts'
import type { DayOffer, Offers, WayOffer, WindowOffer } from './offer.ts'
import { nearestRefusal, type OfferRefusal } from './refusal.ts'
import { WAYS, type Way, type WindowSpan } from './window.ts'

/** What a shop promises of an order. */
export type Promised = {
  placeId: string
  zoneId: string
  way: Way
  dispatchDay: Day
  /** The day of delivery. */
  day: Day
  /** Null: a courier, who promises the day. */
  window: WindowSpan | null
  /** Paise. */
  fee: Paise
  /** Until before which moment (ms) whoever placed the order can move it. */
  until: number
  /** Null where all of it is made ahead. */
  madeOn: Day | null
  /** The last day on which all that is made for it is at its best; null where nothing is. */
  bestUntil: Day | null
}

/** What names a promise among offers. */
export type PromiseChoice = { way: Way; day: Day; windowId: string | null }

/** `next`: the soonest that can be had in its place. */
export type PromiseOutcome =
  | { ok: true; promised: Promised }
  | { ok: false; refusal: OfferRefusal; next: readonly Promised[] }

/** How many others are named where one cannot be had. */
const NEXT = 3

/** An order that has an address is brought to it: nobody is told to come who has not chosen to. */
const BROUGHT: readonly Way[] = WAYS.filter((way) => way !== 'pickup')

/** The promise that somebody chose, or why it cannot be had and what can. */
export function choosePromise(offers: Offers, choice: PromiseChoice): PromiseOutcome {
  const found = offers.ways
    .filter(({ way }) => way === choice.way)
    .flatMap((way) => way.days.filter(({ day }) => day === choice.day).map((day) => findWindow(way, day, choice)))
  const offered = found.find(({ refusal }) => refusal === null)
  if (offered?.window) return { ok: true, promised: promisedOf({ ...offered, window: offered.window }, offers) }
  const refusal = nearestRefusal(found) ?? offers.refusal ?? { code: 'no-window', day: choice.day }
  return { ok: false, refusal, next: soonestOf(offers, NEXT, choice.way === 'pickup' ? ['pickup'] : BROUGHT) }
}

/** A window among all of an offer. */
type FoundWindow = { way: WayOffer; day: DayOffer; window: WindowOffer }

function findWindow(
  way: WayOffer,
  day: DayOffer,
  { windowId }: PromiseChoice,
): Omit<FoundWindow, 'window'> & { window: WindowOffer | undefined; refusal: OfferRefusal | null } {
  const window = day.windows.find((one) => (one.window?.id ?? null) === windowId)
  const refusal = window ? (window.refusal ?? way.refusal) : (day.refusal ?? { code: 'no-window', day: day.day })
  return { way, day, window, refusal }
}

/** The first promise of those that are brought; undefined where nothing is. */
export function earliestOf(offers: Offers): Promised | undefined {
  return soonestOf(offers, 1)[0]
}

/** The first promises, at most so many of them. */
export function soonestOf(offers: Offers, most: number, ways: readonly Way[] = BROUGHT): readonly Promised[] {
  return offers.ways
    .filter(({ way, refusal }) => refusal === null && ways.includes(way))
    .flatMap((way) => firstOf(way, most))
    .toSorted(bySoonest)
    .slice(0, most)
    .map((found) => promisedOf(found, offers))
}

function firstOf(way: WayOffer, most: number): FoundWindow[] {
  const found: FoundWindow[] = []
  for (const day of way.days) {
    if (found.length >= most) break
    const offered = day.windows.filter(({ refusal }) => refusal === null)
    found.push(...offered.map((window) => ({ way, day, window })))
  }
  return found
}

/** Whom a courier serves waits all day; of two that come at the same time the cheaper. */
function bySoonest(one: FoundWindow, other: FoundWindow): number {
  if (one.day.day !== other.day.day) return one.day.day < other.day.day ? -1 : 1
  return endsAt(one) - endsAt(other) || one.window.fee - other.window.fee
}

function endsAt({ window: { window } }: FoundWindow): number {
  return window?.ends ?? Number.MAX_SAFE_INTEGER
}

function promisedOf({ way, day, window: { window, fee, until } }: FoundWindow, { keeps }: Offers): Promised {
  const { dispatchDay } = day
  return {
    placeId: way.placeId,
    zoneId: way.zoneId,
    way: way.way,
    dispatchDay,
    day: day.day,
    window,
    fee,
    until,
    madeOn: keeps === null ? null : dispatchDay,
    bestUntil: keeps === null ? null : addDays(dispatchDay, keeps),
  }
}
