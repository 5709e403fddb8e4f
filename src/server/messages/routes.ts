import {
  complainOfOrder,
  listOwnComplaints,
  readComplaint,
  sendContactMessage,
  type Ticket,
} from '../../contract/messages.ts'
import type { Db } from '../db/connect.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { mailWithin } from '../mail/queue-mail.ts'
import { complainAbout } from './complaints/complain-about.ts'
import { findComplaint, findOwnComplaints } from './complaints/own-complaints.ts'
import { addComplaint, type NewMessage } from './complaints/write-complaint.ts'

export function messageRoutes(serve: Serve, rates: RateLimiter): void {
  serve(sendContactMessage, async ({ body: { complaint, ...message }, db, request }) => {
    await rates.count({ 'contact-address': request.ip, 'contact-account': message.email })
    return { ticket: complaint ? await addComplaint(db, message) : await addContactMessage(db, message) }
  })

  serve(complainOfOrder, async ({ body, customer, db, request }): Promise<{ ticket: Ticket }> => {
    await rates.count({ 'contact-address': request.ip, 'contact-account': customer.id })
    return { ticket: await complainAbout(db, customer, body) }
  })

  serve(readComplaint, async ({ body, db, request }) => {
    const guess = { 'complaint-link-address': request.ip }
    await rates.count(guess)
    const complaint = (await findComplaint(db, body.key)) ?? refuse({ code: 'complaint-unknown' })
    await rates.uncount(guess)
    return { complaint }
  })

  serve(listOwnComplaints, async ({ customer, db }) => ({ complaints: await findOwnComplaints(db, customer.id) }))
}

/** Keeps the message and acknowledges it by mail; what is no complaint has no ticket. */
async function addContactMessage(db: Db, { name, email, phone, subject, inquiryType, message }: NewMessage) {
  await db`
    with left_here as (
      insert into contact_messages (name, email, phone, subject, inquiry_type, message)
      values (${name}, ${email}, ${phone}, ${subject}, ${inquiryType}, ${message})
      returning id as about, email as recipient, null::uuid as customer_id
    ),
    ${mailWithin(db, 'contact-received', 'left_here')}
    select`
  return null
}
