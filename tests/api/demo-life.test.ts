import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { listMessages } from '../../src/contract/admin/messages.ts'
import { readBoard, readOrderList } from '../../src/contract/admin/order-board.ts'
import { refundOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/demo-customers.ts'
import { seedLife } from '../../src/demo/life/seed-life.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { getInvoiceFile } from '../../src/server/invoices/invoice-file.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** At noon, so that the day has some of everything at whatever hour the test runs. */
const now = startOf(dayOf(Date.now())) + 12 * 60 * 60_000
let shop: PayingShop
let stock: Stock
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openPayingShop()
  stock = await noteStock(shop.db)
  await seedLife(shop.db, { now, canPayOnline: true })
  desk = deskOf(shop, await hire(shop, 'owner'))
})
afterAll(() => shop.close())

const count = async (what: string) => (await shop.db<{ count: number }[]>`${shop.db.unsafe(what)}`)[0]?.count ?? 0

test('six weeks of orders hold every invariant, and the stand-ins know what was paid [LIFE-01]', async () => {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  expect(await count('select count(*)::int from orders')).toBeGreaterThan(300)
  expect(await count('select count(*)::int from payments')).toBeGreaterThan(50)
  const [span] = await shop.db<{ from: string; to: string }[]>`
    select min(placed_at at time zone 'Asia/Kolkata')::date::text as from, max(placed_at at time zone 'Asia/Kolkata')::date::text as to from orders`
  expect(span?.from).toBe(addDays(dayOf(now), -42))
  // Not every morning has an order before noon.
  expect([addDays(dayOf(now), -1), dayOf(now)]).toContain(span?.to)
})

test('a shop that has orders is given none, and the same moment gives the same [LIFE-01]', async () => {
  const ids = async () => (await shop.db<{ id: string }[]>`select id from orders order by id`).map(({ id }) => id)
  const before = await ids()
  await seedLife(shop.db, { now, canPayOnline: true })
  expect(await ids()).toEqual(before)
})

test('every state, way and mark of an order is there to be seen, and something waits everywhere [LIFE-02]', async () => {
  const states = await shop.db<{ status: string }[]>`select distinct status from orders`
  expect(states.map(({ status }) => status).toSorted()).toEqual(
    ['Cancelled', 'Delivered', 'Out for Delivery', 'Placed', 'Processing', 'Shipped'].toSorted(),
  )
  for (const what of [
    'select count(distinct way)::int = 3 as count from promises',
    'select count(*)::int from presents',
    'select count(*)::int from businesses',
    'select count(*)::int from orders where came_back_at is not null',
    'select count(*)::int from refunds',
    'select count(*)::int from coupon_redemptions',
    'select count(*)::int from review_reports',
    'select count(*)::int from newsletter_subscribers where confirmed_at is null',
  ]) {
    expect(Number(await count(what)), what).toBeGreaterThan(0)
  }
  const { columns } = (await desk(readBoard, { query: {} })).body
  expect(columns.find(({ status }) => status === 'Placed')?.rows.length).toBeGreaterThan(2)
  await numberOrders(shop.db, { all: true })
  expect((await desk(readOrderList, { query: {} })).body.orders.length).toBeGreaterThan(3)
  expect((await desk(listMessages, { query: {} })).body.rows.length).toBeGreaterThan(4)
  const today = (await desk(readToday)).body
  expect(today.days.filter(({ orders }) => orders > 0).length).toBeGreaterThan(20)
})

test('an order of then can be looked at, billed and given back as any other [LIFE-03]', async () => {
  const [paid] = await shop.db<{ id: string }[]>`
    select o.id from orders o join payments p on p.order_id = o.id where o.status = 'Delivered' order by o.placed_at limit 1`
  const id = paid?.id ?? ''
  const { order } = (await desk(readOrder, { params: { id } })).body
  expect(order).toMatchObject({ status: 'Delivered', moneyState: 'paid' })
  expect((await getInvoiceFile(shop.db, id, 'staff')).length).toBeGreaterThan(1000)
  const part = { of: 'amount', amount: 5_000 } as const
  const { body } = await desk(refundOrder, { body: { id: clientId(), orderId: id, reason: 'crushed', part } })
  expect(body).toEqual({ success: true, byHand: false, amount: 5_000 })
})

test('the demo’s own customers have orders to follow [LIFE-03]', async () => {
  for (const { email, password } of DEMO_CUSTOMERS) {
    const { token } = (await shop.call(login, { body: { email, password } })).body
    const { orders } = (await shop.call(listOrders, {}, token)).body
    expect(orders.length).toBeGreaterThan(1)
  }
})
