import { MOST_WISHES } from '../../domain/cart/wishlist.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** What a customer wished for, the first wish first. */
export async function findWishes(sql: Db | Tx, customerId: string): Promise<string[]> {
  const wishes = await sql<{ productId: string }[]>`
    select product_id from wishes where customer_id = ${customerId} order by position`
  return wishes.map(({ productId }) => productId)
}

/** Adds what is not there yet, in the order given, as far as there is room; refused where there is room for none of it. */
export async function writeWishes(db: Db, customerId: string, productIds: readonly string[]): Promise<string[]> {
  return transact(db, async (tx) => {
    // Two windows at once would each see the same room.
    await tx`select from customers where id = ${customerId} for no key update`
    const before = await findWishes(tx, customerId)
    const added = [...new Set(productIds)].filter((id) => !before.includes(id)).slice(0, MOST_WISHES - before.length)
    await tx`
      insert into wishes (customer_id, product_id)
      select ${customerId}, id from unnest(${added}::text[]) with ordinality as added (id, place) order by place`
    const after = [...before, ...added]
    if (!productIds.some((id) => after.includes(id))) refuse({ code: 'wishlist-full', most: MOST_WISHES })
    return after
  })
}

/** Takes a product out, if it is there. */
export async function dropWish(db: Db, customerId: string, productId: string): Promise<string[]> {
  await db`delete from wishes where customer_id = ${customerId} and product_id = ${productId}`
  return findWishes(db, customerId)
}
