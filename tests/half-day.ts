import { setTimeout as pause } from 'node:timers/promises'
import { INDIA_OFFSET } from '../src/domain/dates.ts'

const HALF_A_DAY = 12 * 3_600_000

/**
 * Waits until noon or midnight in India is over, where there is less than `ms` until then: the shop's day ends at midnight,
 * and the kitchen's begins at noon. What a test placed before is due on another day than what it looks for after. So with
 * midnight of UTC, at which what is counted by the day begins anew.
 */
export async function stayWithinHalfDay(ms: number): Promise<void> {
  const now = Date.now()
  const left = Math.min(HALF_A_DAY - ((now + INDIA_OFFSET) % HALF_A_DAY), 2 * HALF_A_DAY - (now % (2 * HALF_A_DAY)))
  // A timer may be a moment early.
  if (left < ms) await pause(left + 1_000)
}
