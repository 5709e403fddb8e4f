import { useEffect, useRef, useState } from 'react'

/** Not more often than this, ms: coming back sends two events. */
const PAUSE = 2000

/**
 * What a page has loaded, loaded again whenever the shopper comes back to it: an order may have moved meanwhile.
 * Where that fails, the page stays as it was.
 */
export function useFresh<T>(loaded: T, load: () => Promise<T>): T {
  const [fresh, setFresh] = useState<{ instead: T; data: T }>()
  const reload = useRef(() => {})
  reload.current = () => {
    load().then(
      (data) => setFresh({ instead: loaded, data }),
      (error: unknown) => console.warn('The page could not be refreshed', error),
    )
  }
  useEffect(() => onReturn(() => reload.current()), [])
  return fresh?.instead === loaded ? fresh.data : loaded
}

function onReturn(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const notice = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < PAUSE) return
    last = performance.now()
    act()
  }
  addEventListener('focus', notice)
  document.addEventListener('visibilitychange', notice)
  return () => {
    removeEventListener('focus', notice)
    document.removeEventListener('visibilitychange', notice)
  }
}
