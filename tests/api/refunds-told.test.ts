import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeRefund, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { moveOrder } from '../../src/server/orders/move-order.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let manager: ReturnType<typeof deskOf>
let barfi: string
let meera: Customer
beforeAll(async () => {
  shop = await openPayingShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: null },
    { size: '500 g', price: 180, left: null, grams: 500 },
  ])
})
beforeEach(async () => {
  meera = await shop.register()
})
afterAll(() => shop.close())

/** Three small boxes and a large one: ₹520 with delivery. */
const payload = (changed: Partial<Payload> = {}) =>
  payloadFor(
    [
      { _id: barfi, size: '250 g', quantity: 3, price: 100 },
      { _id: barfi, size: '500 g', quantity: 1, price: 180 },
    ],
    changed,
  )

async function payOnline(changed: Partial<Payload> = {}): Promise<{ orderId: string; paymentId: string }> {
  const { body } = await shop.call(payByRazorpay, { body: payload(changed) }, meera.token)
  const paid = await payRazorpay(shop.standIns.ledger, body.order.id, 'upi')
  await shop.call(verifyRazorpay, { body: paid }, meera.token)
  return { orderId: body.order.receipt, paymentId: paid.razorpay_payment_id }
}

async function deliverForCash(): Promise<string> {
  const { orderId } = (await order(shop, meera.token, payload())).body
  await moveOrder(shop.db, orderId, 'Delivered')
  return orderId
}

type Part = Call<typeof refundOrder>['body']['part']

async function refund(orderId: string, part: Part): Promise<string> {
  const id = clientId()
  expect((await manager(refundOrder, { body: { id, orderId, reason: 'Sold out.', part } })).status).toBe(200)
  return id
}
const amount = (rupees: number): Part => ({ of: 'amount', amount: rupees })
const handOver = (id: string) => manager(handOverRefund, { body: { id } })

/** What Meera reads of her newest order: what its provider sends, and what is paid by hand. */
async function moneyBack() {
  const { refund: sent, refundByHand } = await newestOrder(shop, meera.token)
  return [sent, refundByHand]
}

test('what a provider sent and what is paid by hand of one order are told apart', async () => {
  const { orderId, paymentId } = await payOnline()
  await refund(orderId, amount(20))
  const sent = { amount: 20, state: 'done' }
  await expect.poll(moneyBack).toEqual([sent, null])
  const payment = await shop.standIns.ledger.get('payment', paymentId)
  await shop.standIns.ledger.put('payment', { ...payment, id: paymentId, status: 'disputed' })
  const id = await refund(orderId, amount(30))
  const refunds = async () => (await manager(readOrder, { params: { id: orderId } })).body.order.money?.refunds
  await expect.poll(refunds).toContainEqual(expect.objectContaining({ id, change: 'by-hand' }))
  expect(await moneyBack()).toEqual([{ amount: 50, state: 'queued' }, null])
  await manager(changeRefund, { body: { id, to: 'by-hand', reason: 'The card is closed.' } })
  expect(await moneyBack()).toEqual([sent, { amount: 30, state: 'queued' }])
  await handOver(id)
  expect(await moneyBack()).toEqual([sent, { amount: 30, state: 'done' }])
})

test('the customer reads of cash that goes back once it was handed over: until then it may be withdrawn', async () => {
  const orderId = await deliverForCash()
  const [first, second] = [await refund(orderId, amount(60)), await refund(orderId, amount(5))]
  expect(await moneyBack()).toEqual([null, null])
  await handOver(first)
  expect(await moneyBack()).toEqual([null, { amount: 60, state: 'done' }])
  await handOver(second)
  expect(await moneyBack()).toEqual([null, { amount: 65, state: 'done' }])
})
