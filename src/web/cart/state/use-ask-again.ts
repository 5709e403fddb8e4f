import { useEffect, useRef } from 'react'

/** When the shop is asked again for what is sold out, ms after each answer: at first, then all the time. */
const SOON = [1_500, 3_000]
const SELDOM = 30_000

/**
 * Asks again while something is sold out: an order that was given up a moment ago, or another's, lets go of what it held.
 * `answer` is another value after each answer.
 */
export function useAskAgain(isMissing: boolean, { answer, ask }: { answer: unknown; ask: () => void }): void {
  const times = useRef(0)
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(ask, SOON[times.current] ?? SELDOM)
    times.current += 1
    return () => clearTimeout(timer)
  }, [isMissing, answer])
}
