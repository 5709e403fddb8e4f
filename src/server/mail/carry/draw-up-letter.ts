import { formatDate } from '../../../domain/dates.ts'
import {
  greetingOf,
  type Letter,
  type LetterKind,
  ORDER_LETTERS,
  type OrderLetterKind,
} from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'
import { NEWSLETTER_PERCENT } from '../../newsletter/newsletter.ts'
import {
  addResetToken,
  findAnswer,
  findCode,
  findCustomer,
  findLetterOrder,
  findMessage,
  findRefund,
  findSubscriberToken,
} from './letter-queries.ts'
import type { QueuedMail } from './outbox.ts'

/** The letter of a queued mail as things are now; undefined where there is nothing to say any more. */
export async function drawUpLetter(db: Db, mail: QueuedMail, origin: string): Promise<Letter | undefined> {
  const { kind, about, recipient } = mail
  if (isAboutOrder(kind)) {
    const order = await findLetterOrder(db, about, TELL_OF_SENT.includes(kind))
    return order && { kind, order }
  }
  switch (kind) {
    case 'welcome': {
      const customer = await findCustomer(db, recipient)
      return customer && { kind, greeting: greetingOf(customer.name) }
    }
    case 'reset-link':
      return drawUpResetLink(db, recipient, origin)
    case 'refund-sent': {
      const refund = await findRefund(db, about)
      return refund && { kind, ...refund }
    }
    case 'contact-received':
      return drawUpReceipt(db, about)
    case 'contact-answer':
      return drawUpAnswer(db, about)
    case 'newsletter-confirm':
    case 'newsletter-code':
      return drawUpNewsletter(db, kind, recipient, origin)
  }
}

const TELL_OF_SENT: readonly LetterKind[] = ['order-shipped', 'order-delivered']

function isAboutOrder(kind: LetterKind): kind is OrderLetterKind {
  return ORDER_LETTERS.some((letter) => letter === kind)
}

async function drawUpReceipt(db: Db, messageId: string): Promise<Letter | undefined> {
  const message = await findMessage(db, messageId)
  return message && { kind: 'contact-received', number: message.number, day: formatDate(message.writtenAt) }
}

async function drawUpAnswer(db: Db, answerId: string): Promise<Letter | undefined> {
  const found = await findAnswer(db, answerId)
  if (!found) return undefined
  const { name, number, writtenAt, text } = found
  const answer = text.split(/\s*\n\s*/)
  return { kind: 'contact-answer', greeting: greetingOf(name), number, day: formatDate(writtenAt), answer }
}

/** The token is made when the letter is: between the two, nothing that opens an account lies in the database. */
async function drawUpResetLink(db: Db, recipient: string, origin: string): Promise<Letter | undefined> {
  const customer = await findCustomer(db, recipient)
  if (!customer) return undefined
  const token = await addResetToken(db, customer.id)
  const link = `${origin}/reset-password?token=${token}`
  return { kind: 'reset-link', greeting: greetingOf(customer.name), link }
}

type NewsletterKind = 'newsletter-confirm' | 'newsletter-code'

async function drawUpNewsletter(
  db: Db,
  kind: NewsletterKind,
  recipient: string,
  origin: string,
): Promise<Letter | undefined> {
  const token = await findSubscriberToken(db, recipient)
  if (token === undefined) return undefined
  const leaveLink = `${origin}/newsletter?leave=${token}`
  if (kind === 'newsletter-confirm') return { kind, leaveLink, confirmLink: `${origin}/newsletter?confirm=${token}` }
  const given = await findCode(db, recipient)
  return given && { kind, leaveLink, code: given.code, percent: NEWSLETTER_PERCENT, lastDay: formatDate(given.endsAt) }
}
