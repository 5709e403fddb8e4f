import { OPEN_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import type { Way } from '../../domain/promise/window.ts'
import { calendarFrom } from '../../domain/settings/festivals.ts'
import { addDays, type Day, dayOf, startOf } from '../../domain/settings/work-day.ts'
import type { Chance } from './chance.ts'
import { livingAt, type Person } from './people.ts'

/** A size that is sold; amounts in paise, weight in grams. `line`: of the kitchen, where one makes it. */
export type Sold = {
  variantId: string
  productId: string
  name: string
  picture: string
  size: string
  grams: number
  price: number
  hsn: string
  gstRate: number
  shelfLife: string | null
  line: string | null
}

type Window = { id: string; starts: number; ends: number }

/** An order of the demo's past weeks; moments in ms, amounts in paise. */
export type LifeOrder = {
  id: string
  person: Person
  at: number
  status: OrderStatus
  online: boolean
  trackingId: string
  lines: readonly (Sold & { quantity: number })[]
  subtotal: number
  deliveryFee: number
  additionalCosts: number
  discount: number
  coupon: string | null
  requirements: { coldPacking: boolean; giftWrapping: boolean; fragileHandling: boolean; noContact: boolean }
  asks: string
  way: Way
  zone: string
  dispatchDay: Day
  day: Day
  window: Window | null
  events: readonly { status: OrderStatus; at: number }[]
  cameBack: boolean
  present: { receiver: string; message: string } | null
}

export const WEEKS = 6
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Orders of an ordinary day; on the days before a festival up to three times as many. */
const ORDINARY = 8
const FESTIVE_DAYS = 5

const MORNING: Window = { id: 'morning', starts: 600, ends: 780 }
const AFTERNOON: Window = { id: 'afternoon', starts: 960, ends: 1140 }
const EVENING: Window = { id: 'evening', starts: 1140, ends: 1260 }
const COUNTER: Window = { id: 'counter', starts: 720, ends: 1080 }
const ASKS = [
  'Ring twice, please.',
  'Leave it with the watchman.',
  'After 5 PM, if you can.',
  'Less sugar, if that can be.',
]
const WISHES = ['Happy birthday!', 'Congratulations on the new house.', 'शुभ दीपावली', 'With love from all of us.']

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
  return OPEN_STATUSES.reduce(withSome, orders)
}

/** At whatever hour the demo begins, some orders stand at each step of their way. */
const LEAST_OF_EACH = 3

