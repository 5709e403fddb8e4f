import type { Day } from '../settings/work-day.ts'

/** What a promise takes is counted by: grams of a line on a day of dispatch, or orders of a zone in a window. */
export type Capacity =
  | { kind: 'line'; placeId: string; id: string }
  | { kind: 'window'; placeId: string; id: string; zoneId: string }

export type CapacityKey = Capacity & { day: Day }

/** What a promise takes of one capacity: grams of a line, orders of a window. */
export type Taking = { key: CapacityKey; amount: number }

/**
 * What is taken so far, by the name of the capacity and by day. Neither map is ever changed: a change makes the next
 * one, and what was worked out from one holds as long as it is the same.
 */
export type Taken = ReadonlyMap<string, TakenByDay>

export type TakenByDay = ReadonlyMap<Day, number>

export const NOTHING_TAKEN: Taken = new Map()

/** The most that may be taken of a capacity; null: any amount. */
export type LimitOf = (key: CapacityKey) => number | null

/** A capacity's name, the same on all days. */
export function capacityName(capacity: Capacity): string {
  const zone = capacity.kind === 'window' ? ` ${capacity.zoneId}` : ''
  return `${capacity.placeId} ${capacity.kind} ${capacity.id}${zone}`
}

/** How much is taken of a capacity. */
export function takenOf(taken: Taken, key: CapacityKey): number {
  return taken.get(capacityName(key))?.get(key.day) ?? 0
}

/** Gives back what a promise took and does not need. */
export function giveBack(taken: Taken, takings: readonly Taking[]): Taken {
  return withChanges(taken, changesOf({ from: takings, to: [] }))
}

/** What changes by a move, once for each capacity and in the order of the keys: everyone takes in that order. */
export function changesOf({ from, to }: { from: readonly Taking[]; to: readonly Taking[] }): readonly Taking[] {
  const changes = new Map<string, Taking>()
  for (const { key, amount } of [...to, ...from.map(({ key, amount }) => ({ key, amount: -amount }))]) {
    const name = `${key.day} ${capacityName(key)}`
    changes.set(name, { key, amount: (changes.get(name)?.amount ?? 0) + amount })
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0).toSorted(inKeyOrder)
}

/** By place, day, kind, id and zone, as the bytes of their names compare. */
function inKeyOrder({ key: one }: Taking, { key: other }: Taking): number {
  return (
    compare(one.placeId, other.placeId) ||
    compare(one.day, other.day) ||
    compare(one.kind, other.kind) ||
    compare(one.id, other.id) ||
    compare(zoneOf(one), zoneOf(other))
  )
}

function zoneOf(key: CapacityKey): string {
  return key.kind === 'window' ? key.zoneId : ''
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function withChanges(taken: Taken, changes: readonly Taking[]): Taken {
  const next = new Map(taken)
  for (const { key, amount } of changes) {
    const name = capacityName(key)
    next.set(name, new Map(next.get(name)).set(key.day, takenOf(next, key) + amount))
  }
  return next
}
