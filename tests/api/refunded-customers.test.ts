import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOrderNote, cancelOrderAsStaff, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let mail: TestedMail
let arjun: Colleague
let manager: ReturnType<typeof deskOf>
let barfi: string
let meera: Customer
beforeAll(async () => {
  shop = await openPayingShop()
  mail = await openMailRoom(shop)
  arjun = await hire(shop, 'manager')
  manager = deskOf(shop, arjun)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
})
beforeEach(async () => {
  await shop.db`delete from stand_ins.switches`
  meera = await shop.register()
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** What Meera orders goes to an address that is not the one of her account. */
const ELSEWHERE = 'meeras.sister@example.com'
const payload = () =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }], {
    address: { ...payloadFor([]).address, email: ELSEWHERE },
  })

async function payOnline(): Promise<string> {
  const { body } = await shop.call(payByRazorpay, { body: payload() }, meera.token)
  await shop.call(verifyRazorpay, { body: await payRazorpay(shop.standIns.ledger, body.order.id, 'upi') }, meera.token)
  return body.order.receipt
}

type Part = Call<typeof refundOrder>['body']['part']

const REASON = 'Meera Iyer’s sister has a cold.'

async function refund(orderId: string, part: Part): Promise<string> {
  const id = clientId()
  expect((await manager(refundOrder, { body: { id, orderId, reason: REASON, part } })).status).toBe(200)
  return id
}

const stateOf = (id: string) => shop.db`select state from refunds where id = ${id}`
const eraseMeera = () => shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)
const mailsAbout = (ids: readonly string[]) =>
  shop.db`select about, recipient, sent_at is null and failed_at is null as waiting from mails where about in ${shop.db(ids)}`

test('an erased customer gets no mail about a refund any more, and nothing tells why it was', async () => {
  const online = await payOnline()
  const sent = await refund(online, { of: 'amount', amount: 2000 })
  await expect.poll(() => stateOf(sent)).toEqual([{ state: 'done' }])
  const cash = (await order(shop, meera.token, payload())).body.orderId
  for (const id of [online, cash]) await moveOrder(shop.db, id, 'Delivered')
  const handed = await refund(cash, { of: 'amount', amount: 3000 })
  await manager(handOverRefund, { body: { id: handed } })
  expect(await mailsAbout([sent, handed])).toMatchObject(Array(2).fill({ recipient: ELSEWHERE, waiting: true }))

  expect((await eraseMeera()).status).toBe(200)
  expect(await mailsAbout([sent, handed])).toMatchObject(Array(2).fill({ recipient: '', waiting: false }))
  await sendDueMails(mail.room)
  expect(mail.to(ELSEWHERE)).toEqual([])
  const decided = await shop.db`select reason from order_refunds where id in ${shop.db([sent, handed])}`
  expect(decided).toEqual(Array(2).fill({ reason: 'Erased with the account' }))
})

test('money that goes back after an account was erased is told to nobody', async () => {
  const orderId = await payOnline()
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  await manager(cancelOrderAsStaff, { body: { orderId, reason: 'Sold out.' } })
  const [owed] = await shop.db<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`
  const id = owed?.id ?? ''
  await expect.poll(() => shop.db`select from refunds where id = ${id} and problem is not null`).toHaveLength(1)
  expect((await eraseMeera()).status).toBe(200)
  // As if an order with an invoice had kept its address.
  await shop.db`update orders set address = address || ${shop.db.json({ email: ELSEWHERE })} where id = ${orderId}`
  await shop.db`delete from stand_ins.switches`
  await shop.db`update jobs.job set start_after = now() where data ->> 'refundId' = ${id}`
  await expect.poll(() => stateOf(id)).toEqual([{ state: 'done' }])
  expect(await mailsAbout([id])).toEqual([])
})

test('the file of a customer holds what was paid and went back, what delivery cost, what was noted and written', async () => {
  const online = await payOnline()
  const sent = await refund(online, { of: 'amount', amount: 2000 })
  await expect.poll(() => stateOf(sent)).toEqual([{ state: 'done' }])
  await manager(addOrderNote, { body: { id: clientId(), orderId: online, text: 'Rings before eight.' } })
  const cash = (await order(shop, meera.token, payload())).body.orderId
  await moveOrder(shop.db, cash, 'Delivered')
  const handed = await refund(cash, { of: 'amount', amount: 3000 })
  const kabir = await shop.register('Kabir')
  await order(shop, kabir.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]))
  await sendDueMails(mail.room)

  const url = `/api/admin/customers/${meera.customerId}/export`
  const known = (await shop.app.inject({ url, headers: { cookie: arjun.cookie } })).json()
  const [payment] = await shop.db`select payment_id as id from payments where order_id = ${online}`
  expect(known.orders).toMatchObject([
    {
      ...{ id: online, subtotal: 200, deliveryFee: 40, packingCosts: 0, amount: 240 },
      notes: [{ text: 'Rings before eight.' }],
      payments: [{ provider: 'razorpay', paymentId: payment?.id, amount: 240, currency: 'INR' }],
      refunds: [{ amount: 20, reason: REASON, byHand: false, doneAt: expect.any(String) }],
    },
    { id: cash, payments: [], notes: [], refunds: [{ amount: 30, reason: REASON, byHand: true, doneAt: null }] },
  ])
  const written = await shop.db`
    select count(*)::int from mails where recipient = ${meera.email} or about in ${shop.db([online, cash, sent, handed])}`
  expect(known.mails).toHaveLength(written[0]?.count)
  for (const kind of ['welcome', 'order-placed', 'order-delivered', 'refund-sent']) {
    expect(known.mails).toContainEqual(expect.objectContaining({ kind, sentAt: expect.any(String) }))
  }
})
