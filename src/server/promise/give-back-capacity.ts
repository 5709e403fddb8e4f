import type { LinePieces } from '../../domain/orders/refund.ts'
import { changesOf, type Taking } from '../../domain/promise/capacity.ts'
import type { Tx } from '../db/connect.ts'
import { giveCapacityBack } from './change-capacity.ts'
import { type CapacityRow, keyOf } from './find-taken.ts'

/**
 * Gives back what cancelled orders took, but for what is made of them already. The caller holds their rows, and has given
 * back their stock.
 */
export async function giveBackCapacity(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await giveCapacityBack(tx, changesOf({ from: await endTakings(tx, orderIds), to: [] }))
}

/** Has those of the orders that are cancelled take no more than what is made, and answers what the caller must give back. */
export async function endTakings(tx: Tx, orderIds: readonly string[]): Promise<readonly Taking[]> {
  const ended = await tx<Freed[]>`
    update promise_takings t set amount = kept.amount from (
      select t.order_id, t.position, t.amount as before, coalesce(l.made * l.grams, 0) as amount
      from promise_takings t join orders o on o.id = t.order_id
        left join order_lines l on l.order_id = t.order_id and l.position = t.position
      where t.order_id = any(${[...orderIds]}::text[]) and o.status = 'Cancelled'
    ) kept
    where t.order_id = kept.order_id and t.position is not distinct from kept.position and t.amount > kept.amount
    returning ${dayOf(tx)}, kept.before - t.amount as amount`
  return ended.map(takingOf)
}

/**
 * Has an order take less by pieces that are to be taken off it and are not made yet, and nothing of its window where
 * none is left; answers what the caller must give back, behind the stock. Called while those pieces are still in it, by one
 * who has locked the order's row in an earlier statement: what it took before is read without a lock of its own.
 */
export async function reduceTakings(tx: Tx, orderId: string, lines: readonly LinePieces[]): Promise<readonly Taking[]> {
  const reduced = await tx<Freed[]>`
    with off as (select * from jsonb_to_recordset(${tx.json(lines)}) as off (position smallint, quantity int)),
    less as (
      select l.position, l.grams * least(off.quantity, l.quantity - l.taken_off - l.made) as amount
      from order_lines l join off on off.position = l.position where l.order_id = ${orderId}
      union all
      select null, 1 where not exists (
        select from order_lines l left join off on off.position = l.position
        where l.order_id = ${orderId} and l.quantity - l.taken_off > coalesce(off.quantity, 0))
    )
    update promise_takings t set amount = greatest(0, t.amount - less.amount)
    from less join promise_takings was on was.order_id = ${orderId} and was.position is not distinct from less.position
    where t.order_id = ${orderId} and t.amount > 0 and less.amount > 0 and t.position is not distinct from less.position
    returning ${dayOf(tx)}, was.amount - t.amount as amount`
  return reduced.map(takingOf)
}

/** Gives back what `reduceTakings` has answered. */
export async function giveBackTakings(tx: Tx, takings: readonly Taking[]): Promise<void> {
  await giveCapacityBack(tx, changesOf({ from: takings, to: [] }))
}

/** Locks what several orders take, in everyone's order: each then gives back its own. */
export async function lockCapacityOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx`
    select from capacity c where (place_id, kind, id, zone_id, day) in (
      select place_id, kind, id, zone_id, day from promise_takings
      where order_id = any(${[...orderIds]}::text[]))
    order by place_id, day, kind, id, zone_id for no key update`
}

type Freed = CapacityRow & { amount: number }

function dayOf(tx: Tx) {
  return tx`t.place_id, t.kind, t.id, t.zone_id, t.day::text`
}

function takingOf({ amount, ...row }: Freed): Taking {
  return { key: keyOf(row), amount }
}
