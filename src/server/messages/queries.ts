import type { Db } from '../db/connect.ts'
import { insertMail } from '../mail/queue-mail.ts'

export type ContactMessage = {
  name: string
  email: string
  phone: string
  subject: string
  inquiryType: string
  message: string
}

/** Keeps the message and acknowledges it by mail. */
export async function addContactMessage(db: Db, contact: ContactMessage): Promise<void> {
  const { name, email, phone, subject, inquiryType, message } = contact
  await db`
    with left_here as (
      insert into contact_messages (name, email, phone, subject, inquiry_type, message)
      values (${name}, ${email}, ${phone}, ${subject}, ${inquiryType}, ${message})
      returning id as about, email as recipient
    )
    ${insertMail(db, 'contact-received', 'left_here')}`
}
