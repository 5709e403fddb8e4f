import { type ComplaintTimes, findClock } from '../../../domain/complaints/complaint-clock.ts'
import { formatDate, formatMoment } from '../../../domain/dates.ts'
import type { BackupTrouble } from '../../../domain/health/backup-health.ts'
import type { Letter, NewOrder, ShopLetterKind } from '../../../domain/mail/letter.ts'
import type { Paise } from '../../../domain/money.ts'
import type { DayNumber } from '../../../domain/orders/day-number.ts'
import { lastingPromiseWords } from '../../../domain/promise/words/promise-words.ts'
import type { Db } from '../../db/connect.ts'
import { dayNumberOf, viewCalled } from '../../orders/move/view-number.ts'
import { type PromiseRow, promiseOfOrder } from '../../promise/view-promise.ts'
import { orderOfMail } from '../order-of-mail.ts'
import { isGivenUpIn } from './given-up.ts'

/** So many are named in a letter; the others are counted. */
const MOST_NAMED = 50

/** The letter to the shop; `about` is what `find-shop-news.ts` found. Undefined where nothing of it is left to say. */
export function drawUpShopLetter(db: Db, kind: ShopLetterKind, about: string): Promise<Letter | undefined> {
  return DRAWN[kind](db, about)
}

const DRAWN: Readonly<Record<ShopLetterKind, (db: Db, about: string) => Promise<Letter | undefined>>> = {
  'shop-orders': drawUpOrders,
  'shop-stock': drawUpStock,
  'shop-messages': drawUpMessages,
  'shop-complaints': drawUpComplaints,
  'shop-backups': drawUpBackup,
  'shop-mail': drawUpGivenUp,
}

type OrderRow = Omit<NewOrder, 'called' | 'when'> & {
  dayNumber: DayNumber | null
  promise: PromiseRow | null
  count: number
  sum: Paise
}

async function drawUpOrders(db: Db, about: string): Promise<Letter | undefined> {
  const [from = '', until = ''] = about.split('/')
  const rows = await db<OrderRow[]>`
    select o.id, o.amount, o.payment_method as method, ${promiseOfOrder(db)} as promise,
      ${dayNumberOf(db)} as day_number,
      (select string_agg(format('%s × %s %s', quantity, name, size), ', ' order by position) from (
        select * from order_lines l where l.order_id = o.id order by position limit 3) first) as things,
      (count(*) over ())::int as count, (sum(o.amount) over ())::float8 as sum
    from orders o
    where o.placed_at > ${from}::timestamptz and o.placed_at <= ${until}::timestamptz and o.status <> 'Cancelled'
    order by o.placed_at, o.id limit ${MOST_NAMED}`
  const [first] = rows
  if (!first) return undefined
  const orders = rows.map(({ id, dayNumber, amount, method, things, promise }) => {
    const called = viewCalled(dayNumber)
    return { id, called, amount, method, things, when: promise ? lastingPromiseWords(promise) : '' }
  })
  return { kind: 'shop-orders', orders, count: first.count, amount: first.sum }
}

async function drawUpStock(db: Db, about: string): Promise<Letter | undefined> {
  const sizes = await db<{ productId: string; name: string; size: string; left: number }[]>`
    select v.product_id, p.name, v.size, v.left from low_stock_told t
      join stocked_variants v on v.id = t.variant_id join products p on p.id = v.product_id
    where t.told_at = ${about}::timestamptz and v.left is not null
    order by v.left, p.name, v.position limit ${MOST_NAMED}`
  return sizes.length > 0 ? { kind: 'shop-stock', sizes } : undefined
}

async function drawUpMessages(db: Db, about: string): Promise<Letter | undefined> {
  const [from = '', until = ''] = about.split('/')
  const rows = await db<{ id: string; number: string; writtenAt: number; count: number }[]>`
    select id, number, created_at as "writtenAt", (count(*) over ())::int as count from contact_messages
    where created_at > ${from}::timestamptz and created_at <= ${until}::timestamptz and state in ('new', 'open')
    order by id limit ${MOST_NAMED}`
  const [first] = rows
  if (!first) return undefined
  const messages = rows.map(({ id, number, writtenAt }) => ({ id, number, day: formatDate(writtenAt) }))
  return { kind: 'shop-messages', messages, count: first.count }
}

type ComplaintRow = ComplaintTimes & { id: string; number: string; count: number }

async function drawUpComplaints(db: Db, about: string): Promise<Letter | undefined> {
  const rows = await db<ComplaintRow[]>`
    select m.id, m.number, acknowledge_by, settle_by, acknowledged_at, settled_at, (count(*) over ())::int as count
    from complaints c join contact_messages m on m.id = c.message_id
    where told_at = ${about}::timestamptz and settled_at is null order by due_at, m.id limit ${MOST_NAMED}`
  const [first] = rows
  if (!first) return undefined
  const complaints = rows.flatMap(({ id, number, ...times }) => {
    const clock = findClock(times)
    return clock ? [{ id, number, clock }] : []
  })
  return { kind: 'shop-complaints', complaints, count: first.count, now: Date.now() }
}

async function drawUpBackup(_db: Db, about: string): Promise<Letter | undefined> {
  const [is, at] = about.split(' ')
  return { kind: 'shop-backups', is: is as BackupTrouble, moment: formatMoment(Number(at)) }
}

/** What of them is about an order, by its order: its page says why, and sends the letter again. */
async function drawUpGivenUp(db: Db, about: string): Promise<Letter | undefined> {
  const [from = '', until = ''] = about.split('/')
  const rows = await db<{ id: string | null; dayNumber: DayNumber | null; letters: number }[]>`
    select o.id, ${dayNumberOf(db)} as day_number, count(*)::int as letters
    from mails m left join orders o on o.id = ${orderOfMail(db)}
    where ${isGivenUpIn(db, { from, until })} group by o.id order by min(failed_at)`
  const count = rows.reduce((sum, { letters }) => sum + letters, 0)
  const orders = rows.flatMap(({ id, dayNumber }) => (id === null ? [] : [{ id, called: viewCalled(dayNumber) }]))
  return count > 0 ? { kind: 'shop-mail', orders: orders.slice(0, MOST_NAMED), count } : undefined
}
