import { takeTurns } from '../db/take-turns.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** Who waits for an invoice: staff, or the customer of this id. */
export type Drawer = 'staff' | { customer: string }

/** How many invoices of one customer, or of staff, may wait for their turn, and of how many at a time. */
const MOST_OF_ONE = 8
const MOST_WAITING = 50

type Waiting = () => Promise<void>

/** By customer, the one whose turn it is first. */
const waiting = new Map<string, Waiting[]>()
const inTurn = takeTurns(1)

/**
 * Works on one task at a time: staff's first, then one of each customer's in turn, however many somebody asked for.
 * Refuses whoever has too many waiting, and a customer where too many others wait.
 */
export async function drawInTurn<T>(whose: Drawer, task: () => Promise<T>): Promise<T> {
  const name = whose === 'staff' ? STAFF : whose.customer
  const own = waiting.get(name) ?? []
  const isCrowded = waiting.size >= MOST_WAITING && own.length === 0 && name !== STAFF
  if (own.length === MOST_OF_ONE || isCrowded) refuse({ code: 'unavailable' })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  own.push(() => task().then(resolve, reject))
  waiting.set(name, own)
  void inTurn(workOnNext)
  return promise
}

/** No customer's id. */
const STAFF = ''

async function workOnNext(): Promise<void> {
  const [first = STAFF] = waiting.keys()
  const name = waiting.has(STAFF) ? STAFF : first
  const [next, ...others] = waiting.get(name) ?? []
  waiting.delete(name)
  // Behind all who wait.
  if (others.length > 0) waiting.set(name, others)
  await next?.()
}
