import type { Today } from '../../contract/admin/today.ts'
import { type Paise, ZERO } from '../../domain/money.ts'
import type { DayNumber } from '../../domain/orders/day-number.ts'
import { type Clock, lateBefore } from '../../domain/orders/late.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isOverdue } from '../orders/board/late-orders.ts'
import { isTried, triedDoorOf } from '../orders/board/tried-door.ts'
import { isSold } from '../orders/is-sold.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { dayNumberOf, viewCalled } from '../orders/move/view-number.ts'
import { type PromiseRow, promiseOfOrder, viewStaffPromise } from '../promise/view-promise.ts'

const INDIA = 'Asia/Kolkata'

/** Open orders in which something is: one that was refunded whole waits for nobody. */
export async function countWaiting(db: Db): Promise<Today['waiting']> {
  const rows = await db<{ status: keyof Today['waiting']; orders: number }[]>`
    select status, count(*)::int as orders from orders
    where status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery') and came_back_at is null
      and (status in ('Shipped', 'Out for Delivery') or ${hasParcel(db)})
    group by status`
  const counted = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
  return { Placed: 0, Processing: 0, Shipped: 0, 'Out for Delivery': 0, ...counted }
}

type LateRow = Omit<Today['late']['orders'][number], 'promise'> & { promise: PromiseRow | null; count: number }

/** Orders that are late by the clock and of which something is not sent yet, the oldest ten first. */
export async function findLate(db: Db, { now, ...times }: Clock): Promise<Today['late']> {
  const late = { now, placedBefore: new Date(lateBefore(now, times)) }
  const rows = await db<LateRow[]>`
    select id, concat_ws(' ', address ->> 'firstName', address ->> 'lastName') as name, status,
      placed_at, ${promiseOfOrder(db)} as promise, (count(*) over ())::int as count
    from orders o where status in ('Placed', 'Processing') and came_back_at is null and ${isOverdue(db, late, 'o')}
      and ${hasParcel(db, 'o')}
    order by placed_at limit 10`
  const orders = rows.map(({ count, promise, ...order }) => ({
    ...order,
    promise: promise && viewStaffPromise(promise),
  }))
  return { count: rows[0]?.count ?? 0, orders }
}

type TriedRow = Omit<Today['tried'][number], 'called'> & { dayNumber: DayNumber | null }

/** Orders that nobody took at their doors and about which nothing is decided, those tried last first: twenty at most. */
export async function findTried(db: Db): Promise<Today['tried']> {
  const rows = await db<TriedRow[]>`
    select o.id, ${dayNumberOf(db)} as day_number, ${triedDoorOf(db)} as door,
      coalesce(g.receiver, trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName'))) as name,
      coalesce(nullif(g.receiver_phone, ''), o.address ->> 'phone', '') as phone
    from orders o left join presents g on g.order_id = o.id
    where ${isTried(db)}
    order by (select max(d.at) from door_presses d where d.order_id = o.id) desc, o.id limit 20`
  return rows.map(({ dayNumber, ...order }) => ({ ...order, called: viewCalled(dayNumber) }))
}

/** Sales of the hour or the day that begins at `at`: what was ordered then, less what went back of it since. */
export type Bar = { at: string; orders: number; amount: Paise }

/** Sales between two moments (ms), by day ('2026-11-22') or by hour of the day ('09') in India. */
export function findSales(db: Db, by: 'day' | 'hour', from: number, until: number): Promise<Bar[]> {
  const placed = db`placed_at >= ${new Date(from)} and placed_at < ${new Date(until)} and ${isSold(db)}`
  const bar = db`date_trunc(${by}, placed_at at time zone ${INDIA})`
  return db<Bar[]>`
    with sold as (select ${bar} as bar, count(*) as orders, sum(amount) as amount from orders where ${placed} group by 1),
    -- Nothing goes back before it is ordered: so few refunds are looked at, whatever there ever were.
    back as (
      select ${bar} as bar, sum(b.amount) as amount from order_refunds b join orders on orders.id = b.order_id
      where b.created_at >= ${new Date(from)} and ${placed} group by 1
    )
    select to_char(bar, ${by === 'day' ? 'YYYY-MM-DD' : 'HH24'}) as at, orders::int as orders,
      (sold.amount - coalesce(back.amount, 0))::float8 as amount
    from sold left join back using (bar) order by bar`
}

