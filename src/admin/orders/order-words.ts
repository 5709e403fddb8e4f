import { formatMoney, type Paise } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import type { MoneyState } from '../../domain/orders/order-money.ts'
import {
  type OrderStatus,
  PENDING,
  type StoredStatus,
  statusColor,
  statusesReached,
} from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import type { Tone } from '../../ui/panels/status.tsx'

/** '#4F2A9C', as it stands on the customer's page. */
export function orderNumber(id: string): string {
  return `#${printedOrderId(id)}`
}

/** The same with the number by which it is called before it, as soon as it is counted: 'D-147 #4F2A9C'. */
export function calledWords({ id, called }: { id: string; called: string | null }): string {
  return [called, orderNumber(id)].filter(Boolean).join(' ')
}

/** Which orders: the number of one, or how many. */
export function namesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? orderNumber(first) : `${others.length + 1} orders`
}

export function statusWords(status: StoredStatus, way: OrderWay): string {
  return status === PENDING ? 'Waiting for payment' : statusName(status, way)
}

/** What a button says that moves an order on. */
export function moveWords(to: OrderStatus, way: OrderWay): string {
  return way === 'pickup' ? statusName(to, way) : `Move to ${to}`
}

export function statusTone(status: StoredStatus): Tone {
  return status === PENDING ? 'yellow' : statusColor(status)
}

const MONEY_WORDS: Record<MoneyState, string> = {
  paid: 'Paid',
  due: 'Not paid yet',
  refunded: 'Refunded',
  'part-refunded': 'Part refunded',
  none: 'Nothing paid',
}

/** How the money of an order stands; its `amount` is named where it is known and nothing is to be taken. */
export function moneyWords(money: MoneyState, due: Paise | null, amount: Paise | null = null): string {
  if (due !== null) return `Take ${formatMoney(due)}`
  return amount === null ? MONEY_WORDS[money] : `${MONEY_WORDS[money]} · ${formatMoney(amount)}`
}

/** Words for an order that was refunded whole before it was sent. */
export const NOTHING_SENT = 'All of it was refunded: nothing is made, packed or sent.'

/** The consequences of a move, a sentence each; none for a move that nobody notices. */
export function consequencesOf(from: OrderStatus, to: OrderStatus, way: OrderWay): readonly string[] {
  const reached = statusesReached(from, to)
  const [isSent, isThere] =
    way === 'pickup' ? ['it is ready', 'it was picked up'] : ['it is on its way', 'it has arrived']
  return [
    ...(reached.includes('Shipped') ? ['An invoice is issued.'] : []),
    ...(reached.includes('Shipped') && to !== 'Delivered' ? [`The customer gets a mail that ${isSent}.`] : []),
    ...(to === 'Delivered' ? [`The customer gets a mail that ${isThere}.`, 'Cash counts as taken.'] : []),
  ]
}

/** What of the consequences of a move waits while it can be taken back; '' where it has none. */
export function waitingWords(from: OrderStatus, to: OrderStatus): string {
  const reached = statusesReached(from, to)
  if (reached.includes('Shipped')) return 'Letter and invoice wait.'
  return reached.includes('Delivered') ? 'The letter waits.' : ''
}
