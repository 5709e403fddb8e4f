import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder, payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import type { Customer } from '../shop.ts'
import { newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  await shop.db`delete from stand_ins.switches`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})
afterAll(() => shop.close())

const boxes = (changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }], changed)
const placeForCash = async (payload = boxes()) => (await order(shop, meera.token, payload)).body.orderId
const cancel = (orderId: string, token: string | undefined = meera.token) =>
  shop.call(cancelOrder, { body: { orderId } }, token)

/** An order paid online; the provider's id of its payment. */
async function payOrder(): Promise<{ orderId: string; paymentId: string }> {
  const { body } = await shop.call(payByRazorpay, { body: boxes() }, meera.token)
  const paid = await payRazorpay(shop.standIns.ledger, body.order.id, 'upi')
  await shop.call(verifyRazorpay, { body: paid }, meera.token)
  return { orderId: body.order.receipt, paymentId: paid.razorpay_payment_id }
}

/** Where an order and what it took stand. */
async function stateOf(orderId: string) {
  const [state] = await shop.db`
    select o.status, v.on_hand, v.reserved,
      (select count(*)::int from order_events where order_id = o.id) as events,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds
    from orders o, stocked_variants v where o.id = ${orderId} and v.product_id = ${barfi}`
  return state
}
const refundsOf = (paymentId: string) => shop.standIns.ledger.list('refund', 'payment_id', paymentId)

const TOO_LATE = 'This order is on its way already, so it can no longer be cancelled.'

test.each(['Placed', 'Processing'] as const)('a customer cancels an order that is %s', async (status) => {
  const orderId = await placeForCash()
  if (status !== 'Placed') await moveOrder(shop.db, orderId, status)
  const { status: code, body } = await cancel(orderId)
  expect([code, body]).toEqual([200, { success: true, message: 'Your order has been cancelled.' }])
  expect(await newestOrder(shop, meera.token)).toMatchObject({ status: 'Cancelled', payment: false, refund: null })
  expect(await stateOf(orderId)).toMatchObject({ onHand: 5, reserved: 0, refunds: 0 })
})

test.each([
  ['Shipped', TOO_LATE],
  ['Out for Delivery', TOO_LATE],
  ['Delivered', TOO_LATE],
  ['Cancelled', 'This order is cancelled already.'],
] as const)('an order that is %s stays so', async (status: OrderStatus, message) => {
  const orderId = await placeForCash()
  await moveOrder(shop.db, orderId, status)
  const before = await stateOf(orderId)
  const refused = await cancel(orderId)
  expect(refused).toMatchObject({ status: 409, body: { code: 'cancelled-too-late', message } })
  expect(await stateOf(orderId)).toEqual(before)
})

test('another customer’s order, an unpaid one and one that nobody knows are answered alike, and nothing moves', async () => {
  const orderId = await placeForCash()
  const arjun = await shop.register('Arjun')
  const { body } = await shop.call(payByRazorpay, { body: boxes() }, meera.token)
  const answers = [
    await cancel(orderId, arjun.token),
    await cancel(body.order.receipt),
    await cancel('0123456789abcdef01234567'),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([404, { success: false, message: 'Order Not Found', code: 'order-unknown' }])
  }
  expect(await stateOf(orderId)).toMatchObject({ status: 'Placed', onHand: 3, reserved: 2 })
  expect(await cancel(orderId, '')).toMatchObject({ status: 401 })
})

test('the coupon of a cancelled order can be used again', async () => {
  const code = `ONCE${barfi.slice(-6).toUpperCase()}`
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, usage_limit) values (${code}, '', false, 1000, 1)`
  const once = boxes({ appliedCoupon: code, discount: 10 })
  await cancel(await placeForCash(once))
  expect((await order(shop, meera.token, once)).status).toBe(200)
})

test('the money of a cancelled order leaves at once, and the order tells that it does, and then that it has', async () => {
  const { orderId, paymentId } = await payOrder()
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  expect((await cancel(orderId)).status).toBe(200)
  const refund = async () => (await newestOrder(shop, meera.token)).refund
  expect(await refund()).toEqual({ amount: 240, state: 'queued' })
  await shop.db`delete from stand_ins.switches`
  await expect.poll(refund).toEqual({ amount: 240, state: 'done' })
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 24_000 }])
})

test('cancelled fifty times at once, an order gives everything back once', async () => {
  const { orderId, paymentId } = await payOrder()
  const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(orderId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'cancelled-too-late')).toHaveLength(49)
  expect(await stateOf(orderId)).toEqual({ status: 'Cancelled', onHand: 5, reserved: 0, events: 2, refunds: 1 })
  await expect.poll(() => refundsOf(paymentId)).toHaveLength(1)
  await reconcile(shop.payments)
  const [jobs] = await shop.db`
    select count(*)::int from jobs.job j join refunds r on j.data ->> 'refundId' = r.id::text
    join payments p on p.id = r.payment_id where p.order_id = ${orderId}`
  expect(jobs?.count).toBe(1)
})

test('exactly one wins where a customer cancels and the shop ships at once', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 8; round++) {
    const orderId = await placeForCash()
    const ship = () => moveOrder(shop.db, orderId, 'Shipped').catch(() => undefined)
    // Either may come first.
    const both = round % 2 ? [cancel(orderId), ship()] : [ship(), cancel(orderId)]
    const [one, other] = await Promise.all(both)
    const { status, invoiceNumber } = await newestOrder(shop, meera.token)
    outcomes.push(status)
    const shipped = [one, other].some((done) => done && 'to' in done)
    const cancelled = [one, other].some((done) => done && 'status' in done && done.status === 200)
    expect({ shipped, cancelled }).toEqual({ shipped: status === 'Shipped', cancelled: status === 'Cancelled' })
    expect(invoiceNumber !== null).toBe(shipped)
    expect(await stateOf(orderId)).toMatchObject({ onHand: cancelled ? 5 : 3, reserved: 0 })
    await shop.db`update stock set on_hand = 5 where variant_id in (select id from variants where product_id = ${barfi})`
  }
  for (const status of outcomes) expect(['Shipped', 'Cancelled']).toContain(status)
})
