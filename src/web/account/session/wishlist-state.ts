import { ApiError } from '../../../calls/api-error.ts'
import { MOST_WISHES, toggleWish, type Wishlist } from '../../../domain/cart/wishlist.ts'
import { createObservable } from '../../../ui/observable.ts'
import type { Keep } from '../../state/keep.ts'
import type { SessionState } from '../../state/session.ts'

type Reply = Promise<{ wishlist: Wishlist }>

type WishlistParts = {
  session: SessionState
  keep: Keep
  /** Calls on behalf of the customer. */
  calls: {
    get: () => Reply
    add: (productIds: readonly string[]) => Reply
    remove: (productId: string) => Reply
  }
  tell: (message: { kind: 'good' | 'bad'; text: string }) => void
}

const NONE: Wishlist = []
const ADD = { done: 'Product added to wishlist', failed: 'Failed to add to wishlist. Please try again.' }
const REMOVE = { done: 'Product removed from wishlist', failed: 'Failed to remove from wishlist. Please try again.' }

/** The customer's wishlist: the account keeps it, and the browser a copy for its next page (specification §4). */
export function createWishlist({ session, keep, calls, tell }: WishlistParts) {
  const { get, set, subscribe, first } = createObservable<Wishlist>(NONE)
  /** Whose list it is, from one login to its end. */
  let owner: { id: string } | undefined
  /** The list as the account last told it. */
  let settled: Wishlist = NONE
  /** How many changes on screen the account has not answered. */
  let unanswered = 0
  let sending: Promise<unknown> = Promise.resolve()

  /** Follows the session from now on; what the account holds comes with `load`. */
  function start(): void {
    takeOwner()
    session.subscribe(() => takeOwner() && void load())
  }

  function takeOwner(): boolean {
    const present = session.get()
    const id = present.status === 'customer' ? present.customerId : undefined
    if (id === owner?.id) return false
    if (owner) keep.remove(copyKey(owner.id))
    owner = id === undefined ? undefined : { id }
    unanswered = 0
    if (id !== undefined) keep.onChange(copyKey(id), showCopy)
    showCopy()
    return true
  }

  function showCopy(): void {
    settled = owner ? readWishlist(keep.read(copyKey(owner.id))) : NONE
    show()
  }

  function show(): void {
    if (unanswered === 0) set(owner ? [...new Set([...settled, ...heldFor(owner.id)])] : NONE)
  }

  /** What this browser held for a customer when lists were kept in browsers alone. */
  function heldFor(id: string): Wishlist {
    return readWishlist(keep.read(heldKey(id))).slice(0, MOST_WISHES)
  }

  /** Brings the list from the account, what this browser held put into it once. */
  async function load(): Promise<void> {
    try {
      await inTurn(bring)
      show()
    } catch (error) {
      console.warn('The wishlist could not be loaded', error)
    }
  }

  async function bring(id: string): Reply {
    const held = heldFor(id)
    if (held.length === 0) return calls.get()
    const reply = await calls.add(held).catch((error: unknown) => {
      // There is no room for any of it: asking again is no use.
      if (!isFull(error)) throw error
      return calls.get()
    })
    keep.remove(heldKey(id))
    return reply
  }

  /** Adds a product or takes it out; false where there is no customer: the caller then goes to /login. */
  function toggle(productId: string): boolean {
    if (!owner) {
      tell({ kind: 'bad', text: 'Please login to add items to your wishlist' })
      return false
    }
    const next = toggleWish(get(), productId)
    void (next.includes(productId)
      ? change(next, () => calls.add([productId]), ADD)
      : change(next, () => calls.remove(productId), REMOVE))
    return true
  }

  /** Adds what was wished for before the login; the browser's copy may not know whether it is there. */
  function wish(productId: string): void {
    const next = get().includes(productId) ? get() : toggleWish(get(), productId)
    void change(next, () => calls.add([productId]), ADD)
  }

  /** Shows a change at once, and says that it is done when the account has it. */
  async function change(next: Wishlist, send: () => Reply, words: typeof ADD): Promise<void> {
    const sender = owner
    unanswered += 1
    set(next)
    const said = await inTurn(send).then(
      () => ({ kind: 'good' as const, text: words.done }),
      (error: unknown) => ({ kind: 'bad' as const, text: isFull(error) ? error.message : words.failed }),
    )
    // A session that has ended meanwhile has said so itself.
    if (sender !== owner) return
    unanswered -= 1
    show()
    tell(said)
  }

  /** One call after the other, so that the account sees the changes in the shopper's order. */
  function inTurn(send: (id: string) => Reply): Promise<void> {
    const sender = owner
    const turn = sending.then(async () => {
      if (!sender || sender !== owner) return
      const { wishlist } = await send(sender.id)
      if (sender !== owner) return
      settled = wishlist
      keep.write(copyKey(sender.id), wishlist)
    })
    sending = turn.catch(() => {})
    return turn
  }

  return { get, subscribe, first, start, load, toggle, wish }
}

const copyKey = (id: string) => `halwai.wishes.${id}`
const heldKey = (id: string) => `halwai.wishlist.${id}`

function isFull(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'wishlist-full'
}

function readWishlist(value: unknown): Wishlist {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : NONE
}
