import type { Followed } from '../../ui/observable.ts'

export type Customer = { token: string; customerId: string; name: string; email: string }

/** `unknown` until the browser has looked into its storage: on the server and for the first moment of a page. */
export type Session =
  | { status: 'unknown' }
  | { status: 'visitor'; because: 'never-signed-in' | 'left' | 'expired' }
  | ({ status: 'customer' } & Customer)

export type SessionState = Followed<Session> & {
  /** Reads the storage at once; resolves when the token, if there is one, was checked. */
  start: () => Promise<void>
  signIn: (customer: Customer, options: { remember: boolean }) => void
  /** The customer has another name or e-mail address now. */
  rename: (person: Pick<Customer, 'name' | 'email'>) => void
  /** Ends the session here and on the server, and says so. */
  signOut: () => void
  /** Ends the session here without a word: the server has ended it already, and the shopper knows. */
  drop: () => void
  /** Ends the session here, for the server has ended it already, and says `text`. */
  leave: (text: string) => void
  /** The server no longer knows `token`: forgets it and shows `message`. A newer session goes on. */
  expire: (token: string, message: string) => void
}
