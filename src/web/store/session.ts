import { createObservable } from './observable.ts'

export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'customer'; token: string; customerId: string; name: string }

export const session = createObservable<Session>({ status: 'unknown' })
