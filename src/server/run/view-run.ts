import type { Run, RunDoor } from '../../contract/admin/run.ts'
import { compareDoors } from '../../domain/run/run.ts'
import { type Day, dayOf } from '../../domain/settings/work-day.ts'
import { mayAct, type Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { doorOf } from '../orders/door-of.ts'
import { findInHand, findRiders } from './rider-cash.ts'
import { countPacking, findDoneDoors, findRunOrders, type RunOrder } from './run-queries.ts'

type Zones = readonly { id: string }[]

/** The run at this moment, as `staff` may see it; `zones` in their owner's order. */
export async function viewRun(db: Db, staff: Staff, zones: Zones): Promise<Omit<Run, 'success'>> {
  const at = Date.now()
  const day = dayOf(at)
  const isManager = mayAct(staff.role, 'manager')
  const [orders, done, packing, inHand, riders] = await Promise.all([
    findRunOrders(db, day),
    findDoneDoors(db, day, isManager ? null : staff.id),
    countPacking(db, day),
    findInHand(db, staff.id),
    isManager ? findRiders(db, day) : null,
  ])
  return { day, staffId: staff.id, at, doors: viewDoors(orders, day, zones), done, packing, inHand, riders }
}

function viewDoors(orders: readonly RunOrder[], today: Day, zones: Zones): RunDoor[] {
  const placed = orders.map((order) => {
    const { day, window, tried, zoneId } = order
    const zone = zones.findIndex(({ id }) => id === zoneId)
    const door = { ...doorOf(order), day, window, tried, isLate: day < today }
    return { ...door, zone: zone === -1 ? zones.length : zone }
  })
  return placed.toSorted(compareDoors).map(({ zone, ...door }) => door)
}
