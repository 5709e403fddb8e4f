import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '../../src/contract/admin/order-work.ts'
import { previewRevision, reviseOrder } from '../../src/contract/admin/orders/revise.ts'
import { downloadReport, type Report, readReport } from '../../src/contract/admin/reports.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { seedLife } from '../../src/demo/life/seed-life.ts'
import { BREAKDOWN_NAMES, type Breakdown } from '../../src/domain/reports/breakdowns.ts'
import type { Span } from '../../src/domain/reports/span.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { sumDays, sumMonths } from '../../src/server/reports/sum-days.ts'
import { type Colleague, hire } from '../office.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** At noon, so that the day has some of everything at whatever hour the test runs. */
const now = startOf(dayOf(Date.now())) + 12 * 60 * 60_000
const today = dayOf(now)
const LIFE = { from: addDays(today, -42), until: today }
const SOLD = BREAKDOWN_NAMES.filter((by) => by !== 'returns')

let shop: PayingShop
let manager: Colleague
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openPayingShop()
  await seedLife(shop.db, { now, canPayOnline: true })
  manager = await hire(shop, 'manager')
  desk = deskOf(shop, manager)
  const [paid] = await shop.db<{ id: string }[]>`
    select id from orders where status = 'Delivered' and payment_method = 'cod' and amount > 20000
    order by placed_at desc limit 1`
  const part = { of: 'amount' as const, amount: 12_345 }
  await desk(refundOrder, { body: { id: clientId(), orderId: paid?.id ?? '', reason: 'Dented', part } })
})
afterAll(() => shop.close())

/** The report, asked for until its days are added up. */
async function report(span: Span, by: Breakdown = 'day'): Promise<Report> {
  for (;;) {
    const { report: found } = (await desk(readReport, { query: { ...span, by } })).body
    if (found) return found
  }
}

const total = (rows: Report['rows']) => rows.reduce((sum, { amount }) => sum + amount, 0)
const rowOf = ({ rows }: Report, key: string) => rows.find((row) => row.key === key)

/** What the orders of a span say themselves, paise. */
async function soldIn({ from, until }: Span): Promise<{ orders: number; amount: number; grams: number }> {
  const [sold] = await shop.db<{ orders: number; amount: number; grams: number }[]>`
    select count(*)::int as orders, coalesce(sum(o.amount
      - coalesce((select sum(b.amount) from order_refunds b where b.order_id = o.id), 0)), 0)::float8 as amount,
      coalesce(sum((select sum((l.quantity - l.taken_off) * l.grams) from order_lines l where l.order_id = o.id)), 0)::float8 as grams
    from orders o where o.placed_at >= ${new Date(startOf(from))} and o.placed_at < ${new Date(startOf(addDays(until, 1)))}
      and o.status <> 'Cancelled' and (o.came_back_at is null or o.paid)`
  if (!sold) throw new Error('a sum has no row')
  return sold
}

test('every breakdown of six weeks comes to what their orders say, and each day to what Today says [REPORT-02]', async () => {
  const sold = await soldIn(LIFE)
  expect(sold.orders).toBeGreaterThan(200)
  expect(await shop.db`select from order_refunds`).not.toHaveLength(0)
  for (const by of SOLD) {
    const { now: figures, rows } = await report(LIFE, by)
    expect(figures, by).toMatchObject(sold)
    expect(total(rows), by).toBe(sold.amount)
    expect(
      rows.reduce((sum, { grams }) => sum + grams, 0),
      by,
    ).toBe(sold.grams)
  }
  const { days } = (await desk(readToday)).body
  expect((await report({ from: addDays(today, -27), until: today })).days).toEqual(days)
  expect((await report(LIFE, 'payment')).rows.length).toBeGreaterThan(1)
  expect((await report(LIFE, 'product')).rows.length).toBeGreaterThan(5)
})

