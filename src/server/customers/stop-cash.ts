import type { Staff } from '../../domain/staff/staff.ts'
import { lockForChange } from '../checkout/queries.ts'
import { waitForOwnOrders } from '../checkout/wait-for-own-orders.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { writeAudit } from '../log/audit.ts'
import { moveWithin } from '../orders/move/move-order.ts'
import { isUnsentCash } from '../orders/move/open-cash.ts'
import { lockCapacityOf } from '../promise/give-back-capacity.ts'
import { type CustomerReply, getCustomer, lockCustomer, setCash } from './customers.ts'

type Stopped = CustomerReply & { cancelled: string[] }

/**
 * Cancels all orders of a customer that are to be paid in cash and were not sent yet, and refuses them cash from now on:
 * whole or not at all, and an order that is being placed meanwhile comes before it or is refused. What was paid online
 * stays, for its customer has kept their word: whoever cancels that sees what goes back. Repeated it finds nothing to do.
 */
export function stopCash(db: Db, staff: Staff, customerId: string, reason: string): Promise<Stopped> {
  return transact(db, async (tx) => {
    await waitForOwnOrders(tx, customerId)
    await lockCustomer(tx, customerId)
    const isNew = await setCash(tx, customerId, true)
    const cancelled = await lockUnsentCash(tx, customerId)
    for (const id of cancelled) {
      const { from } = await moveWithin(tx, { id, to: 'Cancelled', now: Date.now() })
      await writeAudit(tx, staff, { action: 'order-cancelled', about: id, detail: { from, reason } })
    }
    const detail = { reason, orders: cancelled.length }
    if (isNew || cancelled.length > 0)
      await writeAudit(tx, staff, { action: 'cash-stopped', about: customerId, detail })
    return { ...(await getCustomer(tx, customerId)), cancelled }
  })
}

/** Holds these orders, and all that they give back, in the order in which everyone does. */
async function lockUnsentCash(tx: Tx, customerId: string): Promise<string[]> {
  const held = await tx<{ id: string }[]>`
    select id from orders where customer_id = ${customerId} and ${isUnsentCash(tx)} order by id for no key update`
  const ids = held.map(({ id }) => id)
  if (ids.length > 0) {
    await lockForChange(tx, ids, { productIds: [], couponCode: '' })
    await lockCapacityOf(tx, ids)
  }
  return ids
}
