import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeRefund, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let mail: TestedMail
let manager: ReturnType<typeof deskOf>
let barfi: string
let meera: Customer
beforeAll(async () => {
  shop = await openPayingShop()
  mail = await openMailRoom(shop)
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: null },
    { size: '500 g', price: 180, left: null, grams: 500 },
  ])
})
beforeEach(async () => {
  meera = await shop.register()
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

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
const amount = (rupees: number): Part => ({ of: 'amount', amount: Math.round(rupees * 100) })
const handOver = (id: string) => manager(handOverRefund, { body: { id } })

/** What Meera reads of her newest order: what its provider sends, and what is paid by hand. */
async function moneyBack() {
  const { refund: sent, refundByHand } = await newestOrder(shop, meera.token)
  return [sent, refundByHand]
}

test('money sent by a provider and money paid by hand for one order are told apart', async () => {
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

const small = (quantity: number): Part => ({ of: 'lines', lines: [{ position: 0, quantity }] })
const LARGE: Part = { of: 'lines', lines: [{ position: 1, quantity: 1 }] }

test('a line tells how many of its pieces were refunded, and stays as it was ordered', async () => {
  const { orderId } = await payOnline()
  const lines = async () => {
    const { items, amount: paid } = await newestOrder(shop, meera.token)
    return [...items.map(({ quantity, refunded }) => [refunded, quantity]), paid]
  }
  await refund(orderId, small(1))
  expect(await lines()).toEqual([[1, 3], [0, 1], 520])
  await moveOrder(shop.db, orderId, 'Shipped')
  await refund(orderId, small(1))
  expect(await lines()).toEqual([[2, 3], [0, 1], 520])
})

test('every piece of an order refunded whole before it is sent is refunded', async () => {
  const { orderId } = await payOnline()
  await refund(orderId, { of: 'all' })
  const { items } = await newestOrder(shop, meera.token)
  expect(items.map(({ refunded }) => refunded)).toEqual([3, 1])
})

test('pieces that are refunded in cash are told once the cash was handed over', async () => {
  const id = await refund(await deliverForCash(), small(2))
  const refunded = async () => (await newestOrder(shop, meera.token)).items[0]?.refunded
  expect(await refunded()).toBe(0)
  await handOver(id)
  expect(await refunded()).toBe(2)
})

/** The bill in the letter that says so: what stands in each row, and its sum in paise. */
async function billIn(email: string, says: string): Promise<Map<string, number>> {
  await sendDueMails(mail.room)
  const { text = '' } = mail.to(email).find(({ subject }) => subject?.endsWith(says)) ?? {}
  const rows = [...text.matchAll(/^(\S.*?) {2,}(−?)₹([\d,.]+)\s*$/gm)]
  return new Map(
    rows.map(([, what = '', sign, sum = '']) => [
      what,
      Math.round(Number(sum.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
    ]),
  )
}

/** What the rows before this one come to. */
function sumBefore(bill: ReadonlyMap<string, number>, last: string): number {
  const end = [...bill.keys()].indexOf(last)
  return [...bill.values()].slice(0, end).reduce((sum, paise) => sum + paise, 0)
}

test('letters of what was sent name what was sent and what was refunded, and come to what was kept', async () => {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('ODDLETTER', 'An odd sum off', false, 10001)`
  const email = `meera.${clientId()}@example.com`
  const address = { ...payload().address, email }
  const { orderId } = await payOnline({ appliedCoupon: 'ODDLETTER', discount: 100.01, address })
  await refund(orderId, small(1))
  await refund(orderId, LARGE)
  await refund(orderId, amount(7.77))
  // Written only now, and still of what was ordered.
  expect([...(await billIn(email, 'is placed')).keys()]).toEqual([
    ...['3 × Test Barfi (250 g)', '1 × Test Barfi (500 g)', 'Subtotal', 'Delivery', 'Coupon', 'Total'],
  ])

  await moveOrder(shop.db, orderId, 'Shipped')
  const shipped = await billIn(email, 'is on its way')
  const rows = ['2 × Test Barfi (250 g)', 'Not sent', 'Subtotal', 'Delivery', 'Coupon', 'Refunded', 'Total']
  expect([...shipped.keys()]).toEqual(rows)
  expect(shipped.get('Not sent')).toBe(28_000)
  expect(sumBefore(shipped, 'Subtotal')).toBe(shipped.get('Subtotal'))
  expect(sumBefore(shipped, 'Total') - 48_000).toBe(shipped.get('Total'))
  expect(shipped.get('Total')).toBe((await getInvoice(shop.db, orderId)).total.amount)

  await moveOrder(shop.db, orderId, 'Delivered')
  await refund(orderId, small(1))
  const delivered = await billIn(email, 'has arrived')
  expect([...delivered.keys()]).toEqual(rows)
  const [standing] = await shop.db`select sum(amount)::int as returned from order_refunds where order_id = ${orderId}`
  expect(delivered.get('Total')).toBe(41_999 - standing?.returned)
  expect(sumBefore(delivered, 'Total') - 48_000).toBe(delivered.get('Total'))
})