/**
 * What came in between two moments (ms) less what went out, paise: online payments and the cash of orders that were
 * brought, without refunds that were sent or handed over.
 */
export async function sumTaken(db: Db, from: number, until: number): Promise<Paise> {
  const within = (moment: ReturnType<Db>) => db`${moment} >= ${new Date(from)} and ${moment} < ${new Date(until)}`
  const [taken] = await db<{ amount: Paise }[]>`
    select coalesce(sum(amount), 0)::float8 as amount from (
      select amount from payments where ${within(db`captured_at`)} and currency = 'INR'
      union all
      select o.amount from order_events e join orders o on o.id = e.order_id
      where e.status = 'Delivered' and ${within(db`e.at`)} and o.payment_method = 'cod' and o.paid
      union all
      select -r.amount from refunds r join payments p on p.id = r.payment_id
      where ${within(db`r.done_at`)} and p.currency = 'INR'
      union all
      select -amount from order_refunds where ${within(db`handed_at`)}
    ) as moved`
  return taken?.amount ?? ZERO
}

/** What has to be taken in cash for orders that are on their way, paise. */
export async function sumCashOutside(db: Db): Promise<Paise> {
  const [sum] = await db<{ amount: Paise }[]>`
    select coalesce(sum(amount), 0)::float8 as amount from orders
    where status in ('Shipped', 'Out for Delivery') and not paid and came_back_at is null`
  return sum?.amount ?? ZERO
}

/** Whether anything was ever ordered. */
export async function hasAnyOrder(db: Db): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`select exists (select from orders where placed_at is not null) as has`
  return row?.has === true
}

/** The ten products of which most boxes were sold since `from` (ms), without those that were refunded before they were sent. */
export function findBestSold(db: Db, from: number): Promise<Today['products']> {
  return db<Today['products']>`
    select l.product_id, max(l.name) as name, sum(l.quantity - l.taken_off)::int as boxes,
      sum((l.quantity - l.taken_off) * l.grams) / 1000::float8 as kilograms
    from orders join order_lines l on l.order_id = orders.id
    where placed_at >= ${new Date(from)} and ${isSold(db)}
    group by l.product_id order by boxes desc, name limit 10`
}

/** Sizes of which at most five are left, or less than sells in two days, the scarcest of those that sell first. */
export function findWhatRunsOut(db: Db): Promise<Today['runsOut']> {
  return db<Today['runsOut']>`
    with ${countedSizes(db)}
    select product_id, name, size, "left", boxes as "soldInWeek" from counted
    where ${isScarce(db)}
    order by boxes = 0, "left" / greatest(boxes, 1)::float8, name, size limit 20`
}

/** All of these, by id. */
export async function findScarceSizes(db: Db | Tx): Promise<string[]> {
  const rows = await db<{ id: string }[]>`with ${countedSizes(db)} select id from counted where ${isScarce(db)}`
  return rows.map(({ id }) => id)
}

/** `counted`: the sizes of published products that are counted, with the boxes sold in a week. */
function countedSizes(db: Db | Tx) {
  return db`
    sold as (
      select l.variant_id, sum(l.quantity - l.taken_off)::int as boxes
      from orders join order_lines l on l.order_id = orders.id
      where placed_at > now() - interval '7 days' and ${isSold(db)} group by l.variant_id
    ),
    counted as (
      select v.id, v.product_id, p.name, v.size, v.left, coalesce(sold.boxes, 0) as boxes
      from stocked_variants v join products p on p.id = v.product_id left join sold on sold.variant_id = v.id
      where p.published and v.left is not null
    )`
}

function isScarce(db: Db | Tx) {
  return db`("left" <= 5 or "left" < boxes * 2 / 7.0)`
}
