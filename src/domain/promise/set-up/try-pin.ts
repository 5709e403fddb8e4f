import { formatMoney, type Paise } from '../../money.ts'
import { NOTHING_TAKEN } from '../capacity.ts'
import type { DayOffer, WayOffer, WindowOffer } from '../offer.ts'
import { type OfferRequest, offersFor } from '../offers.ts'
import type { OfferRefusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type Way, windowText } from '../window.ts'
import { dayWords, promiseWords } from '../words/promise-words.ts'
import { refusalWords } from '../words/refusal-words.ts'
import { findZone } from '../zone.ts'
import { type FittingPattern, fittingPatterns } from './fitting-patterns.ts'
import { settingOf } from './setting-of.ts'

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
  /** All that is offered on the wanted day, or on the first on which something is: 'Today, 4–7 PM, ₹40'. */
  offered: readonly string[]
  /** Where nothing can be had, why; then what of that day, or sooner, cannot be had, each with why. */
  refused: readonly TriedRefusal[]
}

/** What is refused: what shoppers read, and which setting it comes from. */
export type TriedRefusal = { words: string; setting: string }

/** How many refusals are read. */
const MOST_REFUSED = 6

type TriedRequest = Omit<OfferRequest, 'taken' | 'channel'>

/** Tries a set-up: the rule of the checkout on a day on which nothing is taken yet. */
export function tryPin(request: TriedRequest): PinTrial {
  const { pin, state, shop } = request
  const offers = offersFor({ ...request, taken: NOTHING_TAKEN, channel: 'web' })
  const zone = pin === null ? undefined : findZone(pin, shop.zones, state)
  return {
    zone: zone?.name ?? null,
    fits: pin === null ? [] : fittingPatterns(pin, shop.shop.zones, state),
    ways: offers.ways.map((way) => tryWay(way, request)),
    refusal: offers.refusal && refusalWords(offers.refusal),
  }
}

function tryWay(offer: WayOffer, { on, at, shop: { shop } }: TriedRequest): TriedWay {
  const { way, refusal } = offer
  const asked = offer.days.flatMap((day) => windowsOf(day).map((window) => ({ day, window })))
  const first = refusal === null ? asked.find(({ window }) => window.refusal === null) : undefined
  const isAsked = ({ day }: Asked) => first === undefined || day.day <= first.day.day
  const refused = firstOfEachKind(asked.filter(isAsked)).map(({ day, window }) => {
    return refusedBy(window.refusal, shop, `${slotText(day, window, at)}: `)
  })
  const isNever = on !== undefined && offer.days.length === 0
  return {
    way,
    zone: shop.zones.find(({ id }) => id === offer.zoneId)?.name ?? '',
    offered: asked
      .filter(({ day, window }) => day.day === first?.day.day && window.refusal === null)
      .map(({ day, window }) => offeredText(way, day, window, at)),
    refused: [...(isNever ? [NEVER] : refusedBy(refusal, shop)), ...refused.flat()],
  }
}

/** A day that no dispatch day brings: what leaves on a closed day is refused as such. */
const NEVER: TriedRefusal = {
  words: 'Nothing arrives on that day: it is sooner than an order can be there, or later than you offer.',
  setting: 'Zones: Days on the way; Zones: Days that are offered',
}

function refusedBy(refusal: OfferRefusal | null, shop: Shop, before = ''): readonly TriedRefusal[] {
  return refusal ? [{ words: `${before}${refusalWords(refusal)}`, setting: settingOf(refusal, shop) }] : []
}

function offeredText(way: Way, { day }: DayOffer, { window, fee }: Asked['window'], at: number): string {
  return `${promiseWords({ way, day, window }, at)}, ${feeText(fee)}`
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

function slotText({ day }: DayOffer, { window }: Asked['window'], at: number): string {
  return window ? `${dayWords(day, at)}, ${windowText(window)}` : dayWords(day, at)
}

function feeText(fee: Paise): string {
  return fee === 0 ? 'free' : formatMoney(fee)
}
