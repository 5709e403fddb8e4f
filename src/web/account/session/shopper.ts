import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../calls/api-error.ts'
import { randomId } from '../../../calls/random-id.ts'
import { logout, verifyToken } from '../../../contract/account.ts'
import { addToCart, getCart, mergeCart, updateCart } from '../../../contract/cart.ts'
import type { Call, Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { addWishes, getWishlist, removeWish } from '../../../contract/wishlist.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { useObserved } from '../../../ui/observable.ts'
import { cartKeep } from '../../cart/state/cart-keep.ts'
import { createCart } from '../../cart/state/cart-state.ts'
import { apiHost, callApi, callForFile, requestFor } from '../../page/api.ts'
import { whileLeaving } from '../../page/while-leaving.ts'
import { keepIn } from '../../state/keep.ts'
import { createSession } from '../../state/session.ts'
import { createWishlist } from './wishlist-state.ts'

const lasting = keepIn(() => localStorage)

/** Who is shopping in this browser. */
export const session = createSession({
  lasting,
  passing: keepIn(() => sessionStorage),
  verify: (token) => callApi(verifyToken, {}, { token }),
  end: (token) => callApi(logout, {}, { token }),
  tell: toast.show,
})

export const cart = createCart({
  session,
  kept: cartKeep(lasting),
  calls: {
    add: (body) => callApi(addToCart, { body }, presentToken()),
    update: (body) => callApi(updateCart, { body }, presentToken()),
    get: () => callApi(getCart, {}, presentToken()),
    merge: (body) => callApi(mergeCart, { body }, presentToken()),
  },
  tell: toast.show,
  messageOf,
  newId: randomId,
})

export const wishlist = createWishlist({
  session,
  keep: lasting,
  calls: {
    get: () => callAsCustomer(getWishlist, {}),
    add: (productIds) => callAsCustomer(addWishes, { body: { itemIds: [...productIds] } }),
    remove: (itemId) => callAsCustomer(removeWish, { body: { itemId } }),
  },
  tell: toast.show,
  whileLeaving,
})

/** Called once, before the page comes alive: everything known from storage is there at its first moment. */
export async function startShopper(): Promise<void> {
  const checked = session.start()
  cart.start()
  wishlist.start()
  await checked
  if (session.get().status === 'customer') await Promise.all([cart.load(), wishlist.load()])
}

export const useSession = () => useObserved(session)
export const useCart = () => useObserved(cart)
export const useWishlist = () => useObserved(wishlist)
export const useWishlistTold = () => useObserved(wishlist.told)

/** Ends the session and leads to the login. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    session.signOut()
    void navigate({ to: '/login' })
  }
}

/** Calls the API with the customer's token; a token the server no longer knows ends the session, and the error goes on. */
export function callAsCustomer<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<ReplyOf<E>> {
  return asCustomer((token) => callApi(endpoint, given, { ...options, token }))
}

/** As `callAsCustomer`, for a call that replies with a file. */
export function loadFileAsCustomer<E extends Endpoint>(endpoint: E, given: Call<E>): Promise<Blob> {
  return asCustomer((token) => callForFile(endpoint, given, { token }))
}

async function asCustomer<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
  const { token } = presentToken()
  try {
    return await call(token)
  } catch (error) {
    expireWhereRefused(token, error)
    throw error
  }
}

/** As `callAsCustomer`, for a call that is answered with a stream of events. */
export async function* readAsCustomer<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  signal: AbortSignal,
): AsyncGenerator<ReplyOf<E>> {
  const { token } = presentToken()
  try {
    const { readEvents } = await import('../../../calls/read-events.ts')
    const { url, ...request } = requestFor(endpoint, given, { token })
    yield* readEvents<ReplyOf<E>>({ ...request, url: apiHost() + url }, { credentials: 'omit', signal })
  } catch (error) {
    expireWhereRefused(token, error)
    throw error
  }
}

function expireWhereRefused(token: string | undefined, error: unknown): void {
  if (token !== undefined && error instanceof ApiError && error.status === 401) {
    session.expire(token, 'Your session has expired. Please login again.')
  }
}

function presentToken(): { token?: string } {
  const present = session.get()
  return present.status === 'customer' ? { token: present.token } : {}
}
