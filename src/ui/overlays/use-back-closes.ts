import { useEffect, useEffectEvent } from 'react'
import { holdOpen } from './back-entries.ts'

/** While `open`, a phone's Back asks for `onClose` instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? holdOpen(() => close()) : undefined), [open])
}