test('a span stands beside as many days before, and a share of it had ordered before [REPORT-01]', async () => {
  const span = { from: addDays(today, -13), until: addDays(today, -7) }
  const { now: figures, before } = await report(span)
  expect(before).toMatchObject(await soldIn({ from: addDays(today, -20), until: addDays(today, -14) }))
  const [again] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from orders o where status <> 'Cancelled' and (came_back_at is null or paid)
      and placed_at >= ${new Date(startOf(span.from))} and placed_at < ${new Date(startOf(addDays(span.until, 1)))}
      and exists (select from orders e where e.customer_id = o.customer_id and e.placed_at < o.placed_at)`
  expect(figures.again).toBe(again?.count)
  const byCustomers = await report(span, 'customers')
  expect([rowOf(byCustomers, 'again')?.orders ?? 0, rowOf(byCustomers, 'new')?.orders ?? 0]).toEqual([
    figures.again,
    figures.orders - figures.again,
  ])
})

test('a day that was added up is reported as it stands now, whatever changed of it since [REPORT-04]', async () => {
  const day = addDays(today, -60)
  const span = { from: day, until: day }
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  const place = async (quantity: number) => {
    const id = await placeForCash(shop, barfi, { quantity })
    await shop.db`update orders set placed_at = ${new Date(startOf(day) + 1)} where id = ${id}`
    return id
  }
  const [kept, other] = [await place(2), await place(1)]
  expect((await report(span)).now).toMatchObject({ orders: 2, amount: 38_000, grams: 750 })
  await moveOrder(shop.db, other, 'Cancelled')
  expect((await report(span)).now).toMatchObject({ orders: 1, amount: 24_000 })
  await moveOrder(shop.db, kept, 'Delivered')
  const part = { of: 'lines' as const, lines: [{ position: 0, quantity: 1 }] }
  expect(
    (await desk(refundOrder, { body: { id: clientId(), orderId: kept, reason: 'Dented', part } })).body.success,
  ).toBe(true)
  const byProduct = await report(span, 'product')
  expect(rowOf(byProduct, barfi)).toMatchObject({ amount: 10_000, boxes: 2 })
  expect(total(byProduct.rows)).toBe(14_000)
  await shop.db`delete from order_refunds where order_id = ${kept}`
  expect((await report(span)).now.amount).toBe(24_000)
  await shop.db`update orders set placed_at = placed_at - interval '1 day' where id = ${kept}`
  expect((await report(span)).now.orders).toBe(0)
})

test('an order that is changed at the same sum is reported as it is now, also in a day that was added up [REPORT-04]', async () => {
  const day = addDays(today, -61)
  const span = { from: day, until: day }
  const [barfi, peda] = [
    await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }]),
    await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }], 'Test Peda'),
  ]
  const orderId = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = ${new Date(startOf(day) + 1)} where id = ${orderId}`
  expect(rowOf(await report(span, 'product'), barfi)).toMatchObject({ boxes: 1 })
  const lines = [{ productId: peda, size: '250 g', quantity: 1 }]
  const { plan } = (await desk(previewRevision, { body: { orderId, lines } })).body
  expect((await desk(reviseOrder, { body: { id: clientId(), seen: plan.seen, orderId, lines } })).status).toBe(200)
  const after = await report(span, 'product')
  expect([rowOf(after, barfi), rowOf(after, peda)]).toMatchObject([undefined, { boxes: 1, name: 'Test Peda' }])
})

