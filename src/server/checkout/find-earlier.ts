import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { hashOf, type OrderRequest } from './order-request.ts'

/** Any fixed number: keeps these locks apart from others. */
const CUSTOMER_LOCK = 5_061

/** Makes orders of one customer wait for each other, to the end of the transaction. */
export async function waitForOwnOrders(tx: Tx, customerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${customerId}))`
}

type Earlier = { hash: Buffer; orderId: string }

/**
 * The order that an earlier request of this kind made: one of the same key, or without a key an identical one within 30
 * seconds. Refuses a key that was used for something else.
 */
export async function findEarlierOrder(tx: Tx, request: OrderRequest): Promise<string | undefined> {
  const { customerId, key } = request
  const hash = hashOf(request)
  const [earlier] = await tx<Earlier[]>`
    select body_hash as hash, order_id as "orderId" from idempotency_keys
    where customer_id = ${customerId}
      and ${
        key === undefined ? tx`body_hash = ${hash} and created_at > now() - interval '30 seconds'` : tx`key = ${key}`
      }
    order by created_at limit 1`
  if (earlier && !earlier.hash.equals(hash)) refuse({ code: 'idempotency-key-reused' })
  return earlier?.orderId
}

/** Deletes keys that no caller will send again: a retry comes within days. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '7 days'`
}
