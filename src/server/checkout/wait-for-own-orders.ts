import type { Tx } from '../db/connect.ts'

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
