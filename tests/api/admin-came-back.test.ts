import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseAdminCustomer, findAdminCustomer } from '../../src/contract/admin/customers.ts'
import { readBoard, searchOrders } from '../../src/contract/admin/order-board.ts'
import { moveOrders, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { runOrderCommand } from '../../src/server/orders/admin/order-command.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { readHistory } from '../../src/server/stock/count-stock.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { newestOrder, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let stock: Stock
let manager: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const takeBack = (orderId: string, restock = false) => manager(takeOrderBack, { body: { orderId, restock } })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order
const boxesLeft = async () =>
  (await shop.db`select on_hand from stocked_variants where product_id = ${barfi}`)[0]?.onHand

/** Two boxes for cash at ₹240, sent on their way five days ago. */
async function sendForCash(): Promise<string> {
  const id = await placeForCash(shop, barfi, { quantity: 2 })
  await moveOrder(shop.db, id, 'Out for Delivery')
  await shop.db`update orders set placed_at = now() - interval '5 days' where id = ${id}`
  return id
}

/** Two boxes at ₹240, paid online and sent. */
async function sendPaid(): Promise<{ id: string; token: string }> {
  const { token } = await shop.register()
  const items = [{ _id: barfi, size: '250 g', quantity: 2, price: 100 }]
  const { body } = await shop.call(payByRazorpay, { body: payloadFor(items) }, token)
  await shop.call(verifyRazorpay, { body: await payRazorpay(shop.standIns.ledger, body.order.id, 'upi') }, token)
  await moveOrder(shop.db, body.order.receipt, 'Shipped')
  return { id: body.order.receipt, token }
}

/** What stands in the way on the board and on the day's page. */
async function readWork() {
  const { columns, counts } = (await manager(readBoard, { query: {} })).body
  const { waiting, cashOutside } = (await manager(readToday)).body
  const out = counts.find(({ status }) => status === 'Out for Delivery')
  return {
    ids: columns.flatMap(({ rows: orders }) => orders.map(({ id }) => id)),
    out,
    waiting,
    cashOutside: cashOutside ?? 0,
  }
}

test('a parcel for cash that nobody took leaves the board, lateness and the cash outside', async () => {
  const before = await readWork()
  const id = await sendForCash()
  expect(await readWork()).toMatchObject({
    ids: expect.arrayContaining([id]),
    cashOutside: before.cashOutside + 24_000,
  })
  expect(await pageOf(id)).toMatchObject({ late: true, cameBack: null, due: 24_000 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await readWork()).toEqual(before)
  expect(await pageOf(id)).toMatchObject({
    status: 'Out for Delivery',
    late: false,
    cameBack: { at: expect.any(Number), restocked: false },
    moneyState: 'none',
    due: null,
    money: { refundable: 0 },
    history: { orders: 1, spent: 0 },
  })
  const { rows: orders } = (await manager(searchOrders, { query: { q: id } })).body
  expect(orders).toMatchObject([{ id, cameBack: true, late: false, due: null }])
  expect(await logOf(shop, id)).toMatchObject([
    { action: 'order-came-back', detail: { from: 'Out for Delivery', restocked: false } },
    { action: 'order-moved', detail: { to: 'Out for Delivery' } },
  ])
  expect(await boxesLeft()).toBe(48)
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a box that can be sold again goes back on the shelf, and its history says from where', async () => {
  const id = await sendForCash()
  expect(await boxesLeft()).toBe(48)
  await takeBack(id, true)
  expect(await boxesLeft()).toBe(50)
  const [variant] = await shop.db<{ id: string }[]>`select id from variants where product_id = ${barfi}`
  const { rows: movements } = await readHistory(shop.db, variant?.id ?? '', undefined)
  expect(movements).toMatchObject([
    { kind: 'returned', orderId: id, before: 48, after: 50 },
    { kind: 'sold', orderId: id, before: 50, after: 48 },
  ])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a paid order that came back stays paid until it is refunded', async () => {
  const { id, token } = await sendPaid()
  expect(await newestOrder(shop, token)).toMatchObject({ _id: id, cameBack: false })
  await takeBack(id)
  // Its customer reads that it is not on its way any more.
  expect(await newestOrder(shop, token)).toMatchObject({ _id: id, status: 'Shipped', cameBack: true })
  expect(await pageOf(id)).toMatchObject({
    moneyState: 'paid',
    money: { refundable: 24_000 },
    history: { spent: 24_000 },
  })
  const body = { id: clientId(), orderId: id, reason: 'Nobody was at home.', part: { of: 'all' as const } }
  expect((await manager(refundOrder, { body })).body).toMatchObject({ amount: 24_000, byHand: false })
  const open = () => shop.db`select from refunds where state = 'queued'`
  await expect.poll(async () => (await open()).length).toBe(0)
  expect(await pageOf(id)).toMatchObject({ moneyState: 'refunded', history: { spent: 0 } })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('an order that came back is printed and charged no more', async () => {
  const id = await sendForCash()
  await takeBack(id)
  expect((await manager(readSlips, { body: { orders: [id] } })).body).toMatchObject({
    slips: [],
    leftOut: [{ id, why: 'came-back' }],
  })
  const printed = await runOrderCommand(shop.db, [id])
  expect(printed).toContain('₹240, came back: there is nothing to take')
  expect(printed).toContain('It can go nowhere from there.')
})

test('an order that came back moves no more: nobody takes its cash by mistake', async () => {
  const id = await sendForCash()
  await takeBack(id)
  const { moved, refused } = (await manager(moveOrders, { body: { orders: [id], to: 'Delivered' } })).body
  expect({ moved, refused }).toEqual({
    moved: [],
    refused: [{ id, message: 'An order cannot go from Came Back to Delivered.' }],
  })
  expect(await pageOf(id)).toMatchObject({ status: 'Out for Delivery', due: null })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('an order comes back once, however many note it', async () => {
  const id = await sendForCash()
  const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(id, true)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  expect(await boxesLeft()).toBe(50)
  expect((await logOf(shop, id)).filter(({ action }) => action === 'order-came-back')).toHaveLength(1)
})

test.each(['Placed', 'Processing', 'Delivered', 'Cancelled'] as const)(
  'an order that is %s cannot come back',
  async (status) => {
    const id = await placeForCash(shop, barfi)
    if (status !== 'Placed') await moveOrder(shop.db, id, status satisfies OrderStatus)
    const before = await checksumOf(shop.db)
    expect(await takeBack(id, true)).toMatchObject({
      status: 409,
      body: { message: `An order cannot go from ${status} to Came Back.` },
    })
    expect(await checksumOf(shop.db)).toBe(before)
  },
)

test('an order that there is not is refused', async () => {
  expect(await takeBack('0'.repeat(24))).toMatchObject({ status: 404, body: { code: 'order-unknown' } })
})

test('a customer is held by no order that came back', async () => {
  const { id } = await sendPaid()
  const { customer } = await pageOf(id)
  const params = { id: customer?.id ?? '' }
  const open = async () => (await manager(findAdminCustomer, { params })).body.customer.orders.open
  expect([await open(), (await manager(eraseAdminCustomer, { params })).status]).toEqual([1, 409])
  await takeBack(id)
  expect([await open(), (await manager(eraseAdminCustomer, { params })).status]).toEqual([0, 200])
})
