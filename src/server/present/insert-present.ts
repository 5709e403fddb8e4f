import type { Present } from '../../domain/present/present.ts'
import type { Tx } from '../db/connect.ts'

/** A common table expression that writes down for whom the order `placed` is. */
export function presentOfPlaced(tx: Tx, { receiver, receiverPhone, message, from, hidePrices }: Present) {
  return tx`
    present as (
      insert into presents (order_id, receiver, receiver_phone, message, sender, hide_prices)
      select id, ${receiver}, ${receiverPhone}, ${message}, ${from}, ${hidePrices}::boolean from placed
    ),`
}
