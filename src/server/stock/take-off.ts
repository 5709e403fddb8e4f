import { printedOrderId } from '../../domain/orders/order-id.ts'
import type { LinePieces } from '../../domain/orders/refund.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { lockStockOf } from './give-back.ts'

type TakenOff = {
  orderId: string
  lines: readonly LinePieces[]
  /** Whether they can be sold again. */
  toShelf: boolean
}

/**
 * Takes pieces off an order that is not sent yet: nobody makes, packs or sends them, and a cancellation gives them back
 * no more. What can be sold again goes on the shelf at once. The caller holds the order's row.
 */
export async function takeOffPieces(tx: Tx, staff: Staff, { orderId, lines, toShelf }: TakenOff): Promise<void> {
  await tx`
    update order_lines l set taken_off = l.taken_off + off.quantity,
      made = least(l.made, l.quantity - l.taken_off - off.quantity)
    from jsonb_to_recordset(${tx.json(lines)}) as off (position int, quantity int)
    where l.order_id = ${orderId} and l.position = off.position`
  if (!toShelf) return
  await lockStockOf(tx, orderId)
  await tx`
    with moved as (
      update stock s set on_hand = s.on_hand + off.quantity
      from ${removedFrom(tx, orderId, lines)}
      where s.variant_id = off.variant_id and s.on_hand is not null
      returning s.variant_id, s.on_hand - off.quantity as before, s.on_hand as after
    )
    insert into stock_movements (variant_id, staff_id, reason, before, after)
    select variant_id, ${staff.id}::uuid, ${reasonOf(orderId)}, before, after from moved`
}

/**
 * Takes pieces out of an order as if they had never been in it: they were never sold, so they are on the shelf again, and
 * what cannot be sold is taken from there as a movement. The caller holds the order's row.
 */
export async function dropPieces(tx: Tx, staff: Staff, { orderId, lines, toShelf }: TakenOff): Promise<void> {
  await lockStockOf(tx, orderId)
  if (toShelf) {
    await tx`
      update stock s set on_hand = s.on_hand + off.quantity
      from ${removedFrom(tx, orderId, lines)} where s.variant_id = off.variant_id`
  } else {
    await tx`
      insert into stock_movements (variant_id, staff_id, reason, before, after)
      select s.variant_id, ${staff.id}::uuid, ${reasonOf(orderId)}, s.on_hand + off.quantity, s.on_hand
      from ${removedFrom(tx, orderId, lines)} join stock s on s.variant_id = off.variant_id and s.on_hand is not null`
  }
  // Whole lines first: what is left of a line may be as many as went.
  await tx`
    delete from order_lines l using jsonb_to_recordset(${tx.json(lines)}) as off (position int, quantity int)
    where l.order_id = ${orderId} and l.position = off.position and l.quantity = off.quantity`
  await tx`
    update order_lines l set quantity = l.quantity - off.quantity,
      made = least(l.made, l.quantity - l.taken_off - off.quantity)
    from jsonb_to_recordset(${tx.json(lines)}) as off (position int, quantity int)
    where l.order_id = ${orderId} and l.position = off.position`
}

/** `off`: pieces by the size whose stock they came from. */
function removedFrom(tx: Tx, orderId: string, lines: readonly LinePieces[]) {
  return tx`(
    select l.variant_id, sum(removed.quantity)::int as quantity
    from jsonb_to_recordset(${tx.json(lines)}) as removed (position int, quantity int)
      join order_lines l on l.order_id = ${orderId} and l.position = removed.position and l.took_stock
    group by l.variant_id
  ) off`
}

function reasonOf(orderId: string): string {
  return `Taken off order #${printedOrderId(orderId)}`
}

/** Refuses an order of which every piece was taken off: there is nothing to make, pack or send. */
export async function checkAnythingLeft(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx`select from order_lines where order_id = ${orderId} and quantity > taken_off limit 1`
  if (count === 0) refuse({ code: 'not-as-asked', message: 'Everything in it was refunded, so nothing is sent.' })
}
