import type { Tx } from '../../db/connect.ts'

/** Boxes more, or fewer where negative, that a count gave a line of an order. */
export type LineShare = { orderId: string; position: number; boxes: number }

type NotedCount = { key: string; productId: string; size: string; by: number; shelved: number; shares: LineShare[] }

/** Writes down of what the count with that key was and which orders its boxes went to: labels and their batch follow from it. */
export async function noteCount(tx: Tx, { key, productId, size, by, shelved, shares }: NotedCount): Promise<void> {
  await tx`
    update kitchen_counts set product_id = ${productId}, size = ${size}, boxes = ${by}, shelved = ${shelved}
    where key = ${key}`
  await tx`
    insert into counted_boxes (count_key, order_id, position, boxes)
    select ${key}, s."orderId", s.position, s.boxes
    from jsonb_to_recordset(${tx.json(shares)}) as s ("orderId" text, position smallint, boxes int)`
}
