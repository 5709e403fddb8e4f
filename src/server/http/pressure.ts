import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './errors.ts'
import { isInProcess } from './in-process.ts'
import { isCall } from './security.ts'

const CHECK_EVERY_MS = 1_000
const NANOSECONDS = 1e6

/**
 * Turns calls away while the event loop is late by `lag` ms on average: late answers to all would help nobody. The calls
 * of a page that is being rendered are not turned away: the page would fail after all.
 */
export function shedCalls(app: FastifyInstance, lag: number): void {
  if (!Number.isFinite(lag)) return
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let overloaded = false
  delay.enable()
  const timer = setInterval(() => {
    overloaded = delay.mean / NANOSECONDS > lag
    delay.reset()
  }, CHECK_EVERY_MS).unref()

  app.addHook('onRequest', (request, reply, done) => {
    if (overloaded && isCall(request.url) && !isInProcess(request)) sendFailure(reply, { code: 'unavailable' })
    else done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delay.disable()
    done()
  })
}
