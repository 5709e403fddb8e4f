import { setTimeout as pause } from 'node:timers/promises'

/** How long a round that failed is followed by nothing, ms. */
const AFTER_TROUBLE = 10_000

type Rounds = {
  /** How long is waited after each round, ms. */
  pause: number
  /** Hears why a round failed. */
  log: (error: unknown) => void
}

/** Does `work` again and again until it is closed, which waits for the round under way; `signal` asks that to be short. */
export function inRounds(
  work: (signal: AbortSignal) => Promise<unknown>,
  { pause: between, log }: Rounds,
): { close: () => Promise<void> } {
  const closing = new AbortController()
  const rounds = async () => {
    while (!closing.signal.aborted) {
      const wait = await work(closing.signal).then(
        () => between,
        (error) => {
          log(error)
          return AFTER_TROUBLE
        },
      )
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const running = rounds()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}
