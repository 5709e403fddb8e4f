import { spanOf } from '../kitchen/batches.ts'
import { addDays, type Day, dayOf, startOf, type WorkTimes } from '../settings/work-day.ts'
import { isToBeSent, isUnderWay, type StoredStatus } from './order-status.ts'

/** Orders placed before this moment (ms) and not sent yet are late at `now`: the day on which they were due is over. */
export function lateBefore(now: number, times: WorkTimes): number {
  return spanOf(dayOf(now), 'overdue', times).until
}

/** This moment (ms) and when the shop works. */
export type Clock = WorkTimes & { now: number }

/** How long (ms) after it was placed an order has arrived at the latest; couriers keep no shop's days. */
const LONGEST_WAY = 3 * 24 * 60 * 60_000

/**
 * Orders without a promise that stand at `status` at `now` (ms) and were placed before this moment are late: not sent
 * though their day is over, or on their way for too long. Undefined where nothing is waited for.
 */
export function lateAt(status: StoredStatus, { now, ...times }: Clock): number | undefined {
  if (isToBeSent(status)) return lateBefore(now, times)
  return isUnderWay(status) ? now - LONGEST_WAY : undefined
}

/** What of a promise says when an order is late; a window ends so many minutes after midnight. */
type PromisedTimes = { dispatchDay: Day; day: Day; window: { ends: number } | null }

/**
 * From which moment (ms) on a promised order that stands at `status` is late: not on its way though its window, or else
 * its day of dispatch, is over, or not there though its day is. Undefined where nothing is waited for.
 */
function lateFrom(status: StoredStatus, { dispatchDay, day, window }: PromisedTimes): number | undefined {
  if (isToBeSent(status)) return window ? startOf(day) + window.ends * 60_000 : startOf(addDays(dispatchDay, 1))
  return isUnderWay(status) ? startOf(addDays(day, 1)) : undefined
}

type Waiting = {
  status: StoredStatus
  placedAt: number | null
  cameBack: boolean
  pieces: number
  promise?: PromisedTimes | null
}

/** Whether an order, placed at `placedAt` (ms), should stand further on than it does; one without pieces goes nowhere. */
export function isLate({ status, placedAt, cameBack, pieces, promise }: Waiting, clock: Clock): boolean {
  if (placedAt === null || cameBack || pieces === 0) return false
  if (promise) return clock.now >= (lateFrom(status, promise) ?? Number.POSITIVE_INFINITY)
  return placedAt < (lateAt(status, clock) ?? Number.NEGATIVE_INFINITY)
}
