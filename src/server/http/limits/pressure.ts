import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from '../calls/in-process.ts'
import { isCall } from '../headers/security.ts'
import { sendFailure } from '../refusals/errors.ts'

const WINDOW_MS = 1_000
const NANOSECONDS = 1e6
/** How many times as late the event loop may be for carts and orders as for other calls. */
const FOR_BUYING = 4
const BUYING = /^\/api\/(cart|order)\//

/** How late the event loop is, in multiples of what is allowed. */
export type Lateness = () => number

/**
 * Turns calls away while the event loop is late by more than `lag` ms: late answers to all would help nobody. The calls
 * of a page that is being rendered are not turned away: the page would fail after all.
 */
export function shedCalls(app: FastifyInstance, lag: number): Lateness {
  if (!Number.isFinite(lag)) return () => 0
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const judge = judgeWindows()
  let late = 0
  delay.enable()
  const timer = setInterval(() => {
    late = judge(delay.percentile(50) / NANOSECONDS) / lag
    delay.reset()
  }, WINDOW_MS).unref()

  app.addHook('onRequest', (request, reply, done) => {
    if (isTurnedAway(request.url, late) && !isInProcess(request)) sendFailure(reply, { code: 'unavailable' })
    else done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => late
}

/** How late the loop lastingly is, window by window: a stall makes one window look late, or the middle of none. */
export function judgeWindows(): (median: number) => number {
  let before = 0
  return (median) => {
    const lasting = Math.min(before, median)
    before = median
    return lasting
  }
}

/** Whether a call is turned away at a lateness: what shoppers buy by is spared longest. */
export function isTurnedAway(url: string, late: number): boolean {
  return late > 1 && isCall(url) && (late > FOR_BUYING || !BUYING.test(url))
}
