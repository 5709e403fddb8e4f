import { randomId } from '../../../calls/random-id.ts'
import { keepIn } from '../../state/keep.ts'
import { orderAttempts } from './order-attempt.ts'

/** The orders on their way from this window. */
export const attempts = orderAttempts(
  keepIn(() => sessionStorage),
  { newKey: randomId, now: Date.now },
)
