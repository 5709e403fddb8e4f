import { useCallback, useEffect, useRef, useState } from 'react'

/** Not more often than this, ms: coming back sends two events. */
const PAUSE = 2000

/**
 * What a page has loaded, loaded again whenever the shopper comes back to it, or when the page itself knows that it is
 * time. Where that fails, the page stays as it was.
 */
export function useFresh<T>(loaded: T, load: () => Promise<T>) {
  const [fresh, setFresh] = useState<{ instead: T; data: T }>()
  const latest = useRef({ loaded, load })
  latest.current = { loaded, load }
  const underWay = useRef<Promise<T | undefined>>(undefined)
  /** Loads again what is shown, or waits for what is under way; undefined where that failed. */
  const refresh = useCallback(() => {
    underWay.current ??= again(latest.current, setFresh).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }, [])
  useEffect(() => onReturn(() => void refresh()), [refresh])
  return { data: fresh?.instead === loaded ? fresh.data : loaded, refresh }
}

async function again<T>(
  { loaded, load }: { loaded: T; load: () => Promise<T> },
  show: (fresh: { instead: T; data: T }) => void,
): Promise<T | undefined> {
  try {
    const data = await load()
    show({ instead: loaded, data })
    return data
  } catch (error) {
    console.warn('The page could not be refreshed', error)
    return undefined
  }
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
