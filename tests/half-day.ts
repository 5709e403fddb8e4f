import { setTimeout as pause } from 'node:timers/promises'
import { INDIA_OFFSET } from '../src/domain/dates.ts'

const HALF_A_DAY = 12 * 3_600_000

/**
 * Waits until noon or midnight in India is over, where there is less than `ms` until then: the shop's day ends at midnight,
 * and the kitchen's begins at noon. What a test placed before is due on another day than what it looks for after.
 */
export async function stayWithinHalfDay(ms: number): Promise<void> {
  const left = HALF_A_DAY - ((Date.now() + INDIA_OFFSET) % HALF_A_DAY)
  // A timer may be a moment early.
  if (left < ms) await pause(left + 1_000)
}
