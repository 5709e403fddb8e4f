import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads to the part of the page that the address names behind '#', as soon as what the page shows `isThere`. */
export function useNamedPart(isThere: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (!isThere || name === '') return
    const part = document.getElementById(name)
    part?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [name, isThere])
}
