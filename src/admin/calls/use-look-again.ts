import { useEffect } from 'react'

/** How often somebody at work sees what came in meanwhile, ms. */
const EVERY = 20_000

/** Asks again from time to time while the page is in view, and when it comes back into view. */
export function useLookAgain(reload: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])
}
