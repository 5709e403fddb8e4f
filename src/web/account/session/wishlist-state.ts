import { toggleWish, type Wishlist } from '../../../domain/cart/wishlist.ts'
import { createObservable } from '../../../ui/observable.ts'
import type { Keep } from '../../state/keep.ts'
import type { SessionState } from '../../state/session.ts'

type WishlistParts = {
  session: SessionState
  keep: Keep
  tell: (message: { kind: 'good' | 'bad'; text: string }) => void
}

const NONE: Wishlist = []

/** The customer's wishlist, kept in this browser only, one list for each customer (specification §4). */
export function createWishlist({ session, keep, tell }: WishlistParts) {
  const { get, set, subscribe, first } = createObservable<Wishlist>(NONE)
  let key: string | undefined

  function start(): void {
    session.subscribe(followSession)
    followSession()
  }

  function followSession(): void {
    const present = session.get()
    const next = present.status === 'customer' ? `halwai.wishlist.${present.customerId}` : undefined
    if (next === key) return
    key = next
    showKept()
    if (next) keep.onChange(next, showKept)
  }

  function showKept(): void {
    set(key ? readWishlist(keep.read(key)) : NONE)
  }

  /** Adds a product or takes it out; 'login-needed' where there is no customer: the caller then goes to /login. */
  function toggle(productId: string): 'added' | 'removed' | 'login-needed' | 'failed' {
    if (!key) {
      tell({ kind: 'bad', text: 'Please login to add items to your wishlist' })
      return 'login-needed'
    }
    const next = toggleWish(get(), productId)
    const [done, word] = next.includes(productId)
      ? (['added', 'add to'] as const)
      : (['removed', 'remove from'] as const)
    if (!keep.write(key, next)) {
      tell({ kind: 'bad', text: `Failed to ${word} wishlist. Please try again.` })
      return 'failed'
    }
    set(next)
    tell({ kind: 'good', text: `Product ${done} ${done === 'added' ? 'to' : 'from'} wishlist` })
    return done
  }

  return { get, subscribe, first, start, toggle }
}

function readWishlist(value: unknown): Wishlist {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : NONE
}
