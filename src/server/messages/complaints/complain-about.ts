import type { Ticket } from '../../../contract/messages.ts'
import { printedOrderId } from '../../../domain/orders/order-id.ts'
import { isReadByCustomer } from '../../account/claimed-address.ts'
import type { Db } from '../../db/connect.ts'
import type { Customer } from '../../http/calls/session.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { addComplaint } from './write-complaint.ts'

/** Keeps what a customer says is wrong with an order of theirs; refuses another's like an unknown one. */
export async function complainAbout(
  db: Db,
  { id: customerId, name, email }: Customer,
  { orderId, message }: { orderId: string; message: string },
): Promise<Ticket> {
  const [order] = await db<{ email: string; phone: string }[]>`
    select address ->> 'email' as email, coalesce(address ->> 'phone', '') as phone from orders o
    where id = ${orderId} and customer_id = ${customerId} and placed_at is not null and ${isReadByCustomer(db)}`
  if (!order) return refuse({ code: 'order-unknown' })
  const subject = `Order #${printedOrderId(orderId)}`
  const own = { name, email: email || order.email, phone: order.phone, subject, inquiryType: 'order', message } as const
  return addComplaint(db, own, { customerId, orderId })
}
