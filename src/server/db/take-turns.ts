import { setImmediate } from 'node:timers/promises'

/** Runs at most `most` tasks at a time, in the order they come, and lets requests be answered before each. */
export function takeTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running === most) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      await setImmediate()
      return await task()
    } finally {
      // A turn is handed on as it is, so that nobody who comes meanwhile takes it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
