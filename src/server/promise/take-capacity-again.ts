import { changesOf } from '../../domain/promise/capacity.ts'
import { limitsOf } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../db/connect.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'
import { changeCapacity } from './change-capacity.ts'
import { type CapacityRow, keyOf } from './find-taken.ts'

/**
 * Takes again what an order took that was given up; false where that day is over or full by now, and nothing of it may
 * be kept. The caller holds the order's row, and has taken its stock.
 */
export async function takeCapacityAgain(tx: Tx, orderId: string): Promise<boolean> {
  const [promise] = await tx<{ isOpen: boolean }[]>`
    select until > now() as is_open from promises where order_id = ${orderId}`
  if (!promise?.isOpen) return promise === undefined
  const again = await tx<(CapacityRow & { amount: number })[]>`
    update promise_takings t set amount = case when t.position is null then 1 else (
      select l.grams * (l.quantity - l.taken_off) from order_lines l
      where l.order_id = t.order_id and l.position = t.position) end
    where t.order_id = ${orderId} and t.amount = 0
    returning t.place_id, t.kind, t.id, t.zone_id, t.day::text, t.amount`
  const shop = promisingShopOf((await findSettings(tx)).settings)
  const changes = changesOf({ from: [], to: again.map(({ amount, ...row }) => ({ key: keyOf(row), amount })) })
  return (await changeCapacity(tx, changes, shop ? limitsOf(shop, 'web') : () => null)) === undefined
}
