import { codeOfState } from '../../domain/address/states.ts'
import { stateOfGstin } from '../../domain/business/gstin.ts'
import { couponCartOf, priceCart, ratesWithFee, STANDARD_RATES } from '../../domain/cart/pricing.ts'
import { applyCoupon } from '../../domain/coupons/apply-coupon.ts'
import { ZERO } from '../../domain/money.ts'
import { OPEN_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import { calendarFrom } from '../../domain/settings/festivals.ts'
import { addDays, type Day, dayOf, startOf } from '../../domain/settings/work-day.ts'
import { DEMO_COUPONS } from '../demo-coupons.ts'
import { BUSINESSES } from './businesses.ts'
import type { Chance } from './chance.ts'
import { drawFate, drawPromise } from './draw-fate.ts'
import type { LifeOrder, Sold } from './life-order.ts'
import { nameOf, type Person } from './people.ts'

export const WEEKS = 6
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Orders of an ordinary day; on the days before a festival up to three times as many. */
const ORDINARY = 8
const FESTIVE_DAYS = 5

const ASKS = [
  'Ring twice, please.',
  'Leave it with the watchman.',
  'After 5 PM, if you can.',
  'Less sugar, if that can be.',
]
const WISHES = ['Happy birthday!', 'Congratulations on the new house.', 'शुभ दीपावली', 'With love from all of us.']

const LISTED = DEMO_COUPONS.filter(({ listed }) => listed)

type Drawn = { chance: Chance; people: readonly Person[]; sold: readonly Sold[]; now: number; canPayOnline: boolean }

/** The orders of the last weeks, the oldest first: each as far as it would have come by `now`. */
export function drawOrders({ chance, now, ...given }: Drawn): readonly LifeOrder[] {
  const today = dayOf(now)
  const festivals = calendarFrom(addDays(today, -WEEKS * 7))
  const orders = Array.from({ length: WEEKS * 7 + 1 }, (_, at) => addDays(today, at - WEEKS * 7))
    .flatMap((day) => momentsOf(day, { chance, festivals }))
    .filter((at) => at < now)
    .toSorted((one, other) => one - other)
    .map((at) => drawOrder(at, { chance, now, ...given }))
  return OPEN_STATUSES.reduce(withSome, orders).map(billed)
}

/** At whatever hour the demo begins, some orders stand at each step of their way. */
const LEAST_OF_EACH = 3

function withSome(orders: readonly LifeOrder[], status: OrderStatus): readonly LifeOrder[] {
  const missing = LEAST_OF_EACH - orders.filter((order) => order.status === status).length
  if (missing <= 0) return orders
  const late = orders.filter((order) => order.status === 'Delivered' && order.way !== 'pickup').slice(-missing)
  return orders.map((order) => (late.includes(order) ? standingAt(order, status) : order))
}

/** One order in so many is a business's. */
const FOR_BUSINESS = 25

/** Sent to a person of its state; a present is nobody's business. */
function billed(order: LifeOrder, at: number): LifeOrder {
  const own = BUSINESSES.filter(({ gstin }) => stateOfGstin(gstin) === codeOfState(order.person.state))
  const isFor = at % FOR_BUSINESS === FOR_BUSINESS - 1 && order.present === null
  return { ...order, business: (isFor && own[Math.floor(at / FOR_BUSINESS) % own.length]) || null }
}

function standingAt(order: LifeOrder, status: OrderStatus): LifeOrder {
  const last = order.events.findIndex((event) => event.status === status)
  return { ...order, status, events: order.events.slice(0, last + 1) }
}

type Calendar = { chance: Chance; festivals: ReturnType<typeof calendarFrom> }

/** When orders come on a day: from eight in the morning until ten in the evening. */
function momentsOf(day: Day, { chance, festivals }: Calendar): number[] {
  const next = festivals.find((festival) => festival.day >= day)
  const ahead = next ? (startOf(next.day) - startOf(day)) / DAY : FESTIVE_DAYS
  const factor = ahead < FESTIVE_DAYS ? 1 + (2 * (FESTIVE_DAYS - ahead)) / FESTIVE_DAYS : 1
  const count = Math.round((ORDINARY + chance.between(-2, 3)) * factor)
  return Array.from({ length: count }, () => startOf(day) + 8 * HOUR + Math.floor(chance.share() * 14 * HOUR))
}

function drawOrder(at: number, { chance, people, sold, now, canPayOnline }: Drawn): LifeOrder {
  const person = chance.ofFront(people, 2)
  const requirements = {
    coldPacking: chance.happens(0.12),
    giftWrapping: chance.happens(0.15),
    fragileHandling: chance.happens(0.06),
    noContact: chance.happens(0.08),
  }
  const lines = drawLines(chance, sold)
  const promised = drawPromise(at, person, chance)
  const rates = promised.way === 'pickup' ? ratesWithFee(STANDARD_RATES, ZERO) : STANDARD_RATES
  const coupon = chance.happens(0.2) ? applyCoupon(chance.of(LISTED), couponCartOf(lines, rates)) : undefined
  const present = chance.happens(0.07) ? { receiver: nameOf(chance.of(people)), message: chance.of(WISHES) } : null
  return {
    ...{ id: chance.hex(24), person, at, online: canPayOnline && chance.happens(0.45), lines, requirements },
    trackingId: `SH${String(chance.between(0, 999_999)).padStart(6, '0')}`,
    bill: priceCart({ lines, coupon, handling: requirements, rates }),
    coupon: coupon?.ok ? coupon.code : null,
    asks: chance.happens(0.15) ? chance.of(ASKS) : '',
    ...promised,
    ...drawFate(at, { promised, chance, now }),
    present,
    business: null,
  }
}

/** One to four sizes, the front of the list more often. */
function drawLines(chance: Chance, sold: readonly Sold[]): LifeOrder['lines'] {
  const wanted = new Set(Array.from({ length: chance.between(1, 4) }, () => chance.ofFront(sold, 1.6)))
  return [...wanted].map((size) => ({ ...size, quantity: chance.happens(0.25) ? 2 : 1 }))
}
