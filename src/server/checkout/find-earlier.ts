import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { HashedRequest } from './order-request.ts'

/** Any fixed number: keeps these locks apart from others. */
const CUSTOMER_LOCK = 5_061

/**
 * Makes orders of one customer wait for each other, to the end of the transaction. What is asked in it is planned once for
 * orders of any length: PostgreSQL would plan anew for each that is shorter than it expects, and take longer over it than
 * over the order.
 */
export async function waitForOwnOrders(tx: Tx, customerId: string): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${customerId})),
      set_config('plan_cache_mode', 'force_generic_plan', true)`
}

/** What stands before a new order: the one that the same request has made, and those that wait for their payment. */
export type OwnOrders = { earlier: string | undefined; unpaid: readonly string[] }

type Found = { hash: Buffer | null; orderId: string | null; unpaid: string[] }

/**
 * The order that an earlier request of this kind made: one of the same key, or without a key an identical one within 30
 * seconds. Refuses a key that was used for something else. With it, in one question, the customer's unpaid orders.
 */
export async function findOwnOrders(tx: Tx, request: HashedRequest): Promise<OwnOrders> {
  const { customerId, key, hash } = request
  const [own] = await tx<Found[]>`
    select earlier.body_hash as hash, earlier.order_id, array(
      select id from orders where customer_id = ${customerId} and status = 'pending_payment' order by id) as unpaid
    from (select) as one left join lateral (
      select body_hash, order_id from idempotency_keys
      where customer_id = ${customerId}
        and ${
          key === undefined ? tx`body_hash = ${hash} and created_at > now() - interval '30 seconds'` : tx`key = ${key}`
        }
      order by created_at limit 1) as earlier on true`
  if (own?.hash && !own.hash.equals(hash)) refuse({ code: 'idempotency-key-reused' })
  return { earlier: own?.orderId ?? undefined, unpaid: own?.unpaid ?? [] }
}
