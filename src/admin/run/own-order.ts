import type { RunDoor } from '../../contract/admin/run.ts'
import { dayOf } from '../../domain/settings/work-day.ts'

/** The doors that a rider puts first or later than the run has them, each in the order in which they were put there. */
export type OwnOrder = { first: readonly string[]; later: readonly string[] }

export const NO_ORDER: OwnOrder = { first: [], later: [] }

/** Puts a door where its rider wants it: before all others, or behind them. */
export function putDoor({ first, later }: OwnOrder, id: string, where: keyof OwnOrder): OwnOrder {
  const without = { first: first.filter((one) => one !== id), later: later.filter((one) => one !== id) }
  return where === 'first'
    ? { ...without, first: [id, ...without.first] }
    : { ...without, later: [...without.later, id] }
}

/**
 * The doors as their rider goes to them: what they put first, the run's own order, then those at which somebody was in vain
 * today (`triedIds`: by this phone, too), and what they put behind all.
 */
export function inOwnOrder(
  doors: readonly RunDoor[],
  { first, later }: OwnOrder,
  triedIds: ReadonlySet<string>,
  now: number,
): readonly RunDoor[] {
  const isTried = ({ id, tried }: RunDoor) => triedIds.has(id) || (tried !== null && dayOf(tried.at) === dayOf(now))
  const rankOf = (door: RunDoor) => {
    const [before, behind] = [first.indexOf(door.id), later.indexOf(door.id)]
    if (before !== -1) return before - first.length
    return behind === -1 ? Number(isTried(door)) : 2 + behind
  }
  return doors.toSorted((one, other) => rankOf(one) - rankOf(other))
}
