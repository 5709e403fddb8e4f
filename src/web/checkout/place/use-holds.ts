import { useSession } from '../../account/session/shopper.ts'
import type { Holds } from '../../cart/state/shown-line.ts'
import { attempts } from './attempts.ts'

/** What the shopper holds by an order of hers that waits for its payment. */
export function useHolds(): Holds {
  const present = useSession()
  if (present.status !== 'customer') return () => false
  return (productId, size) => attempts.holds(present.customerId, productId, size)
}
