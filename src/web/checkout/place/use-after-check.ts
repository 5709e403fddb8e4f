import { useEffect, useState } from 'react'
import { useCodeStanding } from '../../cart/coupon/checked-code.ts'

/** Holds a press back while a code is being checked, and acts once it counts; where it is refused nothing happens. */
export function useAfterCheck(act: () => void): { waiting: boolean; press: () => void } {
  const standing = useCodeStanding()
  const [waiting, wait] = useState(false)
  useEffect(() => {
    if (!waiting || standing === 'checking') return
    wait(false)
    if (standing === 'idle') act()
  }, [waiting, standing])
  return { waiting, press: standing === 'checking' ? () => wait(true) : act }
}
