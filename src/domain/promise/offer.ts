import type { Paise } from '../money.ts'
import type { Day } from '../settings/work-day.ts'
import type { OfferRefusal } from './refusal.ts'
import type { Way, WindowSpan } from './window.ts'

/** A line of a cart, as far as it is promised. */
export type OfferLine = {
  productId: string
  name: string
  /** Net grams of one. */
  grams: number
  quantity: number
  price: Paise
  /** The days it keeps; 0: the day on which it is made. */
  keeps: number
  /** Whether that is a guess by its name: to be careful by, and told to nobody. */
  isGuess?: boolean
  /** Pieces on the shelf; null: nobody counts them. */
  left: number | null
}

/**
 * Of an order that stands and is to come at another time: when it was placed, ms, and what its things came to then, paise.
 * Its season, the notice that it needs and what its delivery is free from go by that. On the day on which it leaves
 * anyway it may move though that day takes no more orders.
 */
export type PlacedBefore = { at: number; subtotal: Paise; dispatchDay: Day }

export type Offers = {
  /** The ways to the PIN first, then those for any PIN; each zone's in its owner's order. */
  ways: readonly WayOffer[]
  /** Why nothing is brought; null where something is. What can be picked up stands among the ways all the same. */
  refusal: OfferRefusal | null
  /** The days that the first of what is made for the order keeps; null where all is made ahead, or some only guessed. */
  keeps: number | null
}

export type WayOffer = {
  way: Way
  placeId: string
  zoneId: string
  /** What is charged, paise; a window can have a fee of its own. */
  fee: Paise
  /** The subtotal (paise) from which nothing is charged; null: it always is. */
  freeFrom: Paise | null
  /** By day of dispatch, also those that are closed or full. */
  days: readonly DayOffer[]
  /** Why the way is not offered; null where it is. */
  refusal: OfferRefusal | null
}

export type DayOffer = {
  /** The day of delivery. */
  day: Day
  dispatchDay: Day
  /** In the order of the day; none where nothing leaves. */
  windows: readonly WindowOffer[]
  /** Why nothing is offered; null where a window is. */
  refusal: OfferRefusal | null
}

export type WindowOffer = {
  /** Null: a courier, who promises the day. */
  window: WindowSpan | null
  /** Paise. */
  fee: Paise
  /** Until before which moment (ms) it can be ordered. */
  until: number
  /** Why it is not offered; null where it is. */
  refusal: OfferRefusal | null
}
