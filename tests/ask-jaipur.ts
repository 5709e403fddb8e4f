import { NOTHING_TAKEN } from '../src/domain/promise/capacity.ts'
import type { Offers, WayOffer } from '../src/domain/promise/offer.ts'
import { type OfferRequest, offersFor } from '../src/domain/promise/offers.ts'
import { compileShop } from '../src/domain/promise/rule/compiled-shop.ts'
import type { Shop } from '../src/domain/promise/shop.ts'
import type { Way } from '../src/domain/promise/window.ts'
import { JAIPUR, KAJU_KATLI } from './jaipur-shop.ts'

/** The moment (ms) that India's clock shows so. */
export const at = (india: string) => Date.parse(`${india}+05:30`)

/** A Tuesday morning, as in the story that all screens tell. */
export const MORNING = at('2026-11-24T09:42')
export const CITY = '302001'
export const SRINAGAR = '190001'

/** What differs from kaju katli for the city, asked for on the web that morning; `setUp`: from the shop in Jaipur. */
export type Question = Partial<Omit<OfferRequest, 'shop'>> & { setUp?: Partial<Shop> }

export function askJaipur({ setUp, ...question }: Question = {}): Offers {
  const shop = compileShop({ ...JAIPUR, ...setUp })
  const usual = { lines: [KAJU_KATLI], pin: CITY, at: MORNING, taken: NOTHING_TAKEN, channel: 'web' } as const
  return offersFor({ ...usual, ...question, shop })
}

export function askWay(way: Way, question: Question = {}): WayOffer {
  const offer = askJaipur(question).ways.find((one) => one.way === way)
  if (!offer) throw new Error(`nothing by ${way}`)
  return offer
}

/** The windows of a day of dispatch, each with its refusal or as it is offered. */
export function windowsOn(dispatchDay: string, { days }: WayOffer): Record<string, string> {
  const windows = days.find((day) => day.dispatchDay === dispatchDay)?.windows ?? []
  return Object.fromEntries(windows.map(({ window, refusal }) => [window?.id ?? 'day', refusal?.code ?? 'offered']))
}

export function refusalOn(dispatchDay: string, { days }: WayOffer) {
  return days.find((day) => day.dispatchDay === dispatchDay)?.refusal
}
