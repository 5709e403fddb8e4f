import type { Given } from '../../contract/endpoint.ts'
import { sendContactMessage } from '../../contract/messages.ts'
import type { Db } from '../db/connect.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { mailWithin } from '../mail/queue-mail.ts'

export function messageRoutes(serve: Serve, rates: RateLimiter): void {
  serve(sendContactMessage, async ({ body, db, request }) => {
    await rates.count({ 'contact-address': request.ip, 'contact-account': body.email })
    await addContactMessage(db, body)
  })
}

/** Keeps the message and acknowledges it by mail. */
async function addContactMessage(db: Db, contact: Given<typeof sendContactMessage>['body']): Promise<void> {
  const { name, email, phone, subject, inquiryType, message } = contact
  await db`
    with left_here as (
      insert into contact_messages (name, email, phone, subject, inquiry_type, message)
      values (${name}, ${email}, ${phone}, ${subject}, ${inquiryType}, ${message})
      returning id as about, email as recipient, null::uuid as customer_id
    ),
    ${mailWithin(db, 'contact-received', 'left_here')}
    select`
}
