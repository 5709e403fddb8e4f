import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { isReadByCustomer } from '../../account/claimed-address.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { settleStep } from './open-steps.ts'

export type HeldOrder = { status: OrderStatus; paid: boolean; cameBack: boolean }

/** Holds an order that was placed to the end of the transaction; refuses one that is not `customerId`'s, if that is given. */
export async function holdOrder(tx: Tx, id: string, customerId?: string): Promise<HeldOrder> {
  // One that nobody has paid is no order yet, and another customer's is none for this one.
  const [order] = await tx<HeldOrder[]>`
    select status, paid, came_back_at is not null as "cameBack" from orders o
    where id = ${id} and placed_at is not null and ${customerId ? isOwnOrder(tx, customerId) : tx`true`}
    for no key update`
  return order ?? refuse({ code: 'order-unknown' })
}

/** As `holdOrder`, for whoever changes the order: what staff did to it last can no longer be taken back. */
export async function lockOrder(tx: Tx, id: string, customerId?: string): Promise<HeldOrder> {
  const order = await holdOrder(tx, id, customerId)
  await settleStep(tx, id)
  return order
}

function isOwnOrder(tx: Tx, customerId: string) {
  return tx`customer_id = ${customerId} and ${isReadByCustomer(tx)}`
}
