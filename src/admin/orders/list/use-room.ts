import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, rem: as wide as can be until it is known, which is before anything is painted. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      setRoom(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
