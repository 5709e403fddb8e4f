import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { HANDLINGS, handlingWords } from '../../../domain/cart/handling.ts'
import { printedOrderId } from '../../../domain/orders/order-id.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import type { Filters } from '../../parts/use-filters.ts'
import { byKey, GROUP_KEYS, type GroupKey, groupOf } from './line-groups.ts'

/** What narrows a day, by the names that the address has for it; what it shares with the board has the board's names. */
export const LINE_FILTERS = ['q', 'show', 'paying', 'money', 'handling', 'late'] as const

/** What of a day is shown; '' or left out: all of it. Of `q` each word stands somewhere in the line. */
export type LineFilters = Partial<Record<(typeof LINE_FILTERS)[number], string | undefined>>

/** What the address says of the list. */
export const IN_ADDRESS = [...LINE_FILTERS, 'leaves', 'group', 'view'] as const
export type ListFilters = Filters<(typeof IN_ADDRESS)[number]>

/** A filter as the address takes it: what it does not ask for is taken away. */
export function addressOf(filter: LineFilters): Record<keyof LineFilters, string> {
  return Object.fromEntries(LINE_FILTERS.map((name) => [name, filter[name] ?? ''])) as Record<keyof LineFilters, string>
}

/** All of a day. */
export const ALL_LINES = addressOf({})

/** Whether two filters ask for the same. */
export function isSameFilter(one: LineFilters, other: LineFilters): boolean {
  return LINE_FILTERS.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** What somebody else gets, with a card. */
export const PRESENT = 'Present'

/** A quick filter: how it is called, and what it leaves. */
export type Quick = { value: string; label: string; isUrgent?: boolean; leaves: (order: OrderLine) => boolean }

const QUICK: readonly Quick[] = [
  { value: 'to-pack', label: 'To pack', leaves: ({ status, cameBack }) => status === 'Placed' && !cameBack },
  { value: 'packing', label: 'Packing', leaves: ({ status }) => status === 'Processing' },
  { value: 'late', label: 'Late', isUrgent: true, leaves: ({ late }) => late },
  { value: 'tried', label: 'Not delivered', isUrgent: true, leaves: ({ tried }) => tried !== null },
  { value: 'first-cash', label: 'First order, cash', leaves: ({ firstLargeCash }) => firstLargeCash },
  { value: 'present', label: PRESENT, leaves: ({ isPresent = false }) => isPresent },
]

/** The quick filters of these orders: those that leave something, and one for each window that a rider goes in. */
export function quickOf(orders: readonly OrderLine[], day: Day): readonly (Quick & { count: number })[] {
  const windows = new Map(
    orders
      .map((order) => groupOf('window', order, day))
      .filter(({ key }) => key.startsWith('window '))
      .map(({ key, title }) => [key, title]),
  )
  const byWindow: Quick[] = [...windows]
    .toSorted(([one], [other]) => byKey(one, other))
    .map(([value, label]) => {
      return { value, label, leaves: (order) => groupOf('window', order, day).key === value && isOpen(order) }
    })
  return [...QUICK, ...byWindow]
    .map((quick) => ({ ...quick, count: orders.filter(quick.leaves).length }))
    .filter(({ count }) => count > 0)
}

const isOpen = ({ status }: OrderLine) => isToBeSent(status)

/** Those of `orders` that the filters leave, in their order. */
export function filterLines(orders: readonly OrderLine[], filters: LineFilters, day: Day): readonly OrderLine[] {
  const { q = '', show = '', paying = '', money = '', handling = '', late = '' } = filters
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const quick = show === '' ? undefined : quickOf(orders, day).find(({ value }) => value === show)
  const wanted = HANDLINGS.filter((name) => handling.split(',').includes(name))
  return orders.filter(
    (order) =>
      (paying === '' || order.paying === paying) &&
      (money === '' || isMoney(order, money)) &&
      wanted.every((name) => order.handling.includes(name)) &&
      (late === '' || order.late) &&
      (quick?.leaves(order) ?? show === '') &&
      (words.length === 0 || hasWords(order, words)),
  )
}

function isMoney({ money }: OrderLine, wanted: string): boolean {
  return wanted === 'refunded' ? money === 'refunded' || money === 'part-refunded' : money === wanted
}

function hasWords(order: OrderLine, words: readonly string[]): boolean {
  const { id, called, name, city, zipcode, things, handling, isPresent } = order
  const marks = [...handling.map(handlingWords), ...(isPresent ? [PRESENT] : [])]
  const said = [called, `#${printedOrderId(id)}`, name, city, zipcode, things, ...marks]
  const text = said.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** How lines are put together, as it stands in the address. */
export function readGroup(typed: string | undefined): GroupKey {
  return GROUP_KEYS.find((key) => key === typed) ?? 'window'
}
