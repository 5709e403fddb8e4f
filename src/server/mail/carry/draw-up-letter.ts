import { formatDate, formatMoment } from '../../../domain/dates.ts'
import {
  greetingOf,
  type Letter,
  type LetterKind,
  ORDER_LETTERS,
  type OrderLetterKind,
} from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'
import { makePaymentLink } from '../../payments/payment-link.ts'
import { findDifference } from '../../revisions/find-difference.ts'
import { drawUpShopLetter } from '../to-shop/draw-up-shop-letter.ts'
import { drawUpAccountLetter, isAboutAccount } from './draw-up-account-letter.ts'
import { drawUpComplaintStep, drawUpTicket, isAboutComplaint } from './draw-up-complaint-letter.ts'
import { drawUpNewsletter } from './draw-up-newsletter.ts'
import { drawUpStaffInvitation, drawUpStaffNews } from './draw-up-staff-letter.ts'
import { findLetterOrder, findLetterRefund } from './letter-queries.ts'
import type { QueuedMail } from './outbox.ts'

/** The letter of a queued mail as things are now; undefined where there is nothing to say any more. */
export async function drawUpLetter(db: Db, mail: QueuedMail, origin: string): Promise<Letter | undefined> {
  const { kind, about, recipient } = mail
  if (isAboutOrder(kind)) {
    const order = await findLetterOrder(db, about, TELL_OF_SENT.includes(kind))
    if (kind !== 'order-revised') return order && { kind, order }
    return order && { kind, order, changes: await findDifference(db, about) }
  }
  if (isAboutAccount(kind)) return drawUpAccountLetter(db, { ...mail, kind }, origin)
  if (isAboutComplaint(kind)) return drawUpComplaintStep(db, kind, { entryId: about, origin })
  switch (kind) {
    case 'payment-link':
      return drawUpPaymentLink(db, about, origin)
    case 'refund-sent': {
      const refund = await findLetterRefund(db, about)
      return refund && { kind, ...refund }
    }
    case 'contact-received':
      return drawUpReceipt(db, about)
    case 'complaint-received':
      return drawUpTicket(db, about, origin)
    case 'contact-answer':
      return drawUpAnswer(db, about)
    case 'staff-invitation':
      return drawUpStaffInvitation(db, about, origin)
    case 'staff-news':
      return drawUpStaffNews(db, about)
    case 'shop-orders':
    case 'shop-stock':
    case 'shop-messages':
    case 'shop-complaints':
    case 'shop-backups':
    case 'shop-mail':
      return drawUpShopLetter(db, kind, about)
    case 'newsletter-confirm':
    case 'newsletter-code':
      return drawUpNewsletter(db, kind, recipient, origin)
    default:
      // It stays due, for the release that has written it.
      throw new Error(`there are no words for “${kind satisfies never}” here`)
  }
}

const TELL_OF_SENT: readonly LetterKind[] = ['order-shipped', 'order-delivered']

function isAboutOrder(kind: LetterKind): kind is OrderLetterKind {
  return ORDER_LETTERS.some((letter) => letter === kind)
}

/** Its link is made with it: no token lies among the mails. */
async function drawUpPaymentLink(db: Db, orderId: string, origin: string): Promise<Letter | undefined> {
  const link = await makePaymentLink(db, orderId, { way: 'letter', origin })
  const order = link && (await findLetterOrder(db, orderId, false))
  return order && { kind: 'payment-link', order, link: link.address, until: formatMoment(link.until) }
}

async function drawUpReceipt(db: Db, messageId: string): Promise<Letter | undefined> {
  const [message] = await db<{ number: string; writtenAt: number }[]>`
    select number, created_at as "writtenAt" from contact_messages where id = ${messageId}`
  return message && { kind: 'contact-received', number: message.number, day: formatDate(message.writtenAt) }
}

async function drawUpAnswer(db: Db, answerId: string): Promise<Letter | undefined> {
  const [found] = await db<{ name: string; number: string; writtenAt: number; text: string }[]>`
    select m.name, m.number, m.created_at as "writtenAt", e.text
    from message_entries e join contact_messages m on m.id = e.message_id
    where e.id = ${answerId} and e.kind = 'answer'`
  if (!found) return undefined
  const { name, number, writtenAt, text } = found
  const answer = text.split(/\s*\n\s*/)
  return { kind: 'contact-answer', greeting: greetingOf(name), number, day: formatDate(writtenAt), answer }
}
