import type { CapacityKey, LimitOf, Taking } from '../../domain/promise/capacity.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Takes what is more and gives back what is less, each by a statement of its own and in the order of `changes`, which is
 * everyone's (`changesOf`); answers which had not enough left, undefined where all had. Others wait for these rows from
 * here to the end of the transaction, so it is the last thing that a transaction does, behind the stock.
 */
export async function changeCapacity(
  tx: Tx,
  changes: readonly Taking[],
  limitOf: LimitOf,
): Promise<CapacityKey | undefined> {
  const done = await Promise.all(
    changes.map(({ key, amount }) =>
      amount > 0 ? takeOne(tx, { key, amount }, limitOf(key)) : giveOneBack(tx, { key, amount: -amount }),
    ),
  )
  return changes.find((_, index) => !done[index])?.key
}

/** Gives back alone: that never fails. */
export async function giveCapacityBack(tx: Tx, changes: readonly Taking[]): Promise<void> {
  await changeCapacity(tx, changes, () => null)
}

async function takeOne(tx: Tx, { key, amount }: Taking, limit: number | null): Promise<boolean> {
  const { placeId, kind, id, day } = key
  const { count } = await tx`
    insert into capacity as c (place_id, kind, id, zone_id, day, taken)
    select ${placeId}, ${kind}, ${id}, ${zoneOf(key)}, ${day}::date, ${amount}::int
    where ${limit}::int is null or ${amount}::int <= ${limit}::int
    on conflict (place_id, kind, id, zone_id, day) do update set taken = c.taken + excluded.taken
    where ${limit}::int is null or c.taken + excluded.taken <= ${limit}::int`
  return count === 1
}

async function giveOneBack(tx: Tx, { key, amount }: Taking): Promise<boolean> {
  const { placeId, kind, id, day } = key
  const { count } = await tx`
    update capacity set taken = taken - ${amount}::int
    where place_id = ${placeId} and kind = ${kind} and id = ${id} and zone_id = ${zoneOf(key)} and day = ${day}::date`
  if (count === 0) throw new Error(`nothing is taken of ${kind} ${id} on ${day}`)
  return true
}

function zoneOf(key: CapacityKey): string {
  return key.kind === 'window' ? key.zoneId : ''
}
