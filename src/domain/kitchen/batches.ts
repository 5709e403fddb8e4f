import { addDays, type Day, nearestOpen, startOf, type WorkTimes, whyClosed } from '../settings/work-day.ts'

/** The parts of a day's work: overdue orders, those of the afternoon and night before, those of its own morning. */
export const BATCHES = ['overdue', 'overnight', 'morning'] as const
export type Batch = (typeof BATCHES)[number]

/** Moments (ms) from one on until before another. */
export type Span = { from: number; until: number }

/**
 * When the orders of a day's batch were placed. What is ordered on an open day before its cut-off is made and sent the same
 * day, everything else on the next open one; on a closed day only what is overdue is left to make.
 */
export function spanOf(day: Day, batch: Batch | 'all', { cutOff, closed }: WorkTimes): Span {
  const endOf = (of: Day) => startOf(of) + cutOff * 60_000
  const before = endOf(nearestOpen(addDays(day, -1), -1, closed))
  const [midnight, until] = whyClosed(day, closed) === undefined ? [startOf(day), endOf(day)] : [before, before]
  switch (batch) {
    case 'overdue':
      return { from: 0, until: before }
    case 'overnight':
      return { from: before, until: midnight }
    case 'morning':
      return { from: midnight, until }
    case 'all':
      return { from: 0, until }
  }
}

/** A part of a day for which orders are promised: a window, or what a courier takes. */
export type PromisedBatch = 'courier' | `window-${string}`

/** A part of a day's work, or all of it. */
export type BatchChoice = Batch | 'all' | PromisedBatch

/** The batch of orders that are promised in a window; null: by a courier. */
export function promisedBatch(windowId: string | null): PromisedBatch {
  return windowId === null ? 'courier' : `window-${windowId}`
}

/** Promised orders that leave from a day on until before another: all of them, or those of one batch. */
export type Departures = { from: Day; until: Day; batch: PromisedBatch | undefined }

/** The orders of a batch: by when they were placed, and where they are promised a day by when they leave. */
export type BatchOrders = { placed: Span; leave: Departures }

const FIRST_DAY: Day = '0001-01-01'

/**
 * The orders of a day's batch, as seen on the day `today`. A promised order is on the sheet of the day on which it leaves
 * and, while it has not, on those that have come since.
 */
export function ordersOf(day: Day, batch: BatchChoice, { today, ...times }: WorkTimes & { today: Day }): BatchOrders {
  const first = day <= today ? FIRST_DAY : day
  switch (batch) {
    case 'all':
      return { placed: spanOf(day, batch, times), leave: { from: first, until: addDays(day, 1), batch: undefined } }
    case 'overdue':
      return { placed: spanOf(day, batch, times), leave: { from: first, until: day, batch: undefined } }
    case 'overnight':
    case 'morning':
      return { placed: spanOf(day, batch, times), leave: { from: day, until: day, batch: undefined } }
    default:
      return { placed: { from: 0, until: 0 }, leave: { from: day, until: addDays(day, 1), batch } }
  }
}
