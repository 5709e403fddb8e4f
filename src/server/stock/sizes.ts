import type { StoredSize } from '../../domain/catalog/record/import-plan.ts'
import type { Db, Tx } from '../db/connect.ts'

export type VariantRow = StoredSize & { id: string; productId: string; name: string }

/** The sizes with these ids, by product and place. */
export function findVariants(tx: Db | Tx, ids: readonly string[]): Promise<VariantRow[]> {
  return tx<VariantRow[]>`
    select v.id, v.product_id, p.name, v.size, v.grams, v.price, v.discount_price, v.on_hand as stock, v.reserved
    from stocked_variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) order by v.product_id, v.position`
}

/** Locks the stock of the sizes that meet a condition, in the order in which buyers do: none waits for another in a circle. */
export function lockStock(tx: Tx, condition: ReturnType<Tx>) {
  return tx`select from variants where ${condition} order by product_id, size for no key update`
}

/** Locks the stock of these sizes. */
export async function lockVariants(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockStock(tx, tx`id = any(${[...ids]}::bigint[])`)
}
