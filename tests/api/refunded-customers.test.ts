import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderAsStaff, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { sendDueMails } from '../../src/server/mail/send-due.ts'
import { moveOrder } from '../../src/server/orders/move-order.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
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

test('of an erased customer no mail about a refund is sent any more, and nothing tells why it was', async () => {
  const online = await payOnline()
  const sent = await refund(online, { of: 'amount', amount: 20 })
  await expect.poll(() => stateOf(sent)).toEqual([{ state: 'done' }])
  const cash = (await order(shop, meera.token, payload())).body.orderId
  for (const id of [online, cash]) await moveOrder(shop.db, id, 'Delivered')
  const handed = await refund(cash, { of: 'amount', amount: 30 })
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
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toEqual([{ state: 'done' }])
  expect(await mailsAbout([id])).toEqual([])
})
