import type { OrderPayload } from '../../contract/orders.ts'
import type { Paise } from '../../domain/money.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { placeOrder } from '../checkout/place-order.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { type PromiseRow, promiseOfOrder } from '../promise/view-promise.ts'

type Asked = { customerId: string; key: string; order: OrderPayload; waivesFee: boolean }

export type TakenOrder = { orderId: string; amount: Paise; placedAt: number; promise: PromiseRow | null }

/**
 * Places a customer's order for them as the shop's own checkout does, in cash, without its limits: many orders come from
 * the one network of the shop. What the customer has begun in the shop stays: their cart, and a payment under way. A
 * repeated request answers the first one's order. Refuses for an account whose address nobody has confirmed: a stranger
 * who typed the caller's address would read where they live.
 */
export async function takePhoneOrder(
  db: Db,
  staff: Staff,
  { customerId, key, order, waivesFee }: Asked,
): Promise<TakenOrder> {
  const request = { customerId, paymentMethod: 'cod', payload: order, key, takenBy: staff.id, waivesFee } as const
  const id = await placeOrder(db, request, {
    count: async () => {},
    writeDown: async (tx, placed) => {
      await checkCaller(tx, customerId)
      await writeAudit(tx, staff, {
        action: 'order-taken',
        about: placed.id,
        detail: { customerId, ...(waivesFee && { waivesFee }) },
      })
    },
  })
  const [taken] = await db<TakenOrder[]>`
    select o.id as order_id, o.amount, o.placed_at, ${promiseOfOrder(db)} as promise from orders o where o.id = ${id}`
  if (!taken) throw new Error('an order is gone a moment after it was placed')
  return taken
}

async function checkCaller(tx: Tx, customerId: string): Promise<void> {
  const [unproven] = await tx`select from customers where id = ${customerId} and is_unproven`
  if (unproven) refuse({ code: 'caller-unconfirmed' })
}

/** The order by phone that a key has made for a customer. */
export async function findTakenOrder(
  db: Db,
  { customerId, key }: Pick<Asked, 'customerId' | 'key'>,
): Promise<TakenOrder | undefined> {
  const [taken] = await db<TakenOrder[]>`
    select o.id as order_id, o.amount, o.placed_at, ${promiseOfOrder(db)} as promise
    from idempotency_keys k join orders o on o.id = k.order_id
    where k.customer_id = ${customerId} and k.key = ${key} and o.taken_by is not null`
  return taken
}
