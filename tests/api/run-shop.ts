import { randomUUID } from 'node:crypto'
import { type DoorOutcome, pressDoor } from '../../src/contract/admin/run.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import type { Colleague } from '../office.ts'
import type { Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS } from './counter.ts'
import type { FOR_KAMLA } from './presents.ts'
import { EVENING, type GivenPromise, promiseTo } from './promised-orders.ts'

/** What a rider's order is, where a test does not say otherwise: packed, for this evening, cash of ₹140. */
export type GivenDoor = Partial<GivenPromise> & {
  /** Its first name. */
  name?: string
  zipcode?: string
  present?: typeof FOR_KAMLA
  to?: OrderStatus
}

/** Places an order for the run of today, as far as it has come; `barfi` costs ₹100. */
export async function placeDoor(shop: Shop, barfi: string, given: GivenDoor = {}): Promise<string> {
  const { name = 'Meera', zipcode = '302001', to = 'Shipped', present, ...promise } = given
  const address = { ...MEERAS_ADDRESS, firstName: name, zipcode, deliveryInstructions: 'Gate 2' }
  const id = await placeForCash(shop, barfi, { address, ...(present && { present }) })
  await promiseTo(shop, id, { way: 'rider', dispatchDay: dayOf(Date.now()), window: EVENING, ...promise })
  if (to !== 'Placed') await moveOrder(shop.db, id, to)
  return id
}

export const DELIVERED: DoorOutcome = { did: 'delivered', tookCash: true }
export const NOBODY_HOME: DoorOutcome = { did: 'not-delivered', why: 'nobody-home', note: '' }

/** Presses a door as somebody's phone does. */
export function presserOf(shop: Shop, rider: Colleague) {
  const desk = deskOf(shop, rider)
  return (orderId: string, outcome = DELIVERED, id: string = randomUUID(), pressedAt = Date.now()) =>
    desk(pressDoor, { body: { id, by: rider.id, orderId, pressedAt, outcome } })
}
