import { whileVisible } from '../../calls/while-visible.ts'

/**
 * Lets one tab of this browser do what is named, in view or not: the one that came into view last, until it is closed or
 * another comes into view. `begin` begins it, until its signal is aborted; the function that is given ends it for good.
 * Browsers give locks to secure pages alone: on others each tab does it while it is in view.
 */
export function inOneTab(name: string, begin: (signal: AbortSignal) => void): () => void {
  if (!('locks' in navigator)) return whileVisible(begin)
  const leaving = new AbortController()
  let waiting = new AbortController()
  let turn: AbortController | undefined

  const take = async (options: LockOptions) => {
    const own = new AbortController()
    const hold = () => {
      turn = own
      begin(AbortSignal.any([own.signal, leaving.signal]))
      return abortOf(leaving.signal)
    }
    // Another tab took it over, or this one, which waited, came into view.
    await navigator.locks.request(name, options, hold).catch(() => {})
    if (turn === own) turn = undefined
    own.abort()
  }
  const wait = async () => {
    waiting = new AbortController()
    const { signal } = waiting
    await take({ signal })
    if (!signal.aborted) again()
  }
  const again = () => {
    if (!leaving.signal.aborted) void wait()
  }
  const look = () => {
    if (turn || document.visibilityState === 'hidden') return
    waiting.abort()
    void take({ steal: true }).then(again)
  }
  if (document.visibilityState === 'hidden') again()
  else look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    leaving.abort()
    waiting.abort()
  }
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => done(), { once: true })
  })
}
