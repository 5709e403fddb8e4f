import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStockMovements } from '../../src/contract/admin/catalog.ts'
import { countMade, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { readBoard } from '../../src/contract/admin/order-board.ts'
import { cancelOrderAsStaff, moveOrders, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { runOrderCommand } from '../../src/server/orders/admin/order-command.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { clientId, deskOf, logOf } from './admin-desk.ts'
import { makeBuyers, type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let stock: Stock
let packer: ReturnType<typeof deskOf>
let manager: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 50 },
    { size: '500 g', price: 180, left: null, grams: 500 },
  ])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

/** Three small boxes and a large one, which is made to order: ₹520 with delivery, paid online. */
async function payOnline(quantity = 3, changed: Partial<Payload> = {}): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = [
    { _id: barfi, size: '250 g', quantity, price: 100 },
    { _id: barfi, size: '500 g', quantity: 1, price: 180 },
  ]
  const { body } = await shop.call(payByRazorpay, { body: payloadFor(items, changed) }, token)
  await shop.call(verifyRazorpay, { body: await payRazorpay(shop.standIns.ledger, body.order.id, 'upi') }, token)
  return body.order.receipt
}

type Asked = Call<typeof refundOrder>['body']
const small = (quantity: number): Asked['part'] => ({ of: 'lines', lines: [{ position: 0, quantity }] })
const LARGE = { of: 'lines' as const, lines: [{ position: 1, quantity: 1 }] }
const EVERYTHING = { of: 'lines' as const, lines: [{ position: 0, quantity: 3 }, ...LARGE.lines] }

const refund = (orderId: string, part: Asked['part'], given: Partial<Asked> = {}) =>
  manager(refundOrder, { body: { id: clientId(), orderId, reason: 'Sold out.', part, ...given } })
const cancel = (orderId: string) => manager(cancelOrderAsStaff, { body: { orderId, reason: 'As agreed.' } })
const ship = (orderId: string) => packer(moveOrders, { body: { orders: [orderId], to: 'Shipped' } })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order

/** What the day's page and the board say of orders that are placed. */
async function waiting() {
  const { waiting, late } = (await manager(readToday)).body
  const { counts } = (await manager(readBoard, { query: {} })).body
  const onBoard = counts.find(({ status }) => status === 'Placed')?.late ?? 0
  return { toMake: waiting.Placed, late: late.count, onBoard }
}

/** Nothing is as it must never be, once the provider has sent what is owed. */
async function settled(): Promise<void> {
  const waiting = async () => (await shop.db`select from refunds where state = 'queued'`).length
  await expect.poll(waiting).toBe(0)
  expect(await findViolations(shop.db, { stock })).toEqual([])
}

const left = async () => {
  const [size] = await shop.db`select on_hand from stocked_variants where product_id = ${barfi} and size = '250 g'`
  return size?.onHand
}
const movements = () => shop.db`
  select m.reason, before, after from stock_movements m join variants v on v.id = m.variant_id
  where v.product_id = ${barfi} order by m.id`
const sheet = async () => {
  // What is ordered now is made until tomorrow's noon at the latest.
  const { body } = await packer(readKitchenSheet, { query: { day: addDays(dayOf(Date.now()), 1), batch: 'all' } })
  return body.rows.find(({ productId }) => productId === barfi)?.sizes.map(({ size, boxes }) => [size, boxes])
}

test('pieces that were refunded before dispatch are not made, packed or sent', async () => {
  const id = await payOnline()
  await refund(id, small(1))
  await refund(id, LARGE)
  expect(await sheet()).toEqual([['250 g', 2]])
  const slip = (await packer(readSlips, { body: { orders: [id] } })).body
  expect(slip.slips[0]?.lines).toMatchObject([{ size: '250 g', quantity: 2 }])
  expect(slip.leftOut).toEqual([])
  expect((await packer(readOrder, { params: { id } })).body.order.lines).toMatchObject([
    { quantity: 3, refunded: 1, inParcel: 2, price: null },
    { quantity: 1, refunded: 1, inParcel: 0 },
  ])
  const cards = (await packer(readBoard)).body.columns.flatMap(({ rows: orders }) => orders)
  expect(cards.find((card) => card.id === id)).toMatchObject({ pieces: 2, things: [{ size: '250 g', quantity: 2 }] })
  const printed = await runOrderCommand(shop.db, [id])
  expect(printed).toContain('  2 × Test Barfi (250 g)')
  expect(printed).not.toContain('500 g')
})

test('the kitchen counts what is left, and an order is ready without what was refunded', async () => {
  const id = await payOnline()
  await refund(id, LARGE)
  await refund(id, small(1))
  const placedAt = new Date(startOf(dayOf(Date.now())))
  await shop.db`update orders set placed_at = ${placedAt} where id = ${id}`
  const count = (size: string, by: number) =>
    packer(countMade, {
      body: { key: randomUUID(), day: dayOf(Date.now()), batch: 'all', productId: barfi, size, by },
    })
  expect((await count('500 g', 1)).body).toMatchObject({ code: 'made-too-many' })
  expect((await count('250 g', 2)).body).toMatchObject({ boxes: 2, moved: 1 })
})

test('an order can be packed once what is not made yet is refunded, and one that was refunded whole is not begun', async () => {
  const id = await payOnline()
  await shop.db`update order_lines set made = quantity - taken_off where order_id = ${id} and size = '250 g'`
  await refund(id, LARGE)
  expect(await pageOf(id)).toMatchObject({ status: 'Processing' })
  expect((await logOf(shop, id)).map(({ action }) => action)).toEqual(['order-moved', 'order-refunded'])
  const whole = await payOnline()
  await refund(whole, EVERYTHING)
  expect(await pageOf(whole)).toMatchObject({ status: 'Placed' })
})

