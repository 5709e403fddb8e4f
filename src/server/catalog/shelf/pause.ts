import { setImmediate } from 'node:timers/promises'

/** Undefined while there is time left; else a promise to wait for. */
export type Pause = () => Promise<void> | undefined

/** Cuts long work into slices of `most` ms, between which the process answers requests. */
export function pauseEvery(most: number): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < most) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
