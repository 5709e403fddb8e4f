import type { ReactNode } from 'react'
import { clockWords } from '../../domain/complaints/complaint-clock.ts'
import { countText } from '../../domain/count-text.ts'
import type { BackupTrouble } from '../../domain/health/backup-health.ts'
import type { NewOrder, ShopLetterKind } from '../../domain/mail/letter.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { LetterButton, LetterLink, type LetterPages, Paragraph, Quiet } from './letter-frame.tsx'

/** Letters to the shop itself. */
export const SHOP_LETTERS: LetterPages<ShopLetterKind> = {
  'shop-orders': ({ orders, count, amount }, { origin }) => {
    const sum = formatMoney(amount)
    const [first] = orders
    const isOne = count === 1 && first !== undefined
    return {
      subject: isOne ? `New order ${numberOf(first)}, ${sum}` : `${countText(count, 'new order')}, ${sum}`,
      preview: orders.map(({ things }) => things).join('; '),
      title: countText(count, 'new order'),
      children: (
        <Told origin={origin} page="orders" button="Open the orders" more={count - orders.length}>
          {orders.map((order) => (
            <Paragraph key={order.id}>
              <LetterLink href={`${origin}/admin/orders/${order.id}`}>{numberOf(order)}</LetterLink> {orderText(order)}
            </Paragraph>
          ))}
        </Told>
      ),
    }
  },

  'shop-stock': ({ sizes }, { origin }) => {
    const [first] = sizes
    const isOne = sizes.length === 1 && first !== undefined
    const title = isOne ? `${first.name} ${first.size} runs low` : `${countText(sizes.length, 'size')} run low`
    return {
      subject: isOne ? `${title}: ${leftText(first.left)}` : title,
      preview: sizes.map(({ name, size }) => `${name} ${size}`).join(', '),
      title,
      children: (
        <Told origin={origin} page="catalogue" button="Open the catalogue">
          {sizes.map(({ productId, name, size, left }) => (
            <Paragraph key={`${productId} ${size}`}>
              <LetterLink href={`${origin}/admin/catalogue/${productId}`}>{name}</LetterLink> {size}: {leftText(left)}
            </Paragraph>
          ))}
        </Told>
      ),
    }
  },

  'shop-messages': ({ messages, count }, { origin }) => {
    const title = count === 1 ? 'A message waits for an answer' : `${count} messages wait for an answer`
    return {
      subject: title,
      preview: 'For more than a day.',
      title,
      children: (
        <Told origin={origin} page="messages" button="Open the messages" more={count - messages.length}>
          <Paragraph>Nobody has answered for more than a day:</Paragraph>
          {messages.map(({ id, number, day }) => (
            <Paragraph key={id}>
              <LetterLink href={`${origin}/admin/messages/${id}`}>{number}</LetterLink> of {day}
            </Paragraph>
          ))}
        </Told>
      ),
    }
  },

  'shop-complaints': ({ complaints, count, now }, { origin }) => {
    const isLate = complaints.some(({ clock }) => clock.due <= now)
    const title = isLate ? 'The time of a complaint has run out' : 'The time of a complaint runs out'
    return {
      subject: title,
      preview: complaints.map(({ number, clock }) => `${number}: ${clockWords(clock, now)}`).join('; '),
      title,
      children: (
        <Told origin={origin} page="messages/complaints" button="Open the complaints" more={count - complaints.length}>
          {complaints.map(({ id, number, clock }) => (
            <Paragraph key={id}>
              <LetterLink href={`${origin}/admin/messages/${id}`}>{number}</LetterLink>: {clockWords(clock, now)}
            </Paragraph>
          ))}
        </Told>
      ),
    }
  },

  'shop-backups': ({ is, moment }, { origin }) => {
    const { subject, title, text } = BACKUP_WORDS[is]
    return {
      subject,
      preview: moment,
      title,
      children: (
        <Told origin={origin} page="settings/backups" button="See why, and what to do">
          <Paragraph>{text(moment)}</Paragraph>
        </Told>
      ),
    }
  },

  'shop-mail': ({ orders, count }, { origin }) => {
    const title = `${countText(count, 'letter')} could not be brought to anybody`
    return {
      subject: title,
      preview: 'See why, and whom to call.',
      title,
      children: (
        <Told origin={origin} page="settings/health" button="See what the mail server says">
          <Paragraph>
            The shop has stopped trying. Others leave, as this one did: an address may be mistyped, or its mailbox full.
          </Paragraph>
          {orders.length > 0 && (
            <Paragraph>
              The page of an order says why, and sends its letter again; its customer can be called:
            </Paragraph>
          )}
          {orders.map((order) => (
            <Paragraph key={order.id}>
              <LetterLink href={`${origin}/admin/orders/${order.id}`}>{numberOf(order)}</LetterLink>
            </Paragraph>
          ))}
        </Told>
      ),
    }
  },
}

type BackupWords = { subject: string; title: string; text: (moment: string) => string }

const BACKUP_WORDS: Readonly<Record<BackupTrouble, BackupWords>> = {
  failed: {
    subject: 'A backup of the shop failed',
    title: 'A backup failed',
    text: (moment) => `The backup of ${moment} failed: what came since the one before it is in none.`,
  },
  log: {
    subject: 'The shop’s log is not kept any more',
    title: 'The log is not kept any more',
    text: (moment) => `Since ${moment} what happens is on the shop’s own disk alone. The shop goes on.`,
  },
  old: {
    subject: 'The last backup of the shop is old',
    title: 'The last backup is old',
    text: (moment) => `The last backup was made on ${moment}: what came since is in none.`,
  },
}

function leftText(left: number): string {
  return left === 0 ? 'none left' : `${left.toLocaleString('en-IN')} left`
}

/** 'D-147 #4F2A9C'. */
function numberOf({ id, called }: Pick<NewOrder, 'id' | 'called'>): string {
  return [called, `#${printedOrderId(id)}`].filter((part) => part !== null).join(' ')
}

/** '2 × Kaju Barfi 250 g · ₹390, to be paid in cash · Tue 24 Nov, 4–7 PM'. */
function orderText({ things, amount, method, when }: NewOrder): string {
  const paid = method === 'cod' ? 'to be paid in cash' : 'paid online'
  return [things, `${formatMoney(amount)}, ${paid}`, when].filter((part) => part !== '').join(' · ')
}

type ToldProps = {
  origin: string
  /** Where in the back office it stands. */
  page: string
  button: string
  /** How many are not named. */
  more?: number
  children: ReactNode
}

/** What is told, the way there, and where to ask for no more of these. */
function Told({ origin, page, button, more = 0, children }: ToldProps) {
  return (
    <>
      {children}
      {more > 0 && <Paragraph>And {more.toLocaleString('en-IN')} more.</Paragraph>}
      <LetterButton href={`${origin}/admin/${page}`}>{button}</LetterButton>
      <Quiet>
        Which of these letters come, and where, is chosen under{' '}
        <LetterLink href={`${origin}/admin/settings/letters`}>Letters to us</LetterLink>.
      </Quiet>
    </>
  )
}
