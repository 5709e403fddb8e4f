import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderAsStaff, reduceOrder } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'

let shop: Shop
let stock: Stock
let manager: ReturnType<typeof deskOf>
let packer: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
  packer = deskOf(shop, await hire(shop, 'packer'))
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('THIRD', 'A third off', true, 33)`
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [
    { size: '250 g', price: 99.99, left: 50 },
    { size: '500 g', price: 180, left: 50 },
  ])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

/** Three small boxes and a large one, to be paid in cash: ₹519.97 with delivery. */
async function place(changed: Partial<Payload> = {}): Promise<string> {
  const items = [
    { _id: barfi, size: '250 g', quantity: 3, price: 99.99 },
    { _id: barfi, size: '500 g', quantity: 1, price: 180 },
  ]
  const { body } = await order(shop, meera.token, payloadFor(items, changed))
  return body.orderId
}

type Asked = Call<typeof reduceOrder>['body']
const keepSmall = (quantity: number): Asked['keep'] => [{ position: 0, quantity }]
const reduce = (orderId: string, keep: Asked['keep'], given: Partial<Asked> = {}) =>
  manager(reduceOrder, { body: { orderId, reason: 'Only two are left.', keep, ...given } })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order
const reductionsOf = async (id: string) => (await logOf(shop, id)).filter(({ action }) => action === 'order-reduced')
const left = async () =>
  (await shop.db`select on_hand from stocked_variants where product_id = ${barfi} order by size`).map(
    ({ onHand }) => onHand,
  )

test('pieces are taken out of an order for cash: less is taken, shown and invoiced, and the stock is back', async () => {
  const id = await place()
  expect((await reduce(id, keepSmall(2))).body).toEqual({ success: true, amount: 41_998 })
  expect(await pageOf(id)).toMatchObject({
    due: 41_998,
    lines: [{ quantity: 2, inParcel: 2 }, { quantity: 1 }],
    money: { subtotal: 37_998, amount: 41_998 },
  })
  const slips = (await packer(readSlips, { body: { orders: [id] } })).body.slips
  expect(slips).toMatchObject([{ due: 41_998, lines: [{ quantity: 2 }, { quantity: 1 }] }])
  expect(await newestOrder(shop, meera.token)).toMatchObject({ amount: 419.98, items: [{ quantity: 2 }, {}] })
  expect(await left()).toEqual([48, 49])
  await moveOrder(shop.db, id, 'Delivered')
  expect((await getInvoice(shop.db, id)).total.amount).toBe(41_998)
  expect((await pageOf(id)).money?.refundable).toBe(41_998)
  expect(await reductionsOf(id)).toMatchObject([
    { detail: { amount: 99.99, reason: 'Only two are left.', toShelf: true } },
  ])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a whole line goes, and asked for again at once it is taken out once', async () => {
  const id = await place()
  const answers = await Promise.all(Array.from({ length: 4 }, () => reduce(id, keepSmall(0))))
  expect(answers.map(({ body }) => body.amount)).toEqual([22_000, 22_000, 22_000, 22_000])
  expect((await pageOf(id)).lines).toMatchObject([{ position: 1, quantity: 1 }])
  expect(await reductionsOf(id)).toHaveLength(1)
  expect(await left()).toEqual([50, 49])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('an order can be packed once what is not made yet is taken out of it', async () => {
  const id = await place()
  await shop.db`update order_lines set made = quantity - taken_off where order_id = ${id} and size = '500 g'`
  await reduce(id, keepSmall(1))
  expect(await pageOf(id)).toMatchObject({ status: 'Placed' })
  await reduce(id, keepSmall(0))
  expect(await pageOf(id)).toMatchObject({ status: 'Processing' })
})

test('a piece that goes takes its part of the coupon with it, to the paisa', async () => {
  const id = await place({ appliedCoupon: 'THIRD', discount: 158.39 })
  const before = (await pageOf(id)).due ?? 0
  const { body } = await reduce(id, keepSmall(1))
  // Two boxes at ₹99.99, less their part of a discount of ₹158.39 on goods and delivery of ₹519.97.
  expect(Math.abs(before - body.amount - 2 * 9999 * (1 - 15_839 / 51_997))).toBeLessThan(1)
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a piece that cannot be sold is taken off the shelf as a movement', async () => {
  const id = await place()
  await reduce(id, keepSmall(1), { toShelf: false })
  expect(await left()).toEqual([47, 49])
  const moved = await shop.db`
    select m.reason, before, after from stock_movements m join variants v on v.id = m.variant_id
    where v.product_id = ${barfi}`
  expect(moved).toEqual([{ reason: `Taken off order #${id.slice(-6).toUpperCase()}`, before: 49, after: 47 }])
})

test('a reduction and a cancellation at once give back what was taken and no more', async () => {
  const ids = [await place(), await place(), await place(), await place()]
  const cancel = (orderId: string) => manager(cancelOrderAsStaff, { body: { orderId, reason: 'As agreed.' } })
  await Promise.all(ids.flatMap((id) => [reduce(id, keepSmall(1)), cancel(id), reduce(id, keepSmall(0))]))
  expect(await left()).toEqual([50, 50])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('at least one piece stays, and nothing is taken out of what is sent, cancelled, not there or another’s', async () => {
  const id = await place()
  const none = [...keepSmall(0), { position: 1, quantity: 0 }]
  expect(await reduce(id, none)).toMatchObject({
    status: 400,
    body: { message: 'At least one piece stays. Cancel the order instead.' },
  })
  for (const keep of [keepSmall(4), [{ position: 7, quantity: 1 }], [], [...keepSmall(1), ...keepSmall(1)]]) {
    expect(await reduce(id, keep)).toMatchObject({ status: 400 })
  }
  expect(await manager(reduceOrder, { body: { orderId: id, reason: ' ', keep: keepSmall(1) } })).toMatchObject({
    status: 400,
  })
  expect(await reduce('0123456789abcdef01234567', keepSmall(1))).toMatchObject({ status: 404 })
  await moveOrder(shop.db, id, 'Shipped')
  expect(await reduce(id, keepSmall(1))).toMatchObject({ status: 400 })
  expect(await left()).toEqual([47, 49])
  expect(await reductionsOf(id)).toEqual([])
})
