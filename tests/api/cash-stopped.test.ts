import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as customers from '../../src/contract/admin/customers.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { checksumOf } from '../checksum.ts'
import { pay, place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let desk: ReturnType<typeof deskOf>
let stock: Stock
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  desk = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  meera = await shop.register('Meera Iyer')
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const boxes = (changed = {}) => payloadFor([{ _id: barfi, size: '250 g', quantity: 10, price: 100 }], changed)
const buy = (changed = {}) => order(shop, meera.token, boxes(changed))
const stop = (reason = 'Nobody at the address') =>
  desk(customers.stopCash, { params: { id: meera.customerId }, body: { reason } })

async function left() {
  const [size] = await shop.db`select "left" from stocked_variants where product_id = ${barfi}`
  return size?.left
}

async function statuses() {
  const rows = await shop.db<{ status: string }[]>`
    select status from orders where customer_id = ${meera.customerId} order by created_at, id`
  return rows.map(({ status }) => status)
}

test('all that is open for cash is cancelled with one press, and cash refused: stock back, letters written [CASH-08]', async () => {
  await shop.db`insert into coupons (code, description, is_percentage, discount) values ('T-HALF', '', true, 50)`
  const coupon = { appliedCoupon: 'T-HALF', discount: 500 }
  const ids = [(await buy(coupon)).body.orderId, (await buy()).body.orderId, (await buy()).body.orderId]
  await moveOrder(shop.db, ids[1] ?? '', 'Processing')
  await moveOrder(shop.db, ids[2] ?? '', 'Shipped')
  const { status, body } = await stop()
  expect(status).toBe(200)
  expect(body.cancelled.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(body.customer).toMatchObject({ cashBlocked: true, orders: { open: 1, unsentCash: 0, cancelled: 2 } })
  expect([await statuses(), await left()]).toEqual([['Cancelled', 'Cancelled', 'Shipped'], 90])
  const mails = await shop.db`select about from mails where kind = 'order-cancelled' and about = any(${ids})`
  expect(mails).toHaveLength(2)
  expect((await buy()).body.code).toBe('cash-not-offered')
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('the reason stands in the log of the customer and of each order [CASH-08]', async () => {
  const { orderId } = (await buy()).body
  await stop('Five orders, no such street')
  const detail = { reason: 'Five orders, no such street' }
  expect(await logOf(shop, meera.customerId)).toEqual([{ action: 'cash-stopped', detail: { ...detail, orders: 1 } }])
  expect(await logOf(shop, orderId)).toEqual([{ action: 'order-cancelled', detail: { ...detail, from: 'Placed' } }])
  expect((await stop(' ')).status).toBe(400)
})

test('a second press does nothing more [CASH-08]', async () => {
  await buy()
  await stop()
  const before = await checksumOf(shop.db)
  expect((await stop()).body.cancelled).toEqual([])
  expect(await checksumOf(shop.db)).toBe(before)
})

test('money paid online stays where it is, and none goes back unseen [CASH-09]', async () => {
  const online = await place(shop, 'razorpay', { token: meera.token, payload: boxes() })
  await (await pay(shop, 'razorpay', online)).confirm(meera.token)
  const { body } = await stop()
  expect([body.cancelled, body.customer.orders]).toMatchObject([[], { open: 1, unsentCash: 0 }])
  expect(await statuses()).toEqual(['Placed'])
  expect(await shop.db`select from refunds`).toHaveLength(0)
})

test('orders that are placed at the same moment are cancelled or refused: none slips through [CASH-08]', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db`update customers set cash_blocked = false where id = ${meera.customerId}`
    const [, ...bought] = await Promise.all([stop(), ...Array.from({ length: 6 }, () => buy()), stop()])
    const refused = bought.slice(0, -1).filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => ('code' in body ? body.code : ''))).toEqual(refused.map(() => 'cash-not-offered'))
    expect((await statuses()).filter((status) => status !== 'Cancelled')).toEqual([])
    expect(await left()).toBe(100)
  }
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('nobody but a manager or the owner presses it, and of nobody who is erased [CASH-08]', async () => {
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const asked = { params: { id: meera.customerId }, body: { reason: 'x' } }
  expect((await packer(customers.stopCash, asked)).body.code).toBe('role-too-low')
  await desk(customers.eraseAdminCustomer, { params: { id: meera.customerId } })
  expect((await stop()).body.code).toBe('customer-unknown')
})
