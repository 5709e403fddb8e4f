import type { CapacityKey, LimitOf, Taking } from '../../domain/promise/capacity.ts'
import type { Tx } from '../db/connect.ts'

/**
 * Takes what is more and gives back what is less, in the order of `changes`, which is everyone's (`changesOf`); answers
 * which is now beyond its limit, and must not stay so, undefined where none is. Others wait for these rows from here to the
 * end of the transaction, so it is the last thing that a transaction does, behind the stock.
 */
export async function changeCapacity(
  tx: Tx,
  changes: readonly Taking[],
  limitOf: LimitOf,
): Promise<CapacityKey | undefined> {
  if (changes.every(({ amount }) => amount > 0)) return takeAll(tx, changes, limitOf)
  const full = await Promise.all(
    changes.map(({ key, amount }) =>
      amount > 0 ? takeAll(tx, [{ key, amount }], limitOf) : giveOneBack(tx, { key, amount: -amount }),
    ),
  )
  return full.find((key) => key !== undefined)
}

/** Gives back alone: that never fails. */
export async function giveCapacityBack(tx: Tx, changes: readonly Taking[]): Promise<void> {
  await changeCapacity(tx, changes, () => null)
}

async function takeAll(tx: Tx, takings: readonly Taking[], limitOf: LimitOf): Promise<CapacityKey | undefined> {
  if (takings.length === 0) return undefined
  const keys = takings.map(({ key }) => key)
  const now = await tx<{ taken: number }[]>`
    insert into capacity as c (place_id, kind, id, zone_id, day, taken)
    select place_id, kind, id, zone_id, day::date, amount
    from unnest(${keys.map(({ placeId }) => placeId)}::text[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ id }) => id)}::text[], ${keys.map(zoneOf)}::text[], ${keys.map(({ day }) => day)}::text[],
      ${takings.map(({ amount }) => amount)}::int[]) with ordinality
      as taking (place_id, kind, id, zone_id, day, amount, place)
    order by place
    on conflict (place_id, kind, id, zone_id, day) do update set taken = c.taken + excluded.taken
    returning taken`
  return keys.find((key, place) => (now[place]?.taken ?? 0) > (limitOf(key) ?? Number.POSITIVE_INFINITY))
}

async function giveOneBack(tx: Tx, { key, amount }: Taking): Promise<undefined> {
  const { placeId, kind, id, day } = key
  const { count } = await tx`
    update capacity set taken = taken - ${amount}::int
    where place_id = ${placeId} and kind = ${kind} and id = ${id} and zone_id = ${zoneOf(key)} and day = ${day}::date`
  if (count === 0) throw new Error(`nothing is taken of ${kind} ${id} on ${day}`)
}

function zoneOf(key: CapacityKey): string {
  return key.kind === 'window' ? key.zoneId : ''
}
