import { fromRupees, ZERO } from '../money.ts'
import type { ClosedDays, Day } from '../settings/work-day.ts'
import type { KitchenLine } from './line.ts'
import type { NoticeTier } from './notice.ts'
import type { Season } from './season.ts'
import type { TimeWindow, Way } from './window.ts'
import type { Zone } from './zone.ts'

/** A kitchen or branch that makes and sends. */
export type Place = {
  id: string
  name: string
  closed: ClosedDays
  /** From when on what is sent on a day is made, minutes after midnight. */
  madeAt: number
}

/** How a product is made. */
export type ProductRule = {
  productId: string
  /** The line that makes it; null: it is made ahead, and its stock limits it. */
  lineId: string | null
  /** How long before dispatch its orders must be known, minutes. */
  notice: number
  /** How long it may be on the road, minutes, where its owner knows better than its shelf life; else null. */
  travels: number | null
}

/** Orders that are no longer taken for a day of dispatch, of one way or (null) of all. */
export type Stop = {
  placeId: string
  day: Day
  way: Way | null
  /** The moment (ms) at which they are taken again; null: not for this day. */
  until: number | null
}

/** A shop, as far as it promises. */
export type Shop = {
  places: readonly Place[]
  zones: readonly Zone[]
  windows: readonly TimeWindow[]
  lines: readonly KitchenLine[]
  products: readonly ProductRule[]
  noticeTiers: readonly NoticeTier[]
  seasons: readonly Season[]
  stops: readonly Stop[]
  /** The per cent of its shelf life that a sweet has left at the door (FSSAI advises 30); null: nobody asks. */
  leastLeft: number | null
  /** How many days of dispatch are offered, today among them. */
  days: number
}

const PLACE_ID = 'kitchen'

/** Minutes after midnight. */
const MORNING = 6 * 60
const EVENING = 18 * 60
const MIDNIGHT = 24 * 60

/**
 * A shop that has set up nothing: all of India by courier at the fee of its settings (rupees). What is ordered on a day
 * is sent on the next and is there two days later, as the steps of the tracking page have it (specification §9).
 */
export function defaultShop(settings: {
  deliveryFee: number
  freeDeliveryFrom: number | null
  closed: ClosedDays
}): Shop {
  const { deliveryFee, freeDeliveryFrom, closed } = settings
  return {
    places: [{ id: PLACE_ID, name: 'Kitchen', closed, madeAt: MORNING }],
    zones: [
      {
        id: 'india',
        placeId: PLACE_ID,
        name: 'India',
        pins: [{ kind: 'rest' }],
        ways: [
          {
            way: 'courier',
            fee: fromRupees(deliveryFee),
            freeFrom: freeDeliveryFrom === null ? null : fromRupees(freeDeliveryFrom),
            leastOrder: ZERO,
            leaves: EVENING,
            cutOff: { dayBefore: MIDNIGHT },
            transitDays: 2,
            arrivesBy: EVENING,
          },
        ],
      },
    ],
    windows: [],
    lines: [],
    products: [],
    noticeTiers: [],
    seasons: [],
    stops: [],
    leastLeft: null,
    days: 60,
  }
}
