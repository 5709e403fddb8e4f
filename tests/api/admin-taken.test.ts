import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAdminCustomer } from '../../src/contract/admin/customers.ts'
import { cancelOrderAsStaff, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { viewToday } from '../../src/server/today/view-today.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** A Tuesday, three in the afternoon in India; long gone, so that nothing that happens now falls on it. */
const NOW = Date.parse('2021-11-23T15:00+05:30')
const LONG_AGO = new Date('2020-01-01')

let shop: PayingShop
let manager: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 500 }])
})
beforeEach(async () => {
  await shop.db`update orders set placed_at = ${LONG_AGO} where placed_at is not null`
  await shop.db`update order_events set at = ${LONG_AGO}`
  await shop.db`update payments set captured_at = ${LONG_AGO}`
  await shop.db`update refunds set done_at = ${LONG_AGO} where done_at is not null`
  await shop.db`update order_refunds set created_at = ${LONG_AGO}`
  await shop.db`update order_refunds set handed_at = ${LONG_AGO} where handed_at is not null`
})
afterAll(() => shop.close())

/** An hour of the day of the test, in India, or of one so many days before it. */
const at = (hours: number, daysBefore = 0) => new Date(startOf(addDays(dayOf(NOW), -daysBefore)) + hours * 3_600_000)

const view = async () => {
  const clock = { now: NOW, cutOff: 12 * 60, closed: { weekdays: [], dates: [] } }
  const { sales, taken, days, hours } = await viewToday(shop.db, { clock, seesMoney: true })
  return { sold: sales.today, taken, day: days.at(-1), hours }
}

/** An order of ₹440, or of other boxes at ₹100, paid online when it was placed. */
async function payOnline(moment: Date, boxes = 4, by?: Customer): Promise<string> {
  const { token } = by ?? (await shop.register())
  const items = [{ _id: barfi, size: '250 g', quantity: boxes, price: 100 }]
  const { body } = await shop.call(payByRazorpay, { body: payloadFor(items) }, token)
  await shop.call(verifyRazorpay, { body: await payRazorpay(shop.standIns.ledger, body.order.id, 'upi') }, token)
  const id = body.order.receipt
  await shop.db`update orders set placed_at = ${moment} where id = ${id}`
  await shop.db`update payments set captured_at = ${moment} where order_id = ${id}`
  return id
}

/** An order of ₹140 for cash; brought where it says when. */
async function sellForCash(placed: Date, brought?: Date): Promise<string> {
  const id = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = ${placed} where id = ${id}`
  if (brought) await moveOrder(shop.db, id, 'Delivered', brought.getTime())
  return id
}

async function giveBack(orderId: string, rupees: number, moment: Date): Promise<string> {
  const id = clientId()
  await manager(refundOrder, { body: { id, orderId, reason: 'Dented.', part: { of: 'amount', amount: rupees * 100 } } })
  await shop.db`update order_refunds set created_at = ${moment} where id = ${id}`
  return id
}

/** Has the provider send what is owed, and says that it did so at a moment. */
async function sendOwed(orderId: string, moment: Date): Promise<void> {
  const waiting = async () =>
    (
      await shop.db`
        select from refunds r join payments p on p.id = r.payment_id where order_id = ${orderId} and state = 'queued'`
    ).length
  await expect.poll(waiting).toBe(0)
  await shop.db`
    update refunds set done_at = ${moment}
    where done_at is not null and payment_id in (select id from payments where order_id = ${orderId})`
}

test('an order paid online is sold and taken when it is placed', async () => {
  await payOnline(at(9))
  await payOnline(at(9, 1))
  expect(await view()).toMatchObject({ sold: { orders: 1, amount: 44_000 }, taken: { today: 44_000 } })
})

test('cash is sold when it is ordered and taken when it is brought', async () => {
  await sellForCash(at(9))
  await sellForCash(at(18, 1), at(11))
  await sellForCash(at(18, 2), at(11, 1))
  expect(await view()).toMatchObject({ sold: { orders: 1, amount: 14_000 }, taken: { today: 14_000 } })
})

test('money refunded of an order of today is not sold, in its hour and on its day', async () => {
  const id = await payOnline(at(9))
  await sellForCash(at(9))
  await giveBack(id, 90.5, at(10))
  const { sold, day, hours } = await view()
  expect([sold, hours[9]?.today]).toEqual(Array(2).fill({ orders: 2, amount: 48_950 }))
  expect(day).toMatchObject({ orders: 2, amount: 48_950 })
})

test('a refund is taken away on the day on which it leaves, whenever the money came', async () => {
  const id = await payOnline(at(9, 3))
  await giveBack(id, 100, at(10))
  await sendOwed(id, at(11))
  expect(await view()).toMatchObject({ sold: { amount: 0 }, taken: { today: -10_000 } })
  await shop.db`update refunds set done_at = ${at(11, 1)} where done_at = ${at(11)}`
  expect((await view()).taken?.today).toBe(0)
})

test('cash goes back when it is handed over, not when that is decided', async () => {
  const id = await sellForCash(at(9, 2), at(18, 2))
  const refund = await giveBack(id, 40, at(10))
  expect((await view()).taken?.today).toBe(0)
  await manager(handOverRefund, { body: { id: refund } })
  await shop.db`update order_refunds set handed_at = ${at(12)} where id = ${refund}`
  expect((await view()).taken?.today).toBe(-4000)
})

test('an order that is cancelled was not sold, and what was taken for it goes as it came', async () => {
  const id = await payOnline(at(9))
  await manager(cancelOrderAsStaff, { body: { orderId: id, reason: 'Asked for by phone.' } })
  await sendOwed(id, at(10))
  expect(await view()).toMatchObject({ sold: { orders: 0, amount: 0 }, taken: { today: 0 } })
})

test('beside it stands what was taken a week ago until this time of day', async () => {
  await payOnline(at(14.9, 7))
  await sellForCash(at(9, 8), at(10, 7))
  await payOnline(at(15.1, 7))
  expect((await view()).taken).toEqual({ today: 0, lastWeekSoFar: 58_000 })
})

test('refunds are taken off what a customer spent, on their page and on that of an order', async () => {
  const meera = await shop.register('Meera')
  const kept = await payOnline(at(9), 4, meera)
  await giveBack(kept, 90.5, at(10))
  const cancelled = await payOnline(at(9), 5, meera)
  await giveBack(cancelled, 50, at(10))
  await manager(cancelOrderAsStaff, { body: { orderId: cancelled, reason: 'Asked for by phone.' } })
  const page = (await manager(readOrder, { params: { id: kept } })).body.order
  expect(page.history).toMatchObject({ orders: 2, cancelled: 1, spent: 34_950 })
  const { customer } = (await manager(findAdminCustomer, { params: { id: page.customer?.id ?? '' } })).body
  expect(customer.orders).toMatchObject({ placed: 1, cancelled: 1, amount: 34_950 })
})
