import { useEffect, useState } from 'react'
import { stillWanted } from '../motion.ts'

/** How long a hovered card shows each of its pictures, ms (specification §9). */
const EACH = 2000

/** Which of `count` pictures to show: the next one every 2 s while hovered, the first one otherwise. */
export function usePictureCycle(count: number) {
  const [hovered, setHovered] = useState(false)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!hovered || count < 2 || stillWanted()) return
    const turning = setInterval(() => setShown((last) => (last + 1) % count), EACH)
    return () => {
      clearInterval(turning)
      setShown(0)
    }
  }, [hovered, count])
  return { shown, hovered, onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) }
}
