import { formatMoney, type Paise } from '../../money.ts'
import { NOTHING_TAKEN } from '../capacity.ts'
import type { DayOffer, WayOffer, WindowOffer } from '../offer.ts'
import { type OfferRequest, offersFor } from '../offers.ts'
import type { OfferRefusal } from '../refusal.ts'
import { type Way, windowText } from '../window.ts'
import { dayWords, promiseWords } from '../words/promise-words.ts'
import { refusalWords } from '../words/refusal-words.ts'
import { findZone, type Zone } from '../zone.ts'
import { type FittingPattern, fittingPatterns } from './fitting-patterns.ts'

/** What shoppers with a PIN code would be offered, and why not sooner. */
export type PinTrial = {
  /** The zone that serves it, and every pattern that fits it, the most exact first; null where none does. */
  zone: string | null
  fits: readonly FittingPattern[]
  ways: readonly TriedWay[]
  /** Why nothing is brought, in the shopper's words. */
  refusal: string | null
}

export type TriedWay = {
  way: Way
  zone: string
  /** 'Today, 4–7 PM'; null where the way is not offered. */
  first: string | null
  /** '₹40', 'free'. */
  fee: string
  /** Where nothing can be had, why; then what of it comes sooner and cannot be had, each with why. */
  refused: readonly string[]
}

/** How many refusals are read. */
const MOST_REFUSED = 6

/** Tries a set-up: the rule of the checkout on a day on which nothing is taken yet. */
export function tryPin(request: Omit<OfferRequest, 'taken' | 'channel'>): PinTrial {
  const { pin, state, at, shop } = request
  const offers = offersFor({ ...request, taken: NOTHING_TAKEN, channel: 'web' })
  const zone = pin === null ? undefined : findZone(pin, shop.zones, state)
  return {
    zone: zone?.name ?? null,
    fits: pin === null ? [] : fittingPatterns(pin, shop.shop.zones, state),
    ways: offers.ways.map((way) => tryWay(way, shop.shop.zones, at)),
    refusal: offers.refusal && refusalWords(offers.refusal),
  }
}

function tryWay(offer: WayOffer, zones: readonly Zone[], at: number): TriedWay {
  const { way, days, refusal } = offer
  const asked = days.flatMap((day) => windowsOf(day).map((window) => ({ day, window })))
  const found = refusal === null ? asked.findIndex(({ window }) => window.refusal === null) : -1
  const first = asked[found]
  const sooner = firstOfEachKind(found < 0 ? asked : asked.slice(0, found))
  const words = sooner.map(({ day, window }) => `${slotText(day, window, at)}: ${wordsOf(window.refusal)}`)
  return {
    way,
    zone: zones.find(({ id }) => id === offer.zoneId)?.name ?? '',
    first: first ? promiseWords({ way, day: first.day.day, window: first.window.window }, at) : null,
    fee: feeText(first?.window.fee ?? offer.fee),
    refused: refusal === null ? words : [refusalWords(refusal), ...words],
  }
}

type Asked = { day: DayOffer; window: Pick<WindowOffer, 'window' | 'fee' | 'refusal'> }

/** A day on which nothing leaves is as one window that is not offered. */
function windowsOf(day: DayOffer): readonly Asked['window'][] {
  if (day.windows.length > 0) return day.windows
  return [{ window: null, fee: 0 as Paise, refusal: day.refusal }]
}

/** Each cut-off that has passed, and of all else the first. */
function firstOfEachKind(asked: readonly Asked[]): readonly Asked[] {
  const kinds = new Set<string | undefined>()
  const firsts = asked.filter(({ window: { refusal } }) => {
    const kind = refusal?.code === 'cut-off-passed' ? refusalWords(refusal) : refusal?.code
    return refusal !== null && !kinds.has(kind) && kinds.add(kind)
  })
  return firsts.slice(0, MOST_REFUSED)
}

function wordsOf(refusal: OfferRefusal | null): string {
  return refusal ? refusalWords(refusal) : ''
}

function slotText({ day }: DayOffer, { window }: Asked['window'], at: number): string {
  return window ? `${dayWords(day, at)}, ${windowText(window)}` : dayWords(day, at)
}

function feeText(fee: Paise): string {
  return fee === 0 ? 'free' : formatMoney(fee)
}