test('a piece comes off the order though less than it cost is left to go back', async () => {
  const id = await payOnline()
  expect((await refund(id, { of: 'amount', amount: 45_000 })).body).toMatchObject({ amount: 45_000 })
  expect((await refund(id, small(1))).body).toMatchObject({ amount: 7000 })
  expect(await pageOf(id)).toMatchObject({ lines: [{ inParcel: 2 }, { inParcel: 1 }], money: { refundable: 0 } })
  await settled()
})

test('an order refunded whole is neither late nor waiting for anybody', async () => {
  const overdue = () => shop.db`update orders set placed_at = now() - interval '9 days' where id = ${id}`
  const before = await waiting()
  const id = await payOnline()
  await overdue()
  expect(await waiting()).toEqual({ toMake: before.toMake + 1, late: before.late + 1, onBoard: before.onBoard + 1 })
  expect(await pageOf(id)).toMatchObject({ late: true })
  await refund(id, EVERYTHING)
  expect(await waiting()).toEqual(before)
  expect(await pageOf(id)).toMatchObject({ late: false })
})

test.each([
  ['piece by piece', EVERYTHING],
  ['at once', { of: 'all' } as const],
])('an order that was refunded whole, %s, is not sent, and says so', async (_, part) => {
  const id = await payOnline()
  await refund(id, part)
  expect(await sheet()).toBeUndefined()
  expect((await packer(readSlips, { body: { orders: [id] } })).body).toMatchObject({
    slips: [],
    leftOut: [{ id, why: 'refunded' }],
  })
  const message = 'Everything in it was refunded, so nothing is sent.'
  expect((await ship(id)).body).toMatchObject({ moved: [], refused: [{ id, message }] })
  const printed = await runOrderCommand(shop.db, [id])
  expect(printed).toContain('Everything in it was refunded: nothing is sent.')
  expect(printed).toMatch(/It can go to: Cancelled\.$/)
  expect(await left()).toBe(50)
  expect(await cancel(id)).toMatchObject({ status: 200 })
  expect(await left()).toBe(50)
  await settled()
})

test('a box refunded before dispatch is back on the shelf once, with a movement that says why', async () => {
  const id = await payOnline()
  const key = clientId()
  await Promise.all([refund(id, small(1), { id: key }), refund(id, small(1), { id: key })])
  expect(await left()).toBe(48)
  const reason = `Taken off order #${id.slice(-6).toUpperCase()}`
  expect(await movements()).toEqual([{ reason, before: 47, after: 48 }])
  await settled()
  await cancel(id)
  expect(await left()).toBe(50)
  const [size] = await shop.db<{ id: string }[]>`select id from variants where product_id = ${barfi} and size = '250 g'`
  const history = await manager(listStockMovements, { query: { variantId: size?.id ?? '' } })
  expect(history.body.rows.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['cancelled', 48, 50],
    ['staff', 47, 48],
    ['sold', 50, 47],
  ])
})

test('pieces that cannot be sold stay off the shelf, then and when the order is cancelled', async () => {
  const id = await payOnline()
  await refund(id, small(2), { toShelf: false })
  expect([await left(), await movements()]).toEqual([47, []])
  await cancel(id)
  expect(await left()).toBe(48)
  const log = await logOf(shop, id)
  expect(log.find(({ action }) => action === 'order-refunded')?.detail).toMatchObject({ toShelf: false })
})

test('a box refunded after dispatch is not sold again', async () => {
  const id = await payOnline()
  await ship(id)
  await refund(id, small(2))
  expect([await left(), await movements()]).toEqual([47, []])
  expect((await packer(readOrder, { params: { id } })).body.order.lines[0]).toMatchObject({ refunded: 2, inParcel: 3 })
  await settled()
})

test('however refunds and a cancellation meet, exactly what was taken comes back', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => payOnline(2)))
  expect(await left()).toBe(38)
  await Promise.all(
    ids.flatMap((id) => [refund(id, small(1)), cancel(id), refund(id, small(1)), refund(id, { of: 'all' })]),
  )
  expect(await left()).toBe(50)
  await settled()
})

test('the invoice names the pieces that were sent, and comes to what was kept, to the paisa', async () => {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('ODDSUM', 'An odd sum off', false, 10001)`
  const id = await payOnline(3, { appliedCoupon: 'ODDSUM', discount: 100.01 })
  const back = await refund(id, small(2))
  const less = await refund(id, { of: 'amount', amount: 777 })
  await ship(id)
  await refund(id, small(1))
  const { lines, total } = await getInvoice(shop.db, id)
  expect(lines.map(({ goods }) => goods?.quantity)).toEqual([1, 1, undefined])
  const kept = 52_000 - 10_001 - (back.body.amount + less.body.amount)
  expect(total.amount).toBe(kept)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept)
  expect(lines.reduce((sum, line) => sum + line.taxable + line.cgst + line.sgst + line.igst, 0)).toBe(kept)
  await settled()
})

test('slips and labels of cancelled orders are left out and named', async () => {
  const [sent, gone] = [await payOnline(), await payOnline()]
  await moveOrder(shop.db, gone, 'Cancelled')
  const unknown = '0123456789abcdef01234567'
  const { body } = await packer(readSlips, { body: { orders: [gone, sent, unknown] } })
  expect(body.slips.map(({ id }) => id)).toEqual([sent])
  expect(body.leftOut).toEqual([
    { id: gone, why: 'cancelled' },
    { id: unknown, why: 'unknown' },
  ])
  expect(await runOrderCommand(shop.db, [gone])).toContain('cancelled: there is nothing to take')
})
