import { addDays, dayOf, startOf } from '../../domain/settings/work-day.ts'
import { WINDOWS } from '../demo-delivery.ts'
import type { Chance } from './chance.ts'
import type { LifeOrder } from './life-order.ts'
import type { Person } from './people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Promised = Pick<LifeOrder, 'way' | 'zone' | 'dispatchDay' | 'day' | 'window'>

/** In Jaipur by the rider's next window or picked up at the counter, elsewhere by courier. */
export function drawPromise(at: number, { zone }: Person, chance: Chance): Promised {
  const placed = dayOf(at)
  const hour = (at - startOf(placed)) / HOUR
  if (zone === 'jaipur') {
    const isPickup = chance.happens(0.12)
    const today = hour < 12
    const dispatchDay = today ? placed : addDays(placed, 1)
    const rides = WINDOWS.filter(({ way, id }) => way === 'rider' && !(today && id === 'morning'))
    const { id, starts, ends } = chance.of(isPickup ? WINDOWS.filter(({ way }) => way === 'pickup') : rides)
    const window = { id, starts, ends }
    return { way: isPickup ? 'pickup' : 'rider', zone: isPickup ? 'shop' : zone, dispatchDay, day: dispatchDay, window }
  }
  const dispatchDay = hour < 12 && zone === 'rajasthan' ? placed : addDays(placed, 1)
  return { way: 'courier', zone, dispatchDay, day: addDays(dispatchDay, zone === 'rajasthan' ? 1 : 2), window: null }
}

type Fate = Pick<LifeOrder, 'status' | 'events' | 'cameBack'>

/** What has become of it by now: on its day it is packed, sent and brought; a few are cancelled, come back or are late. */
export function drawFate(
  at: number,
  { promised, chance, now }: { promised: Promised; chance: Chance; now: number },
): Fate {
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
