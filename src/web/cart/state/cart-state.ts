import { ApiError } from '../../../calls/api-error.ts'
import type { PageRefusal } from '../../../contract/refusals/refusal.ts'
import {
  addLine,
  type CartData,
  type CartLine,
  type CartOutcome,
  mergeCarts,
  setLine,
} from '../../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { createObservable } from '../../../ui/observable.ts'
import type { SessionState } from '../../state/session.ts'
import type { CartKeep, PendingMerge } from './cart-keep.ts'

/** `known` is false until the browser has looked: then a page shows neither lines nor 'Your cart is empty'. */
export type Cart = { known: boolean; lines: CartData }

type Reply = Promise<{ cartData: CartData }>

export type CartCalls = {
  add: (line: { itemId: string; size: string; quantity?: number }) => Reply
  update: (line: { itemId: string; size: string; quantity: number }) => Reply
  get: () => Reply
  merge: (pending: PendingMerge) => Reply
}

/**
 * `changes`: how many changes of the shopper's it brings to the server. `failure` is said instead of the error's own;
 * `onRefused` hears that nothing came of it.
 */
type Turn = { send: () => Reply; changes: 0 | 1; failure?: string; onRefused?: (() => void) | undefined }

type CartParts = {
  session: SessionState
  kept: CartKeep
  /** Calls on behalf of the customer. */
  calls: CartCalls
  tell: (message: { kind: 'bad'; text: string }) => void
  messageOf: (refusal: PageRefusal) => string
  newId: () => string
}

const SIGNED_OUT = 'Session expired. Please login again.'
const NOT_LOADED = 'Failed to fetch your cart. Please try again.'

/** The cart on screen: a visitor's own lines, or the customer's on the server; changes show before they are sent. */
export function createCart({ session, kept, calls, tell, messageOf, newId }: CartParts) {
  const { get, set, subscribe, first } = createObservable<Cart>({ known: false, lines: {} })
  /** The customer's cart as the server last told it. */
  let settled: CartData = {}
  let sending: Promise<void> = Promise.resolve()
  /** How many changes are on screen that the server has not been told. */
  let unsent = 0
  let owner: string | undefined

  /** Follows the session and other windows from now on. */
  function start(): void {
    session.subscribe(followSession)
    kept.onChange(followKept)
    followSession()
  }

  function followSession(): void {
    const present = session.get()
    if (present.status === 'unknown') return
    const customer = present.status === 'customer' ? present.customerId : undefined
    const before = owner
    owner = customer
    if (before && before !== customer) kept.forgetCustomer(before)
    if (customer) kept.startMerge(customer, newId())
    else if (!get().known) kept.forgetCustomers()
    if (get().known && before === customer) return
    const justSignedIn = get().known && customer
    showKept()
    if (justSignedIn) void load()
  }

  /** Another window's visitor forgets every customer's copy: then only the server knows. */
  function followKept(): void {
    if (unsent > 0) return
    if (owner && !kept.findCustomer(owner)) void load()
    else showKept()
  }

  function showKept(): void {
    settled = owner ? (kept.findCustomer(owner) ?? {}) : kept.readVisitor()
    show()
  }

  /** The customer's lines as the server told them, with those on their way there; or the visitor's. */
  function show(): void {
    const merging = owner && kept.findMerge(owner)?.cartData
    set({ known: true, lines: merging ? mergeCarts(settled, merging) : settled })
  }

  /** Brings the customer's cart from the server, the visitor's lines merged in once. */
  function load(): Promise<void> {
    return inTurn({ send: calls.get, changes: 0, failure: NOT_LOADED })
  }

  /** Adds `quantity` of a product and size; false where the line cannot hold that many. `onRefused`: the server said no. */
  function add(line: CartLine, onRefused?: () => void): boolean {
    const { productId: itemId, size, quantity } = line
    return change(addLine(get().lines, line), () => calls.add({ itemId, size, quantity }), onRefused)
  }

  /** Adds one from a card, which leaves the size to the server: the call says 'default' (specification §2). */
  function addFromCard({ productId, size }: Omit<CartLine, 'quantity'>): boolean {
    const outcome = addLine(get().lines, { productId, size, quantity: 1 })
    return change(outcome, () => calls.add({ itemId: productId, size: DEFAULT_SIZE }))
  }

  /** Has the server put more into the customer's cart, in turn with the shopper's own changes; undefined where it failed. */
  async function bring<R extends { cartData: CartData }>(send: () => Promise<R>): Promise<R | undefined> {
    let brought: R | undefined
    const keepReply = async () => {
      brought = await send()
      return brought
    }
    await inTurn({ send: keepReply, changes: 0 })
    return brought
  }

  /** Sets a line's quantity exactly; 0 removes it. */
  function setQuantity(line: CartLine): boolean {
    const { productId: itemId, size, quantity } = line
    return change(setLine(get().lines, line), () => calls.update({ itemId, size, quantity }))
  }

  function change(outcome: CartOutcome, send: () => Reply, onRefused?: () => void): boolean {
    if (!outcome.ok) {
      tell({ kind: 'bad', text: messageOf(outcome.refusal) })
      return false
    }
    set({ known: true, lines: outcome.cart })
    if (owner) void inTurn({ send, changes: 1, onRefused })
    else kept.writeVisitor(outcome.cart)
    return true
  }

  /** One call after the other, so that the server sees the changes in the shopper's order; a merge goes before all. */
  function inTurn({ send, changes, failure, onRefused }: Turn): Promise<void> {
    const sender = owner
    unsent += changes
    const turn = sending.then(async () => {
      unsent -= changes
      if (!sender || sender !== owner) return
      try {
        await sendMerges(sender)
        if (sender === owner) settle(sender, await asCustomer(send))
      } catch (error) {
        reject(error, failure)
        onRefused?.()
      }
    })
    sending = turn
    return turn
  }

  /** Lines may have been added since a merge that took long to arrive; lines that are refused are given up. */
  async function sendMerges(sender: string): Promise<void> {
    for (let merge = kept.findMerge(sender); merge && sender === owner; merge = kept.findMerge(sender)) {
      const merged = await asCustomer(() => calls.merge(merge)).catch((error: unknown) => {
        if (!isFinal(error)) throw error
      })
      kept.finishMerge(sender)
      // What it says is all that is known where the next call brings no answer.
      if (merged) settle(sender, merged)
      if (sender === owner) kept.startMerge(sender, newId())
    }
  }

  /** A token that is refused ends the session it was of, which may be over by then. */
  async function asCustomer(send: () => Reply): Reply {
    const present = session.get()
    try {
      return await send()
    } catch (error) {
      if (present.status === 'customer' && isSignedOut(error)) session.expire(present.token, SIGNED_OUT)
      throw error
    }
  }

  /** What the server says to the one who is still here counts, once it has heard everything. */
  function settle(sender: string, { cartData }: { cartData: CartData }): void {
    if (sender !== owner) return
    settled = cartData
    kept.writeCustomer(sender, cartData)
    if (unsent === 0) show()
  }

  function reject(error: unknown, message?: string): void {
    // The session has said so itself.
    if (!isSignedOut(error)) {
      tell({ kind: 'bad', text: message ?? (error instanceof Error ? error.message : String(error)) })
    }
    if (unsent === 0) show()
  }

  return { get, subscribe, first, start, load, add, addFromCard, bring, setQuantity }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Refused for what was sent, so that sending it again is no use. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status)
}
