import * as z from 'zod/mini'
import { WAYS } from '../domain/promise/window.ts'
import { isDay } from '../domain/settings/work-day.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, ProductId, plainText, Rupees, SizeLabel } from './shapes.ts'

/** A day in India: '2026-11-24'. */
export const PromiseDay = z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.'))

/** What names a zone, a window, a line or a season. */
export const PromiseId = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** What names a promise among offers; `windowId` is null where a courier promises the day. */
export const PromiseChoice = z.object({ way: z.enum(WAYS), day: PromiseDay, windowId: z.nullable(PromiseId) })

/** In minutes after midnight. */
export const WindowSpan = z.object({ id: z.string(), starts: z.int(), ends: z.int() })

/** What an order is promised; the fee in rupees. */
export const OrderPromise = z.object({
  way: z.enum(WAYS),
  dispatchDay: z.string(),
  /** The day of delivery. */
  day: z.string(),
  /** Null: a courier, who promises the day. */
  window: z.nullable(WindowSpan),
  fee: Rupees,
  /** Until before which moment (ms) its customer can move it. */
  until: z.number(),
  /** Null where all of it is made ahead. */
  madeOn: z.nullable(z.string()),
  bestUntil: z.nullable(z.string()),
})
export type OrderPromise = z.output<typeof OrderPromise>

/** Why something is not offered: in one word for the strip of days, and in words that a shopper can act on. */
const NotOffered = z.nullable(z.object({ code: z.string(), word: z.string(), words: z.string() }))
export type NotOffered = z.output<typeof NotOffered>

const WindowOffer = z.object({
  window: z.nullable(WindowSpan),
  fee: Rupees,
  until: z.number(),
  refusal: NotOffered,
})

const DayOffer = z.object({
  day: z.string(),
  dispatchDay: z.string(),
  windows: z.array(WindowOffer),
  refusal: NotOffered,
})

const WayOffer = z.object({
  way: z.enum(WAYS),
  fee: Rupees,
  /** The subtotal from which nothing is charged; null: it always is; absent: a process of the release before. */
  freeFrom: z.optional(z.nullable(Rupees)),
  days: z.array(DayOffer),
  refusal: NotOffered,
})

export const Offers = z.object({
  /** The ways to the PIN first, then those for any PIN. */
  ways: z.array(WayOffer),
  /** Why nothing is brought. */
  refusal: NotOffered,
  /** What an order gets that names no promise. */
  earliest: z.nullable(OrderPromise),
})
export type Offers = z.output<typeof Offers>

/** What is asked for, and where it shall go. */
export const OffersAsked = z.object({
  items: z
    .array(z.object({ _id: ProductId, size: SizeLabel, quantity: z.int().check(z.minimum(1), z.maximum(99)) }))
    .check(z.maxLength(100)),
  /** Null where nobody has said: then it can be picked up. */
  pin: z.nullable(z.string().check(z.maxLength(20), plainText)),
  /** As typed, where a shopper has said. */
  state: z._default(z.string().check(z.maxLength(80), plainText), ''),
})

export const askOffers = endpoint('anyone', 'POST /api/offers', {
  summary:
    'When and how these things can come to a PIN code, and what that costs; null where the shop promises nothing.',
  body: OffersAsked,
  reply: doneWith({ offers: z.nullable(Offers) }),
})
