import { ORDER_STATUSES } from '../../src/domain/orders/order-status.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { findViolations, type Stock } from '../../tests/invariants.ts'
import type { History } from './history.ts'

export type Findings = {
  /** Orders that a shopper was told of, and that are not there. */
  lost: string[]
  /** Keys that led to more than one order. */
  doubled: string[]
  /** Pages that could not be had however often they were asked for. */
  pages: string[]
  /** All else that must never be so. */
  other: string[]
}

/** Compares all that shoppers and staff were told with what the present primary has. */
export async function checkHistory(db: Db, { attempts, pages, moved }: History, stock: Stock): Promise<Findings> {
  const acknowledged = attempts.flatMap(({ told }) => told.map(({ orderId }) => orderId))
  const violations = await findViolations(db, { stock, acknowledged })
  const isLost = (words: string) => words.endsWith('and lost')
  return {
    lost: violations.filter(isLost),
    doubled: [...saidTwice(attempts), ...(await madeTwice(db, attempts))],
    pages: pages
      .filter(({ last }) => last !== 200)
      .map(({ path, first, last }) => `${path}: ${first}, at last ${last}`),
    other: [...violations.filter((words) => !isLost(words)), ...(await stepsUndone(db, moved))],
  }
}

function saidTwice(attempts: History['attempts']): string[] {
  return attempts
    .filter(({ told }) => new Set(told.map(({ orderId }) => orderId)).size > 1)
    .map(({ key, told }) => `key ${key}: told of ${told.map(({ orderId }) => orderId).join(' and ')}`)
}

/** Each shopper of the lab orders once. */
async function madeTwice(db: Db, attempts: History['attempts']): Promise<string[]> {
  const rows = await db<{ key: string; made: number }[]>`
    select k.key, count(distinct o.id)::int as made from idempotency_keys k join orders o on o.customer_id = k.customer_id
    where k.key = any(${attempts.map(({ key }) => key)}) group by k.key having count(distinct o.id) > 1`
  return rows.map(({ key, made }) => `key ${key}: its shopper has ${made} orders`)
}

/** What staff was told is done stays done. */
async function stepsUndone(db: Db, moved: History['moved']): Promise<string[]> {
  const rows = await db<{ id: string; status: string }[]>`
    select id, status from orders where id = any(${moved.map(({ orderId }) => orderId)})`
  const stands = new Map(rows.map(({ id, status }) => [id, status]))
  const road: readonly (string | undefined)[] = ORDER_STATUSES
  const placeOf = (status: string | undefined) => road.indexOf(status)
  return moved
    .filter(({ orderId, to }) => placeOf(stands.get(orderId)) < placeOf(to))
    .map(
      ({ orderId, to }) =>
        `order ${orderId}: staff was told that it is ${to}, and it is ${stands.get(orderId) ?? 'gone'}`,
    )
}
