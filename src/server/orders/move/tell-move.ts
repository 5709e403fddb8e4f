import type { Db, Tx } from '../../db/connect.ts'

/** Where processes hear of orders that moved: the payload is the order's id. */
export const MOVES_CHANNEL = 'orders'

/**
 * Tells every process, once the transaction is committed, that an order has moved. Placing for cash tells nothing:
 * nobody can follow the order yet, and committing a notice waits for that of every other one.
 */
export async function tellMove(tx: Tx | Db, orderId: string): Promise<void> {
  await tx`select pg_notify(${MOVES_CHANNEL}, ${orderId})`
}
