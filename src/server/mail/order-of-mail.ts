import type { Db, Tx } from '../db/connect.ts'

/** The id of the order that a row `m` of `mails` is about; of another mail the id of nothing that is an order. */
export function orderOfMail(db: Db | Tx) {
  return db`
    case when m.kind = 'refund-sent' then coalesce(
      (select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = m.about::uuid),
      (select b.order_id from order_refunds b where b.id = m.about::uuid))
    else m.about end`
}
