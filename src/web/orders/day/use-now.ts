import { useEffect, useState } from 'react'
import { nextDayAfter } from '../../../domain/settings/promise.ts'

/** This moment (ms) for words that change with the day, and at `until` (ms) where something ends then. */
export function useNow(until = Number.POSITIVE_INFINITY): number {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(nextDayAfter(now), until > now ? until : Number.POSITIVE_INFINITY)
  useEffect(() => {
    const waiting = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()))
    return () => clearTimeout(waiting)
  }, [next])
  return now
}
