import { countText } from '../count-text.ts'
import { formatMoney, type Paise, sumOf } from '../money.ts'

/** What a phone shows; `path` below the shop's address is opened by a press. */
export type PushNotice = { title: string; body: string; path: string }

type NewOrder = {
  id: string
  /** The number by which it is called: 'D-147'. */
  called: string
  /** Paise. */
  amount: Paise
}

type Around = {
  /** Orders that nobody has begun, the new ones among them. */
  notBegun: number
  /** Whether whoever reads it sees money. */
  seesMoney: boolean
}

/** So many are named; the others are counted. */
const MOST_NAMED = 3

/**
 * What a phone says of new orders, at least one, the oldest first: numbers and what waits, money to whom it may be shown,
 * and nobody's name or address, for a locked phone shows it to everybody.
 */
export function noticeOfOrders(orders: readonly NewOrder[], { notBegun, seesMoney }: Around): PushNotice {
  const [first] = orders
  const isAlone = orders.length === 1
  const parts = [
    isAlone ? '' : namesOf(orders),
    seesMoney ? formatMoney(sumOf(orders.map(({ amount }) => amount))) : '',
    notBegun > orders.length ? `${countText(notBegun, 'order')} not begun` : '',
  ]
  return {
    title: isAlone ? `New order ${first?.called}` : `${countText(orders.length, 'new order')}`,
    body: parts.filter(Boolean).join(' · '),
    path: isAlone ? `/admin/orders/${first?.id}` : '/admin/orders',
  }
}

function namesOf(orders: readonly NewOrder[]): string {
  const names = orders.slice(0, MOST_NAMED).map(({ called }) => called)
  const others = orders.length - names.length
  return others > 0 ? `${names.join(', ')} and ${others.toLocaleString('en-IN')} more` : names.join(', ')
}
