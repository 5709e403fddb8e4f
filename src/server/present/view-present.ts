import type { Db, Tx } from '../db/connect.ts'

/** For whom an order is, by the name that it has in the statement; null: for its buyer. */
export function presentOfOrder(db: Db | Tx, order: 'o' | 'orders' = 'o') {
  return db`(
    select json_build_object('receiver', g.receiver, 'receiverPhone', g.receiver_phone, 'message', g.message,
      'from', g.sender, 'hidePrices', g.hide_prices)
    from presents g where g.order_id = ${db(order)}.id)`
}

/** True of an order `o` that is for somebody else. */
export function isPresent(db: Db | Tx) {
  return db`exists (select from presents g where g.order_id = o.id)`
}

/** What the receiver of a present `g` is looked for by, as `order_words` has it of who ordered. */
export function receiverWords(db: Db) {
  return db`words_of(g.receiver, null, g.receiver_phone)`
}
