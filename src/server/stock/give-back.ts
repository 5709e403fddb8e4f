import type { Tx } from '../db/connect.ts'
import { lockStock } from './sizes.ts'
import type { Taking } from './take-stock.ts'

/**
 * Gives back what a cancelled order took, or held until it is paid: its stock and its coupon's use. Pieces that were taken
 * off it before are dealt with already.
 */
export async function giveBack(tx: Tx, orderId: string, taken: Taking = 'sold'): Promise<void> {
  await tx`
    with returned as (delete from coupon_redemptions where order_id = ${orderId} returning code)
    update coupons c set used = c.used - 1 from returned where c.code = returned.code`
  await giveStockBack(tx, orderId, taken)
}

/** Gives back the stock alone: the order stands. */
export async function giveStockBack(tx: Tx, orderId: string, taken: Taking): Promise<void> {
  await lockStockOf(tx, orderId)
  const sold = tx`on_hand = s.on_hand + l.quantity - l.taken_off`
  const change = taken === 'sold' ? sold : tx`reserved = s.reserved - l.quantity`
  await tx`
    update stock s set ${change} from ${sizesOf(tx, orderId)} where s.variant_id = l.variant_id`
}

/** Sells what an order held. */
export async function sellHeld(tx: Tx, orderId: string): Promise<void> {
  await lockStockOf(tx, orderId)
  await tx`
    update stock s set on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity
    from ${sizesOf(tx, orderId)} where s.variant_id = l.variant_id`
}

/** `l`: what an order has of each size that it took from stock, which may stand in several of its lines. */
function sizesOf(tx: Tx, orderId: string) {
  return tx`(
    select variant_id, sum(quantity)::int as quantity, sum(taken_off)::int as taken_off
    from order_lines where order_id = ${orderId} and took_stock group by variant_id
  ) l`
}

/** By the permanent id: a size may have been renamed since. */
export async function lockStockOf(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx, tx`variant_id in (select variant_id from order_lines where order_id = ${orderId} and took_stock)`)
}
