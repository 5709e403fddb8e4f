import { render, toPlainText } from '@react-email/components'
import type { Letter, LetterShop, WrittenLetter } from '../../domain/mail/letter.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import {
  AnswerLetter,
  CodeLetter,
  ConfirmLetter,
  ContactLetter,
  ResetLetter,
  WelcomeLetter,
} from './account-letters.tsx'
import { OrderLetter, RefundLetter } from './order-letters.tsx'

/** A bill keeps its columns; other tables are only there for mail programs. */
const PLAIN = { selectors: [{ selector: 'table.bill', format: 'dataTable' }] }

/** Writes a letter out, as HTML and as plain text with the same words. */
export async function writeLetter(letter: Letter, shop: LetterShop): Promise<WrittenLetter> {
  const html = await render(<LetterPage letter={letter} shop={shop} />)
  return { subject: subjectOf(letter, shop), html, text: toPlainText(html, PLAIN) }
}

type LetterPageProps = { letter: Letter; shop: LetterShop }

function LetterPage({ letter, shop }: LetterPageProps) {
  switch (letter.kind) {
    case 'welcome':
      return <WelcomeLetter letter={letter} shop={shop} />
    case 'reset-link':
      return <ResetLetter letter={letter} shop={shop} />
    case 'contact-received':
      return <ContactLetter letter={letter} shop={shop} />
    case 'contact-answer':
      return <AnswerLetter letter={letter} shop={shop} />
    case 'newsletter-confirm':
      return <ConfirmLetter letter={letter} shop={shop} />
    case 'newsletter-code':
      return <CodeLetter letter={letter} shop={shop} />
    case 'refund-sent':
      return <RefundLetter letter={letter} shop={shop} />
    default:
      return <OrderLetter kind={letter.kind} order={letter.order} shop={shop} />
  }
}

function subjectOf(letter: Letter, { name }: LetterShop): string {
  switch (letter.kind) {
    case 'welcome':
      return `Welcome to ${name}`
    case 'reset-link':
      return `Choose a new password for ${name}`
    case 'contact-received':
      return `We have your message (${letter.number})`
    case 'contact-answer':
      return `Our answer to your message (${letter.number})`
    case 'newsletter-confirm':
      return `Please confirm your address for news from ${name}`
    case 'newsletter-code':
      return `Your ${letter.percent}% code for ${name}`
    case 'refund-sent':
      return `Your money is ${letter.byHand ? 'back' : 'on its way back'} (order #${printedOrderId(letter.orderId)})`
    case 'order-placed':
      return `Your order #${printedOrderId(letter.order.id)} is placed`
    case 'order-shipped':
      return `Your order #${printedOrderId(letter.order.id)} is on its way`
    case 'order-delivered':
      return `Your order #${printedOrderId(letter.order.id)} has arrived`
    case 'order-cancelled':
      return `Your order #${printedOrderId(letter.order.id)} is cancelled`
  }
}