function withSome(orders: readonly LifeOrder[], status: OrderStatus): readonly LifeOrder[] {
  const missing = LEAST_OF_EACH - orders.filter((order) => order.status === status).length
  const late = orders
    .filter(({ status, way }) => status === 'Delivered' && way !== 'pickup')
    .slice(-Math.max(0, missing))
  if (missing <= 0) return orders
  return orders.map((order) => (late.includes(order) ? standingAt(order, status) : order))
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

function drawOrder(at: number, { chance, people, sold, now, canPayOnline }: Omit<Drawn, never>): LifeOrder {
  const person = people[Math.floor(chance.share() ** 2 * people.length)] as Person
  const requirements = {
    coldPacking: chance.happens(0.12),
    giftWrapping: chance.happens(0.15),
    fragileHandling: chance.happens(0.06),
    noContact: chance.happens(0.08),
  }
  const lines = drawLines(chance, sold)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const promised = promiseOf(at, person, chance)
  const isTaken = subtotal >= 50_000 && chance.happens(0.2)
  const present = chance.happens(0.07) ? { receiver: livingName(chance, people), message: chance.of(WISHES) } : null
  return {
    ...{ id: chance.hex(24), person, at, online: canPayOnline && chance.happens(0.45), lines, subtotal, requirements },
    trackingId: `SH${String(chance.between(0, 999_999)).padStart(6, '0')}`,
    deliveryFee: promised.way === 'pickup' ? 0 : 4000,
    additionalCosts: (requirements.coldPacking ? 4000 : 0) + (requirements.giftWrapping ? 3000 : 0),
    ...(isTaken ? { coupon: 'SWEETFREE', discount: 10_000 } : { coupon: null, discount: 0 }),
    asks: chance.happens(0.15) ? chance.of(ASKS) : '',
    ...promised,
    ...fateOf(at, { promised, chance, now }),
    present,
  }
}

function livingName(chance: Chance, people: readonly Person[]): string {
  const { firstName, lastName } = chance.of(people)
  return `${firstName} ${lastName}`
}

/** One to four sizes, the front of the list more often. */
function drawLines(chance: Chance, sold: readonly Sold[]): LifeOrder['lines'] {
  const wanted = new Set(
    Array.from({ length: chance.between(1, 4) }, () => Math.floor(chance.share() ** 1.6 * sold.length)),
  )
  return [...wanted].map((place) => ({ ...(sold[place] as Sold), quantity: chance.happens(0.25) ? 2 : 1 }))
}

type Promised = Pick<LifeOrder, 'way' | 'zone' | 'dispatchDay' | 'day' | 'window'>

/** In Jaipur by the rider's next window or picked up at the counter, elsewhere by courier. */
function promiseOf(at: number, { zone }: Person, chance: Chance): Promised {
  const placed = dayOf(at)
  const hour = (at - startOf(placed)) / HOUR
  if (zone === 'jaipur') {
    const isPickup = chance.happens(0.12)
    const today = hour < 12
    const dispatchDay = today ? placed : addDays(placed, 1)
    const window = isPickup
      ? COUNTER
      : today
        ? chance.of([AFTERNOON, EVENING])
        : chance.of([MORNING, AFTERNOON, EVENING])
    return { way: isPickup ? 'pickup' : 'rider', zone: isPickup ? 'shop' : zone, dispatchDay, day: dispatchDay, window }
  }
  const dispatchDay = hour < 12 && zone === 'rajasthan' ? placed : addDays(placed, 1)
  return { way: 'courier', zone, dispatchDay, day: addDays(dispatchDay, zone === 'rajasthan' ? 1 : 2), window: null }
}

type Fate = Pick<LifeOrder, 'status' | 'events' | 'cameBack'>

/** What has become of it by now: on its day it is packed, sent and brought; a few are cancelled, come back or are late. */
function fateOf(at: number, { promised, chance, now }: { promised: Promised; chance: Chance; now: number }): Fate {
  const { way, dispatchDay, day, window } = promised
  const begins = startOf(dispatchDay) + (window?.starts ?? 17 * 60) * MINUTE
  const arrives = way === 'courier' ? startOf(day) + 15 * HOUR : begins + chance.between(20, 110) * MINUTE
  const placed = { status: 'Placed' as const, at }
  if (chance.happens(0.04)) {
    const gone = { status: 'Cancelled' as const, at: at + chance.between(5, 90) * MINUTE }
    if (gone.at < now) return { status: 'Cancelled', events: [placed, gone], cameBack: false }
  }
  const packed = Math.max(at + 10 * MINUTE, begins - chance.between(40, 330) * MINUTE)
  const left = Math.max(packed + 5 * MINUTE, begins - chance.between(5, 30) * MINUTE)
  const steps: Fate['events'] = [
    placed,
    { status: 'Processing', at: packed },
    { status: 'Shipped', at: left },
    ...(way === 'pickup'
      ? []
      : [{ status: 'Out for Delivery' as const, at: Math.max(left + MINUTE, arrives - 25 * MINUTE) }]),
    { status: 'Delivered', at: Math.max(left + 2 * MINUTE, arrives) },
  ]
  const isSlow = now - begins < 2 * DAY && chance.happens(0.1)
  const cameBack = !isSlow && way !== 'pickup' && arrives < now && chance.happens(0.015)
  const last = isSlow ? 1 : cameBack ? steps.length - 1 : steps.length
  const events = reached(steps.slice(0, last).filter((step) => step.at < now))
  return { status: events.at(-1)?.status ?? 'Placed', events, cameBack }
}

/** What is picked up skips a step, which has its time all the same. */
function reached(events: Fate['events']): Fate['events'] {
  return events.flatMap((event, place) =>
    event.status === 'Delivered' && events[place - 1]?.status === 'Shipped'
      ? [{ status: 'Out for Delivery' as const, at: event.at }, event]
      : [event],
  )
}

/** Two accounts of the demo, whose visitors look at them: somebody who lives in Jaipur. */
export function demoPerson(chance: Chance, { name, email }: { name: string; email: string }): Person {
  const [firstName = '', lastName = ''] = name.split(' ')
  const home = { ...livingAt(chance), city: 'Jaipur', state: 'Rajasthan', zipcode: '302006', zone: 'jaipur' as const }
  return { firstName, lastName, email, phone: '0000012345', ...home }
}
