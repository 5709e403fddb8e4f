import { ApiError } from '../../calls/api-error.ts'
import { createObservable } from '../../ui/observable.ts'
import type { Keep } from './keep.ts'

export type Customer = { token: string; customerId: string; name: string; email: string }

/** `unknown` until the browser has looked into its storage: on the server and for the first moment of a page. */
type Session =
  | { status: 'unknown' }
  | { status: 'visitor'; because: 'never-signed-in' | 'left' | 'expired' }
  | ({ status: 'customer' } & Customer)

export type SessionState = ReturnType<typeof createSession>

type SessionParts = {
  /** Storage that outlives the window. */
  lasting: Keep
  /** Storage of this window. */
  passing: Keep
  /** Asks the server whether a token is alive; throws an `ApiError`. */
  verify: (token: string) => Promise<Omit<Customer, 'token'>>
  /** Ends a token on the server. */
  end: (token: string) => Promise<unknown>
  tell: (message: { kind: 'good' | 'bad'; text: string }) => void
}

const KEY = 'halwai.session'
const EXPIRED = 'Your session has expired. Please login again.'

/** Who is shopping in this browser (specification §4, Session). */
export function createSession({ lasting, passing, verify, end, tell }: SessionParts) {
  const { get, set, subscribe, first } = createObservable<Session>({ status: 'unknown' })
  const storages = [lasting, passing]

  /** Reads the storage at once; resolves when the token, if there is one, was checked. */
  async function start(): Promise<void> {
    follow()
    lasting.onChange(KEY, follow)
    const session = get()
    if (session.status === 'customer') await check(session.token)
  }

  /** Another window may have signed in or out. */
  function follow(): void {
    const kept = findCustomer()
    const session = get()
    if (kept) set({ status: 'customer', ...kept })
    else if (session.status !== 'visitor') {
      set({ status: 'visitor', because: session.status === 'customer' ? 'left' : 'never-signed-in' })
    }
  }

  function findCustomer(): Customer | undefined {
    return storages.map((storage) => storage.read(KEY)).find(isCustomer)
  }

  async function check(token: string): Promise<void> {
    try {
      const { customerId, name, email } = await verify(token)
      if (isPresent(token)) remember({ token, customerId, name, email })
    } catch (error) {
      if (isPresent(token) && isRefusal(error)) expire(token, EXPIRED)
      else console.warn('The session could not be checked', error)
    }
  }

  function isPresent(token: string): boolean {
    const session = get()
    return session.status === 'customer' && session.token === token
  }

  /** What the check learnt is kept where the token is. */
  function remember(customer: Customer): void {
    const storage = storages.find((candidate) => isCustomer(candidate.read(KEY)))
    storage?.write(KEY, customer)
    set({ status: 'customer', ...customer })
  }

  function signIn(customer: Customer, options: { remember: boolean }): void {
    forget()
    const storage = options.remember ? lasting : passing
    storage.write(KEY, customer)
    set({ status: 'customer', ...customer })
  }

  /** The customer has another name or e-mail address now. */
  function rename(person: Pick<Customer, 'name' | 'email'>): void {
    const session = get()
    if (session.status !== 'customer') return
    const { token, customerId } = session
    remember({ token, customerId, ...person })
  }

  /** Ends the session here without a word: the server has ended it already, and the shopper knows. */
  function drop(): void {
    if (get().status !== 'customer') return
    forget()
    set({ status: 'visitor', because: 'left' })
  }

  /** Ends the session here, for the server has ended it already, and says `text`. */
  function leave(text: string): void {
    drop()
    tell({ kind: 'good', text })
  }

  /** Ends the session here and on the server, and says so. */
  function signOut(): void {
    const session = get()
    if (session.status !== 'customer') return
    leave('Logged out successfully!')
    end(session.token).catch((error: unknown) => console.warn('The session was not ended on the server', error))
  }

  /** The server no longer knows `token`: forgets it and shows `message`. A newer session goes on. */
  function expire(token: string, message: string): void {
    if (!isPresent(token)) return
    forget()
    set({ status: 'visitor', because: 'expired' })
    tell({ kind: 'bad', text: message })
  }

  function forget(): void {
    for (const storage of storages) storage.remove(KEY)
  }

  return { get, subscribe, first, start, signIn, rename, signOut, drop, leave, expire }
}

/** A server that errs, asks to wait or cannot be reached has not said that the token is dead. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== 'object' || value === null) return false
  const { token, customerId, name, email } = value as Partial<Record<keyof Customer, unknown>>
  return token !== '' && [token, customerId, name, email].every((part) => typeof part === 'string')
}
