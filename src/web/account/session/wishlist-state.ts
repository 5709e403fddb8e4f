import { ApiError } from '../../../calls/api-error.ts'
import { changeWishes, MOST_WISHES, pressHeart, type WishChange, type Wishlist } from '../../../domain/cart/wishlist.ts'
import { createObservable } from '../../../ui/observable.ts'
import type { Keep } from '../../state/keep.ts'
import type { SessionState } from '../../state/session.ts'
import { readKeptChanges, readKeptWishes } from './kept-wishes.ts'

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
  /** Tells, from its call on, whether the page is being left: what fails then has not been refused. */
  whileLeaving: () => { yes: () => boolean; stop: () => void }
}

const NONE: Wishlist = []
const ADD = { done: 'Product added to wishlist', failed: 'Failed to add to wishlist. Please try again.' }
const REMOVE = { done: 'Product removed from wishlist', failed: 'Failed to remove from wishlist. Please try again.' }

/**
 * The customer's wishlist (specification §4): the account keeps it, and the browser a copy for its next page, with what
 * the account has not taken yet.
 */
export function createWishlist({ session, keep, calls, tell, whileLeaving }: WishlistParts) {
  const { get, set, subscribe, first } = createObservable<Wishlist>(NONE)
  /** Whether the list on screen is one that the account has told, now or to an earlier page. */
  const told = createObservable<'not yet' | 'told' | 'failed'>('not yet')
  /** Whose list it is, from one login to its end. */
  let owner: { id: string } | undefined
  /** The list as the account last told it. */
  let settled: Wishlist = NONE
  /** What an earlier page has left unanswered. */
  let left: readonly WishChange[] = []
  /** Whether part of that is a list which this browser held when lists were kept in browsers alone. */
  let hasHeld = false
  /** What was pressed here and is not answered yet, in its order. */
  let pressed: readonly WishChange[] = []
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
    // Whoever leaves leaves nothing behind; a session that has expired may come back.
    if (owner && !(present.status === 'visitor' && present.because === 'expired')) keep.remove(unsentKey(owner.id))
    owner = id === undefined ? undefined : { id }
    left = id === undefined ? [] : readLeft(id)
    pressed = []
    if (id !== undefined) keep.onChange(copyKey(id), followCopy)
    showCopy()
    return true
  }

  function showCopy(): void {
    const copy = owner && readKeptWishes(keep.read(copyKey(owner.id)))
    settled = copy ?? NONE
    told.set(copy ? 'told' : 'not yet')
    show()
  }

  /** Another window has written the copy, or taken it away as it left. */
  function followCopy(): void {
    showCopy()
    if (owner && told.get() === 'not yet') void load()
  }

  function show(): void {
    set(changeWishes(settled, [...left, ...pressed]))
  }

  /** With what this browser held of a customer. */
  function readLeft(id: string): readonly WishChange[] {
    const held = readKeptWishes(keep.read(heldKey(id)))?.slice(0, MOST_WISHES) ?? []
    hasHeld = held.length > 0
    const kept = readKeptChanges(keep.read(unsentKey(id)), Date.now())
    return [...held.map((productId) => ({ productId, wanted: true })), ...kept]
  }

  /** Keeps what the account has not taken, for the next page where this one is left first. */
  function owe(debts: { left?: readonly WishChange[]; pressed?: readonly WishChange[] }): void {
    left = debts.left ?? left
    pressed = debts.pressed ?? pressed
    show()
    if (!owner) return
    const unsent = [...left, ...pressed]
    if (hasHeld) keep.remove(heldKey(owner.id))
    hasHeld = false
    if (unsent.length > 0) keep.write(unsentKey(owner.id), { changes: unsent, at: Date.now() })
    else keep.remove(unsentKey(owner.id))
  }

  /** Brings the list from the account, which first gets what an earlier page has left. */
  async function load(): Promise<void> {
    if (told.get() === 'failed') told.set('not yet')
    let brought: readonly WishChange[] = []
    try {
      await inTurn(() => {
        brought = left
        return bring(brought)
      })
      owe({ left: left.filter((change) => !brought.includes(change)) })
    } catch (error) {
      if (told.get() === 'not yet') told.set('failed')
      console.warn('The wishlist could not be loaded', error)
    }
  }

  async function bring(changes: readonly WishChange[]): Reply {
    const end = [...new Map(changes.map((change) => [change.productId, change])).values()]
    const added = end.filter(({ wanted }) => wanted).map(({ productId }) => productId)
    // What goes makes room for what comes.
    for (const { productId, wanted } of end) if (!wanted) await calls.remove(productId)
    return added.length > 0 ? addWhatFits(added) : calls.get()
  }

  function addWhatFits(productIds: readonly string[]): Reply {
    return calls.add(productIds).catch((error: unknown) => {
      // There is no room for any of it: asking again is no use.
      if (!isFull(error)) throw error
      return calls.get()
    })
  }

  /** Adds a product or takes it out; false where there is no customer: the caller then goes to /login. */
  function toggle(productId: string): boolean {
    if (owner) void change(pressHeart(get(), productId))
    else tell({ kind: 'bad', text: 'Please login to add items to your wishlist' })
    return owner !== undefined
  }

  /** Adds what was wished for before the login; the browser's copy may not know whether it is there. */
  function wish(productId: string): void {
    void change({ productId, wanted: true })
  }

  /** Shows a change at once, and says that it is done when the account has it. */
  async function change(made: WishChange): Promise<void> {
    const sender = owner
    const { productId, wanted } = made
    owe({ left: left.filter((change) => change.productId !== productId), pressed: [...pressed, made] })
    const words = wanted ? ADD : REMOVE
    const leaving = whileLeaving()
    const said = await inTurn(() => (wanted ? calls.add([productId]) : calls.remove(productId))).then(
      () => ({ kind: 'good' as const, text: words.done }),
      (error: unknown) => ({ kind: 'bad' as const, text: isFull(error) ? error.message : words.failed }),
    )
    leaving.stop()
    // A session that has ended meanwhile has said so itself; what the leaving has cut off, the next page sends.
    if (sender !== owner || (said.kind === 'bad' && leaving.yes())) return
    owe({ pressed: pressed.filter((change) => change !== made) })
    tell(said)
  }

  /** One call after the other, so that the account sees the changes in the shopper's order. */
  function inTurn(send: () => Reply): Promise<void> {
    const sender = owner
    const turn = sending.then(async () => {
      if (!sender || sender !== owner) return
      const { wishlist } = await send()
      if (sender !== owner) return
      settled = wishlist
      keep.write(copyKey(sender.id), wishlist)
      told.set('told')
      show()
    })
    sending = turn.catch(() => {})
    return turn
  }

  return { get, subscribe, first, told, start, load, toggle, wish }
}

const copyKey = (id: string) => `halwai.wishes.${id}`
const heldKey = (id: string) => `halwai.wishlist.${id}`
const unsentKey = (id: string) => `halwai.unsent-wishes.${id}`

function isFull(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'wishlist-full'
}
