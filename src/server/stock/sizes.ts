import type { StoredSize } from '../../domain/catalog/record/import-plan.ts'
import type { Db, Tx } from '../db/connect.ts'

export type VariantRow = StoredSize & { id: string; productId: string; name: string }

/** The sizes with these ids, by product and place. */
export function findVariants(tx: Db | Tx, ids: readonly string[]): Promise<VariantRow[]> {
  return tx<VariantRow[]>`
    select v.id, v.product_id, p.name, v.size, v.grams, v.price, v.discount_price, v.on_hand as stock, v.reserved
    from variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) order by v.product_id, v.position`
}

/** Locks the stock of these sizes, in the order in which buyers do. */
export async function lockVariants(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    select from variants where id = any(${[...ids]}::bigint[]) order by product_id, size for no key update`
}

/** Locks the stock of every size of these products, in the same order. */
export async function lockSizesOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx`
    select from variants where product_id = any(${[...productIds]}::text[])
    order by product_id, size for no key update`
}
