import type { CheckoutAddress } from '../../../contract/orders.ts'
import { greetingOf, type LetterOrder } from '../../../domain/mail/letter.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { hashToken, newToken } from '../../http/calls/session.ts'
import { hashEmail } from '../../newsletter/newsletter.ts'
import { isTold } from '../../orders/refund/money-back-queries.ts'

type OrderRow = Omit<LetterOrder, 'greeting' | 'address'> & { address: CheckoutAddress; isOwners: boolean }

/**
 * An order as its letter tells of it, where it `isSent` without the pieces that were taken off it; where it goes only to
 * the customer's own address, for anybody may type another.
 */
export async function findLetterOrder(db: Db, id: string, isSent: boolean): Promise<LetterOrder | undefined> {
  const takenOff = isSent ? db`taken_off` : db`0`
  const [row] = await db<OrderRow[]>`
    select o.id, o.address, c.email is not distinct from o.address ->> 'email' as "isOwners", subtotal, delivery_fee, additional_costs, discount, amount,
      payment_method as method,
      coalesce((select r.amount from payments p join refunds r on r.payment_id = p.id
        where p.order_id = o.id and p.settles and r.reason = 'cancelled'), 0) as "goesBack",
      (select json_agg(json_build_object('name', name, 'size', size, 'quantity', quantity - ${takenOff}, 'price', price)
        order by position) from order_lines where order_id = o.id and quantity > ${takenOff}) as lines,
      (select sum(price * ${takenOff})::int from order_lines where order_id = o.id) as "notSent",
      coalesce((select sum(b.amount) from order_refunds b
        where b.order_id = o.id and ${isTold(db)} and ${isSent}), 0)::int as refunded
    from orders o join customers c on c.id = o.customer_id where o.id = ${id}`
  if (!row) return undefined
  const { address, isOwners, ...order } = row
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  const region = [state, zipcode].filter(Boolean).join(' ')
  const place = [city, region, country].filter(Boolean).join(', ')
  const lines = [`${firstName} ${lastName}`, street, place, phone]
  return { ...order, greeting: greetingOf(firstName), address: isOwners ? lines : [] }
}

export async function findCustomer(db: Db, email: string) {
  const [customer] = await db<{ id: string; name: string }[]>`select id, name from customers where email = ${email}`
  return customer
}

/** A reset token of this customer, of which the database keeps only a hash. */
export async function addResetToken(db: Db, customerId: string): Promise<string> {
  const token = newToken()
  await db`insert into password_resets (token_hash, customer_id) values (${hashToken(token)}, ${customerId})`
  return token
}

export async function findRefund(db: Db, id: string) {
  const [found] = await db<{ orderId: string; firstName: string; amount: Paise; byHand: boolean }[]>`
    select o.id as "orderId", o.address ->> 'firstName' as "firstName", r.amount, r.by_hand
    from (
      select p.order_id, r.amount, r.state = 'handed' as by_hand from refunds r join payments p on p.id = r.payment_id where r.id = ${id}
      union all select order_id, amount, true from order_refunds where id = ${id} and by_hand
    ) r join orders o on o.id = r.order_id`
  if (!found) return undefined
  const { firstName, ...refund } = found
  return { ...refund, greeting: greetingOf(firstName) }
}

export async function findSubscriberToken(db: Db, email: string): Promise<string | undefined> {
  const [subscriber] = await db<{ token: string }[]>`
    select token from newsletter_subscribers where email = ${email} and left_at is null`
  return subscriber?.token
}

export async function findCode(db: Db, email: string) {
  const [given] = await db<{ code: string; endsAt: number }[]>`
    select c.code, c.ends_at from newsletter_codes n join coupons c on c.code = n.code
    where n.email_hash = ${hashEmail(email)} and c.ends_at is not null`
  return given
}

/** A message to the shop, by its id. */
export async function findMessage(db: Db, id: string) {
  const [message] = await db<{ number: string; writtenAt: number }[]>`
    select number, created_at as "writtenAt" from contact_messages where id = ${id}`
  return message
}

/** An answer to a message, by its own id: its text, and whose message it answers. */
export async function findAnswer(db: Db, id: string) {
  const [answer] = await db<{ name: string; number: string; writtenAt: number; text: string }[]>`
    select m.name, m.number, m.created_at as "writtenAt", e.text
    from message_entries e join contact_messages m on m.id = e.message_id where e.id = ${id} and e.kind = 'answer'`
  return answer
}
