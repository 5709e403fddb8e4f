import { messageToAnybody, REFUSALS, type Refusal } from '../../../contract/admin/refusals/staff-refusals.ts'
import type { Failure } from '../../../contract/shapes.ts'

/** Thrown by a handler that says no; inside a transaction it rolls everything back. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** Seconds after which trying again is worth it. */
  readonly retryAfter: number | undefined

  /** `cause`: what made us say it, for the log alone. */
  constructor(refusal: Refusal, retryAfter?: number, cause?: unknown) {
    super(refusal.code, { cause })
    this.refusal = refusal
    this.retryAfter = retryAfter
  }
}

/** Says no: ends the call with `refusal`, and its transaction with it. `retryAfter` in seconds. */
export function refuse(refusal: Refusal, retryAfter?: number): never {
  throw new Refused(refusal, retryAfter)
}

export function failureOf(refusal: Refusal): Failure {
  return { success: false, message: messageToAnybody(refusal), code: refusal.code, ...othersIn(refusal) }
}

/** What can be had in place of what is refused. */
function othersIn(refusal: Refusal): object {
  if (refusal.code === 'product-unknown' && refusal.similar) return { similar: refusal.similar }
  return refusal.code === 'promise-refused' ? { next: refusal.next } : {}
}

/** What a refusal is in HTTP. */
export function statusOf(refusal: Refusal): number {
  return REFUSALS[refusal.code].status
}
