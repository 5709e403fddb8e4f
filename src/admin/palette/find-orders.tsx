import ClipboardList from 'lucide-react/icons/clipboard-list'
import Search from 'lucide-react/icons/search'
import { printSearchText } from '../../calls/search-text.ts'
import { type OrderCard, searchOrders } from '../../contract/admin/order-board.ts'
import { formatMoment } from '../../domain/dates.ts'
import { calledOf, readCalled } from '../../domain/orders/day-number.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import { StatusDot } from '../../ui/panels/status.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { LateTag } from '../orders/late-tag.tsx'
import { CameBackTag } from '../orders/order/came-back.tsx'
import { moneyWords, orderNumber, statusTone, statusWords } from '../orders/order-words.ts'
import { type FoundRow, type FoundRows, firstRows } from './found-row.ts'

/** Orders of that number, name, phone or e-mail, the newest first; before all of them today's of a number of the day. */
export async function findOrders(search: string, signal: AbortSignal): Promise<FoundRows> {
  const ask = (q: string) => callAdmin(searchOrders, { query: { q } }, { signal })
  const called = calledToday(search)
  const [found, today] = await Promise.all([ask(search), called === undefined ? undefined : ask(called)])
  const first = today?.rows.filter((order) => order.called === called) ?? []
  const others = found.rows.filter(({ id }) => first.every((order) => order.id !== id))
  const answer = { rows: [...first, ...others], next: found.next }
  const { href, icon } = orderSearchRow(search)
  return firstRows(answer, rowOfOrder, { one: 'order', many: 'orders', href, icon })
}

/** Leads to the page that searches all orders, whatever their day and status. */
export function orderSearchRow(search: string): FoundRow {
  const href = paths.orders + printSearchText({ view: 'board', q: search })
  return { href, icon: Search, title: `Search all orders for “${search}”`, detail: '' }
}

/** '147' as today's order is called; undefined where it is no number, or the letter of a day stands before it. */
function calledToday(search: string): string | undefined {
  const typed = readCalled(search)
  if (!typed || typed.letter !== undefined) return undefined
  return calledOf({ day: dayOf(Date.now()), number: typed.number })
}

function rowOfOrder(order: OrderCard): FoundRow {
  const { id, called, name, status, promise, late, cameBack } = order
  return {
    href: paths.order(id),
    icon: ClipboardList,
    title: `${called ?? orderNumber(id)} ${name}`,
    detail: detailOf(order).filter(Boolean).join(' · '),
    state: (
      <>
        {late && <LateTag />}
        {cameBack && <CameBackTag />}
        <StatusDot tone={statusTone(status)}>{statusWords(status, promise?.way ?? null)}</StatusDot>
      </>
    ),
  }
}

/** Its pieces stand in for the sum that packers do not see. */
function detailOf({ promise, placedAt, receiver, city, pieces, money, due, amount }: OrderCard): readonly string[] {
  return [
    promise ? promiseWords(promise, Date.now()) : placedAt === null ? '' : `Placed ${formatMoment(placedAt)}`,
    receiver === null ? '' : `for ${receiver}`,
    city,
    amount === null ? `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}` : moneyWords(money, due, amount),
  ]
}
