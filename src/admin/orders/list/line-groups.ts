import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { HANDLING } from '../../../domain/cart/handling.ts'
import { formatDay } from '../../../domain/dates.ts'
import { type Paise, sumOf } from '../../../domain/money.ts'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { windowText } from '../../../domain/promise/window.ts'
import { type Day, startOf } from '../../../domain/settings/work-day.ts'

/** By what the lines of a day are put together; `none`: not at all, they go by their numbers. */
export const GROUP_KEYS = ['window', 'area', 'handling', 'state', 'day', 'none'] as const
export type GroupKey = (typeof GROUP_KEYS)[number]

/** How many orders, their net grams, and what is to be taken for them (paise). */
export type Sums = { orders: number; grams: number; due: Paise }

/** What the list draws, a line each: the bar of a group, or an order; the first of a run of one area says its sums. */
export type ListRow =
  | { kind: 'bar'; key: string; title: string; isFolded: boolean; ids: readonly string[]; sums: Sums }
  | { kind: 'order'; order: OrderLine; run: { ids: readonly string[]; sums: Sums } | null }

type Grouping = { by: GroupKey; day: Day; folded: ReadonlySet<string> }

/** Lines under the bars of their groups, in each by area and number, or by number alone; of folded groups the bar alone. */
export function rowsOf(orders: readonly OrderLine[], { by, day, folded }: Grouping): readonly ListRow[] {
  const groups = Map.groupBy(orders, (order) => groupOf(by, order, day).key)
  return [...groups.keys()].toSorted(byKey).flatMap((key) => {
    const own = groups.get(key) ?? []
    const first = own[0]
    const title = first ? groupOf(by, first, day).title : ''
    const isFolded = folded.has(key)
    const bar: ListRow = { kind: 'bar', key, title, isFolded, ids: idsOf(own), sums: sumsOf(own) }
    return isFolded ? [bar] : [bar, ...(by === 'none' ? own.map(withoutRun) : runsOf(own))]
  })
}

/** In the order of group keys, numbers in them by their size: made once, for naming its language takes longer than a comparison. */
export const { compare: byKey } = new Intl.Collator('en', { numeric: true })

const withoutRun = (order: OrderLine): ListRow => ({ kind: 'order', order, run: null })

/** The runs of a group: all that goes into one area, one after the other. */
function runsOf(orders: readonly OrderLine[]): readonly ListRow[] {
  const areas = Map.groupBy(orders, areaOf)
  return [...areas.keys()].toSorted(byKey).flatMap((area) => {
    const own = areas.get(area) ?? []
    return own.map((order, place): ListRow => {
      return { kind: 'order', order, run: place === 0 ? { ids: idsOf(own), sums: sumsOf(own) } : null }
    })
  })
}

/** Where an order goes, PIN code first: a rider goes through them in their order. */
export const areaOf = ({ zipcode, city }: OrderLine) => `${zipcode} ${city}`

export function sumsOf(orders: readonly OrderLine[]): Sums {
  const grams = orders.reduce((sum, order) => sum + order.grams, 0)
  return { orders: orders.length, grams, due: sumOf(orders.flatMap(({ due }) => due ?? [])) }
}

const idsOf = (orders: readonly OrderLine[]) => orders.map(({ id }) => id)

/** In which group an order is; groups are drawn in the order of their keys. */
export function groupOf(by: GroupKey, order: OrderLine, day: Day): { key: string; title: string } {
  if (by === 'day') return { key: order.day, title: formatDay(startOf(order.day)) }
  if (order.day < day) return { key: ' earlier', title: 'Of earlier days, still here' }
  if (by === 'area') return { key: areaOf(order), title: `${order.city} ${order.zipcode}` }
  if (by === 'none') return { key: 'all', title: 'By number' }
  if (by === 'state') return stateOf(order)
  return by === 'handling' ? handlingOf(order) : windowGroupOf(order.promise)
}

/** The group of an order's promise among those by window: riders' windows first, then what is fetched or sent. */
export function windowGroupOf(promise: Pick<NonNullable<OrderLine['promise']>, 'way' | 'window'> | null): {
  key: string
  title: string
} {
  if (!promise) return { key: 'z none', title: 'No day promised' }
  const { way, window } = promise
  if (way === 'courier') return { key: 'x courier', title: 'By courier' }
  const time = window ? windowText(window) : 'During the day'
  const minute = String(window?.starts ?? 0).padStart(4, '0')
  if (way === 'pickup') return { key: `y pick-up ${minute}`, title: `Picked up, ${time}` }
  return { key: `window ${minute}-${window?.ends ?? 0}`, title: time }
}

function stateOf({ status, promise }: OrderLine): { key: string; title: string } {
  const title = statusName(status, promise?.way === 'pickup' ? null : (promise?.way ?? null))
  return { key: String(ORDER_STATUSES.indexOf(status)), title }
}

function handlingOf({ handling }: OrderLine): { key: string; title: string } {
  if (handling.length === 0) return { key: 'z', title: 'Nothing special' }
  return { key: `a ${handling.join(' ')}`, title: handling.map((name) => HANDLING[name].name).join(', ') }
}
