import type { Db } from '../../db/connect.ts'
import { receiverWords } from '../../present/view-present.ts'

/** How many of the newest orders are noted: more than come in the hour between two times of noting. */
const MOST_NOTED = 20_000

/**
 * Enters who ordered the newest orders and whom they go to, to be found by it (`search-orders.ts`), and takes out those
 * of erased customers. It is work for later: an index that every order would have to write costs a tenth of all orders or more.
 */
export async function noteContacts(db: Db): Promise<void> {
  await db`
    insert into order_contacts (customer_id, words)
    select distinct o.customer_id, named.words
    from (
      select id, customer_id, address from orders where placed_at is not null order by placed_at desc limit ${MOST_NOTED}
    ) o join customers c on c.id = o.customer_id left join presents g on g.order_id = o.id,
      unnest(array[order_words(o.address), ${receiverWords(db)}]) as named (words)
    where c.erased_at is null and named.words is not null
    on conflict do nothing`
  await db`
    delete from order_contacts where customer_id in (select id from customers where erased_at is not null)`
}
