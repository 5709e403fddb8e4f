import type { Given } from '../../../contract/endpoint.ts'
import type { sendContactMessage, Ticket } from '../../../contract/messages.ts'
import { ACKNOWLEDGE_WITHIN, SETTLE_WITHIN } from '../../../domain/complaints/complaint-clock.ts'
import type { Db } from '../../db/connect.ts'
import { mailWithin } from '../../mail/queue-mail.ts'

export type NewMessage = Omit<Given<typeof sendContactMessage>['body'], 'complaint'>

/** Who complains where they are signed in, and of which order. */
type Of = { customerId: string | null; orderId: string | null }

/** Keeps a message as a complaint, starts its clocks, and sends its ticket by mail. */
export async function addComplaint(
  db: Db,
  { name, email, phone, subject, inquiryType, message }: NewMessage,
  { customerId, orderId }: Of = { customerId: null, orderId: null },
): Promise<Ticket> {
  const [ticket] = await db<Ticket[]>`
    with left_here as (
      insert into contact_messages (name, email, phone, subject, inquiry_type, message)
      values (${name}, ${email}, ${phone}, ${subject}, ${inquiryType}, ${message})
      returning id as about, email as recipient, ${customerId}::uuid as customer_id, number
    ),
    complained as (
      insert into complaints (message_id, order_id, acknowledge_by, settle_by)
      select about, ${orderId}, now() + ${seconds(ACKNOWLEDGE_WITHIN)}::int * interval '1 second',
        least(now() + ${seconds(SETTLE_WITHIN)}::int * interval '1 second', ${aMonthLater(db)})
      from left_here returning key
    ),
    ${mailWithin(db, 'complaint-received', 'left_here')}
    select number, key, not exists (select from mail_stranger) or exists (select from mail_counted) as mailed
    from left_here, complained`
  if (!ticket) throw new Error('a complaint has no ticket')
  return ticket
}

/** In February a month is less. */
function aMonthLater(db: Db) {
  return db`(now() at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'`
}

function seconds(ms: number): number {
  return ms / 1000
}
