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