test('months that were added up come to the same, also after one of their days has changed [REPORT-04]', async () => {
  const span = { from: addDays(today, -200), until: today }
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  const first = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = ${new Date(startOf(addDays(today, -190)))} where id = ${first}`
  const before = await report(span, 'size')
  expect(await sumDays(shop.db, {})).toBe(0)
  await sumMonths(shop.db)
  const months = () => shop.db`select distinct day from sales_sums where kind = 'size-month'`
  const known = (await months()).length
  expect(known).toBeGreaterThan(0)
  expect(await report(span, 'size')).toEqual(before)
  const [one] = await shop.db<{ id: string; amount: number }[]>`
    select o.id, o.amount from orders o where o.status = 'Placed' or o.status = 'Delivered' and exists (
      select from sales_sums s where s.kind = 'size-month' and s.day = date_trunc('month', o.placed_at at time zone 'Asia/Kolkata')::date)
    order by placed_at limit 1`
  await shop.db`update orders set status = 'Cancelled' where id = ${one?.id ?? ''}`
  const after = await report(span, 'size')
  expect(after.now).toMatchObject(await soldIn(span))
  expect(total(after.rows)).toBe(after.now.amount)
  expect(after.now.amount).toBeLessThan(before.now.amount)
})

test('the margin is that of sizes whose cost is known, and says how much that is of [REPORT-05]', async () => {
  expect((await report(LIFE, 'product')).margin).toMatchObject({ of: 0 })
  const { rows } = await report(LIFE, 'size')
  const [most] = rows.filter(({ key }) => key.includes('|'))
  const [productId = '', size = ''] = most?.key.split('|') ?? []
  await shop.db`update variants set cost_price = 5000 where product_id = ${productId} and size = ${size}`
  const bySize = await report(LIFE, 'size')
  const own = rowOf(bySize, most?.key ?? '')
  expect(own?.margin).toEqual({ amount: (own?.net ?? 0) - 5000 * (own?.boxes ?? 0), of: own?.net })
  expect(bySize.margin).toEqual({ ...own?.margin, sold: bySize.rows.reduce((sum, { net }) => sum + net, 0) })
  expect((await report(LIFE, 'city')).margin).toBeNull()
})

test('returns by product are the credit notes of those days [REPORT-06]', async () => {
  const [notes] = await shop.db<{ count: number; amount: number }[]>`
    select count(*)::int as count, sum((contents -> 'total' ->> 'amount')::int)::float8 as amount from credit_notes
    where issued_at >= ${new Date(startOf(LIFE.from))} and issued_at < ${new Date(startOf(addDays(today, 1)))}`
  expect(notes?.count).toBeGreaterThan(0)
  const { now: figures, rows } = await report(LIFE, 'returns')
  expect(figures.notes).toEqual(notes)
  expect(total(rows)).toBe(notes?.amount)
})

test('the file has the rows as they are sorted, and no formula; days that are none are refused [REPORT-03]', async () => {
  const name = '=HYPERLINK("http://evil.example")'
  const evil = await sell(shop.db, [{ size: '250 g', price: 100, left: 10 }], name)
  await placeForCash(shop, evil)
  const headers = { cookie: manager.cookie }
  const load = (query: Record<string, string>) => shop.app.inject({ url: downloadReport.path, query, headers })
  const span = { from: today, until: today }
  const file = await load({ ...span, by: 'product', sort: 'name' })
  expect(file.headers['content-disposition']).toContain(`sales-${today}-to-${today}-by-product.csv`)
  const lines = file.body.trim().split('\r\n')
  expect(lines[0]).toBe(
    '"Product","Boxes","Kilograms","Rupees","Share, %","Span before, rupees","Change, %","Margin, rupees","Margin, %","Of sales without tax, rupees"',
  )
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK.*","1","0\.250","100\.00",/)
  const { rows } = await report(span, 'product')
  expect(lines).toHaveLength(rows.length + 1)
  for (const odd of [
    { from: today, until: addDays(today, -1) },
    { from: '2026-02-30', until: '2026-03-01' },
    { from: '2020-01-01', until: today },
  ]) {
    expect((await load({ ...odd, by: 'day', sort: 'name' })).statusCode).toBe(400)
    expect((await desk(readReport, { query: { ...odd, by: 'day' } })).status).toBe(400)
  }
})

test('days to come and days before the first order have nothing in them [REPORT-01]', async () => {
  const nothing = { orders: 0, amount: 0, grams: 0, again: 0, notes: { count: 0, amount: 0 } }
  for (const span of [
    { from: addDays(today, 1), until: addDays(today, 3) },
    { from: '2001-01-01', until: '2001-12-31' },
  ]) {
    for (const by of BREAKDOWN_NAMES) expect((await report(span, by)).now).toEqual(nothing)
  }
  expect((await report({ from: '2001-01-01', until: '2001-12-31' }, 'product')).rows).toEqual([])
})
