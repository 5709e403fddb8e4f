import type { StoredSize } from '../../domain/catalog/record/import-plan.ts'
import type { Db, Tx } from '../db/connect.ts'

export type VariantRow = StoredSize & { id: string; productId: string; name: string }

/** The sizes with these ids, by product and place. */
export function findVariants(tx: Db | Tx, ids: readonly string[]): Promise<VariantRow[]> {
  return tx<VariantRow[]>`
    select v.id, v.product_id, p.name, v.size, v.grams, v.price, v.discount_price, v.on_hand as stock, v.reserved,
      v.next_price, v.next_price_from
    from stocked_variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) order by v.product_id, v.position`
}

/** Locks the stock that meets a condition, in the order in which buyers do: none waits for another in a circle. */
export function lockStock(tx: Tx, condition: ReturnType<Tx>) {
  return tx`select from stock where ${condition} order by variant_id for no key update`
}

/** Locks the stock of these sizes. */
export async function lockStockOfSizes(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockStock(tx, tx`variant_id = any(${[...ids]}::bigint[])`)
}

/** Locks the stock of sizes that an order comes to name: first that they stay, as whoever lets them go locks them. */
export async function lockStockToSell(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`select from variants where id = any(${[...ids]}::bigint[]) order by id for key share`
  await lockStockOfSizes(tx, ids)
}

/** Locks sizes that are to go: whoever orders one has done so, or finds it gone. */
export async function lockForRemoval(tx: Tx, ids: readonly string[]): Promise<void> {
  // First the sizes, which an order names before it takes their stock.
  await tx`select from variants where id = any(${[...ids]}::bigint[]) order by id for update`
  await lockStockOfSizes(tx, ids)
}
