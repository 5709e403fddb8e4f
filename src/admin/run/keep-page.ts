import { useEffect } from 'react'
import { paths } from '../calls/paths.ts'

/** Has the browser open this page where there is no network; not while one works on the pages. */
export function useKeptPage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // A browser that keeps nothing, in private, does without.
    navigator.serviceWorker.register('/admin/run-worker.js', { scope: paths.run }).catch(() => {})
  }, [])
}
