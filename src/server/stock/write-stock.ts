import type { SizeRecord } from '../../domain/catalog/record/product-record.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'

/** A size at its place, from 0, among those of its product. */
export type PlacedSize = SizeRecord & { productId: string; position: number }

/** Adds sizes with their first stock, which nobody counted. */
export async function placeSizes(tx: Tx, sizes: readonly PlacedSize[]): Promise<void> {
  await tx`with ${placing(tx, sizes)} select from placed`
}

/** Adds sizes with the first stock that staff counted. */
export async function insertSizes(tx: Tx, staff: Pick<Staff, 'id'>, sizes: readonly PlacedSize[]): Promise<void> {
  await tx`
    with ${placing(tx, sizes)}
    insert into stock_movements (variant_id, staff_id, reason, after)
    select variant_id, ${staff.id}::uuid, 'New size', on_hand from placed where on_hand is not null`
}

/** `placed`: the stock of the sizes that are added. */
function placing(tx: Tx, sizes: readonly PlacedSize[]) {
  return tx`
    given as materialized (
      select * from jsonb_to_recordset(${tx.json(sizes)}) as r ("productId" text, size text, position smallint,
        grams integer, price integer, "discountPrice" integer, stock integer, "nextPrice" integer, "nextPriceFrom" bigint,
        "costPrice" integer)
    ),
    sized as (
      insert into variants (product_id, size, position, grams, price, discount_price, next_price, next_price_from,
        cost_price)
      select "productId", size, position, grams, price, "discountPrice", "nextPrice",
        to_timestamp("nextPriceFrom" / 1000.0), "costPrice" from given returning id, product_id, size
    ),
    placed as (
      insert into stock (variant_id, on_hand)
      select sized.id, given.stock from sized join given on "productId" = product_id and given.size = sized.size
      returning variant_id, on_hand
    )`
}

/** `key` names the change where it may be sent again. */
export type StockValue = { id: string; stock: number | null; key?: string }

/**
 * Sets the stock of sizes that are locked, and writes down what it was and why it changed; with a key also where it
 * stays, or a count that is sent again would undo sales.
 */
export async function writeStock(
  tx: Tx,
  staff: Pick<Staff, 'id'>,
  values: readonly StockValue[],
  reason: string,
): Promise<void> {
  await tx`
    with moved as (
      update stock s set on_hand = r.stock
      from jsonb_to_recordset(${tx.json(values as never)}) as r (id bigint, stock integer, key uuid)
        join stock was on was.variant_id = r.id -- as it stays until here, being locked
      where s.variant_id = r.id and (r.key is not null or s.on_hand is distinct from r.stock)
      returning s.variant_id, was.on_hand as before, s.on_hand as after, r.key
    )
    insert into stock_movements (variant_id, staff_id, reason, before, after, key)
    select variant_id, ${staff.id}::uuid, ${reason}, before, after, key from moved`
}
