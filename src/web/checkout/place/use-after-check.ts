import { useEffect, useState } from 'react'
import { toast } from '../../../ui/messages/toast-store.ts'
import { lastRefusal, useCodeStanding } from '../../cart/coupon/checked-code.ts'

/** Holds a press back while a code is being checked, and acts once it counts; where it is refused it says why. */
export function useAfterCheck(act: () => void): { waiting: boolean; press: () => void } {
  const standing = useCodeStanding()
  const [waiting, wait] = useState(false)
  useEffect(() => {
    if (!waiting || standing === 'checking') return
    wait(false)
    if (standing === 'idle') act()
    else toast.show({ kind: 'bad', text: lastRefusal() })
  }, [waiting, standing])
  return { waiting, press: standing === 'checking' ? () => wait(true) : act }
}
