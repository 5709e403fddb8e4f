import type { DispatchRun, DispatchStop } from '../../../contract/admin/kitchen.ts'
import { WAYS } from '../../../domain/promise/window.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import { doorOf } from '../../orders/door-of.ts'
import type { LeavingOrder } from './dispatch-queries.ts'

type Zone = { id: string; name: string }

/** Orders that leave on a day, by when and how; zones in the order of the settings, then those that are no longer there. */
export function dispatchRuns(orders: readonly LeavingOrder[], day: Day, zones: readonly Zone[]): DispatchRun[] {
  const runs = Map.groupBy(orders, (order) => JSON.stringify(keyOfRun(order, day)))
  return [...runs.values()]
    .map((some) => runOf(some, day, zones))
    .toSorted((one, other) => placeOfRun(one) - placeOfRun(other))
}

function keyOfRun({ promise }: LeavingOrder, day: Day) {
  if (promise === null) return { way: null, window: null, isOverdue: false }
  return { way: promise.way, window: promise.window, isOverdue: promise.dispatchDay < day }
}

function runOf(orders: readonly LeavingOrder[], day: Day, zones: readonly Zone[]): DispatchRun {
  const [first] = orders
  if (!first) throw new Error('a run has an order')
  const run = keyOfRun(first, day)
  const byZone = Map.groupBy(orders, ({ promise }) => promise?.zoneId ?? '')
  const known = zones.filter(({ id }) => byZone.has(id))
  const gone = [...byZone.keys()].filter((id) => !known.some((zone) => zone.id === id))
  return {
    ...run,
    zones: [...known, ...gone.map((id) => ({ id, name: id }))].map(({ id, name }) => ({
      name,
      stops: (byZone.get(id) ?? []).map(stopOf).toSorted(run.way === 'pickup' ? byName : byPin),
    })),
  }
}

/** What is overdue first, then by start and end of the window, the rider's before what is picked up in it. */
function placeOfRun({ way, window, isOverdue }: DispatchRun): number {
  const { starts, ends } = window ?? { starts: way === null ? 3_000 : 2_000, ends: 0 }
  return (isOverdue ? 0 : 1e9) + starts * 10_000 + ends * 3 + (way === null ? 0 : WAYS.indexOf(way))
}

function byPin(one: DispatchStop, other: DispatchStop): number {
  return one.pin.localeCompare(other.pin)
}

function byName(one: DispatchStop, other: DispatchStop): number {
  return one.name.localeCompare(other.name)
}

function stopOf(order: LeavingOrder): DispatchStop {
  return { ...doorOf(order), status: order.status, presentFrom: order.present?.from ?? null }
}
