import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** How long is listened whether the process has nothing better to do, ms. */
const LISTENS = 25

/** From which share of its time on a process counts as busy. */
const BUSY = 0.6

/** How long mail waits at most, ms: a process at its limits goes on sending, slowly. */
const MOST_WAIT = 1_500

/** Waits while the process is busy with shoppers: they are looking at a page, and a letter may come a little later. */
export async function letShoppersGoFirst(signal?: AbortSignal): Promise<void> {
  const until = performance.now() + MOST_WAIT
  while (!signal?.aborted && performance.now() < until) {
    const before = performance.eventLoopUtilization()
    await pause(LISTENS, undefined, { ...(signal && { signal }), ref: false }).catch(() => {})
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
