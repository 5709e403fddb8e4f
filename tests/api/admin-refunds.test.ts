import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBoard, searchOrders } from '../../src/contract/admin/order-board.ts'
import { cancelOrderAsStaff, changeRefund, handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { payByRazorpay, payByStripe, verifyRazorpay, verifyStripe } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe } from '../../src/demo/payments/stripe-stand-in.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { connectRazorpay } from '../../src/server/payments/razorpay.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { newestOrder, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let stock: Stock
let mail: TestedMail
let manager: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  mail = await openMailRoom(shop)
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  await shop.db`delete from stand_ins.switches`
  meera = await shop.register()
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 50 },
    { size: '500 g', price: 180, left: 50 },
  ])
  stock = await noteStock(shop.db)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const items = () => [
  { _id: barfi, size: '250 g', quantity: 3, price: 100 },
  { _id: barfi, size: '500 g', quantity: 1, price: 180 },
]

/** An order of ₹520 that is paid online; the provider's id of its payment. */
async function payOnline({ token } = meera): Promise<{ orderId: string; paymentId: string }> {
  const { body } = await shop.call(payByRazorpay, { body: payloadFor(items()) }, token)
  const paid = await payRazorpay(shop.standIns.ledger, body.order.id, 'upi')
  await shop.call(verifyRazorpay, { body: paid }, token)
  return { orderId: body.order.receipt, paymentId: paid.razorpay_payment_id }
}

type Part = Call<typeof refundOrder>['body']['part']

const refund = (orderId: string, part: Part, id = clientId()) =>
  manager(refundOrder, { body: { id, orderId, reason: 'A box was dented.', part } })

/** What the provider has sent back, in paise. */
const sentBack = async (paymentId: string) =>
  (await shop.standIns.ledger.list('refund', 'payment_id', paymentId)).map(({ amount }) => amount as number)

const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order

/** Nothing is as it must never be, once the providers have sent what is owed. */
async function settled(orderId: string): Promise<void> {
  const waiting = async () =>
    (
      await shop.db`
        select r.id from refunds r join payments p on p.id = r.payment_id where order_id = ${orderId} and state = 'queued'`
    ).length
  await expect.poll(waiting).toBe(0)
  expect(await findViolations(shop.db, { stock })).toEqual([])
}

test('two pieces of a line go back the way they were paid, and the customer gets a mail with the amount', async () => {
  const { orderId, paymentId } = await payOnline()
  const answer = await refund(orderId, { of: 'lines', lines: [{ position: 0, quantity: 2 }] })
  expect(answer.body).toEqual({ success: true, amount: 20_000, byHand: false })
  await settled(orderId)
  expect(await sentBack(paymentId)).toEqual([20_000])
  expect(await pageOf(orderId)).toMatchObject({
    moneyState: 'part-refunded',
    lines: [{ refunded: 2 }, { refunded: 0 }],
    money: {
      refundable: 32_000,
      returned: 20_000,
      refunds: [{ amount: 20_000, reason: 'A box was dented.', by: 'Arjun', state: 'done' }],
    },
  })
  await sendDueMails(mail.room)
  const told = mail.to('meera@example.com').filter(({ subject }) => subject?.includes(orderId.slice(-6).toUpperCase()))
  expect(told.map(({ text }) => text).join()).toContain('we have sent ₹200 back the way you paid it')
  const [logged] = await logOf(shop, orderId)
  expect(logged).toMatchObject({ action: 'order-refunded', detail: { amount: 200, reason: 'A box was dented.' } })
  expect((await newestOrder(shop, meera.token)).refund).toEqual({ amount: 200, state: 'done' })
})

test('a double click is one refund, and each further one another', async () => {
  const { orderId, paymentId } = await payOnline()
  const id = clientId()
  const clicks = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, { of: 'amount', amount: 5050 }, id)))
  expect(clicks.map(({ status, body }) => [status, body.amount])).toEqual(Array(5).fill([200, 5050]))
  await refund(orderId, { of: 'amount', amount: 5050 })
  await settled(orderId)
  expect(await sentBack(paymentId)).toEqual([5050, 5050])
  expect(await logOf(shop, orderId)).toHaveLength(2)
  const { orderId: another } = await payOnline(await shop.register('Kabir'))
  expect(await refund(another, { of: 'all' }, id)).toMatchObject({
    status: 409,
    body: { code: 'idempotency-key-reused' },
  })
})

test('a request that is sent again with another part is refused, and confirms no other sum', async () => {
  const { orderId, paymentId } = await payOnline()
  const [some, pieces, rest] = [clientId(), clientId(), clientId()]
  const two = {
    of: 'lines',
    lines: [
      { position: 1, quantity: 1 },
      { position: 0, quantity: 1 },
    ],
  } as const
  await refund(orderId, { of: 'amount', amount: 5000 }, some)
  await refund(orderId, { of: 'lines', lines: [...two.lines] }, pieces)
  const wrong: [string, Part][] = [
    [some, { of: 'amount', amount: 6000 }],
    [some, { of: 'all' }],
    [some, { of: 'lines', lines: [{ position: 0, quantity: 1 }] }],
    [pieces, { of: 'amount', amount: 28_000 }],
    [pieces, { of: 'lines', lines: [{ position: 0, quantity: 1 }] }],
    [
      pieces,
      {
        of: 'lines',
        lines: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
      },
    ],
  ]
  for (const [id, part] of wrong) {
    const { status, body } = await refund(orderId, part, id)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^₹(50|280) went back by this request already\./),
    ])
  }
  const turned = { ...two, lines: two.lines.toReversed() }
  expect(await refund(orderId, turned, pieces)).toMatchObject({ status: 200, body: { amount: 28_000 } })
  expect((await refund(orderId, { of: 'all' }, rest)).body.amount).toBe(19_000)
  expect((await refund(orderId, { of: 'all' }, rest)).body.amount).toBe(19_000)
  expect((await refund(orderId, { of: 'amount', amount: 5000 }, some)).body.amount).toBe(5000)
  await settled(orderId)
  expect((await sentBack(paymentId)).toSorted((a, b) => a - b)).toEqual([5000, 19_000, 28_000])
})

test('however many give back at once, no more goes back than was paid', async () => {
  const { orderId, paymentId } = await payOnline()
  const answers = await Promise.all(Array.from({ length: 12 }, () => refund(orderId, { of: 'amount', amount: 10_000 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund-too-large' } })
  expect((await refund(orderId, { of: 'all' })).body.amount).toBe(2000)
  expect((await refund(orderId, { of: 'all' })).body.message).toBe('Nothing of this order is left to be given back.')
  await settled(orderId)
  expect((await sentBack(paymentId)).toSorted((a, b) => a - b)).toEqual([2000, 10_000, 10_000, 10_000, 10_000, 10_000])
})

test('a refund that Razorpay would never send is refused in words, and so is a part that would leave such a rest', async () => {
  const { orderId, paymentId } = await payOnline()
  const some = async (amount: number) => {
    const { status, body } = await refund(orderId, { of: 'amount', amount })
    return [status, body.message]
  }
  expect(await some(99)).toEqual([400, 'Razorpay sends nothing below ₹1 back.'])
  for (const [amount, rest] of [
    [51_950, '₹0.50'],
    [51_901, '₹0.99'],
    [51_999, '₹0.01'],
  ] as const) {
    expect(await some(amount)).toEqual([
      400,
      `${rest} would be left, and Razorpay sends nothing below ₹1 back. Refund all ₹520, or leave more.`,
    ])
  }
  expect((await some(100))[0]).toBe(200)
  expect((await some(51_800))[0]).toBe(200)
  expect(await manager(cancelOrderAsStaff, { body: { orderId, reason: 'Sold out.' } })).toMatchObject({ status: 200 })
  await settled(orderId)
  expect((await sentBack(paymentId)).toSorted((a, b) => a - b)).toEqual([100, 100, 51_800])
})

test('Stripe and cash give back single paise', async () => {
  const { session_url } = (await shop.call(payByStripe, { body: payloadFor(items()) }, meera.token)).body
  const session = await payStripe(shop.standIns.ledger, session_url.split('/').at(-1) ?? '')
  const orderId = String(session.client_reference_id)
  await shop.call(verifyStripe, { body: { success: 'true', orderId } }, meera.token)
  for (const amount of [1, 51_949]) {
    expect(await refund(orderId, { of: 'amount', amount })).toMatchObject({ status: 200 })
  }
  expect((await pageOf(orderId)).money?.refundable).toBe(50)
  const cash = await placeForCash(shop, barfi)
  await moveOrder(shop.db, cash, 'Delivered')
  expect((await refund(cash, { of: 'amount', amount: 13_950 })).status).toBe(200)
  await settled(orderId)
})

test('a line goes back piece by piece and no further', async () => {
  const { orderId } = await payOnline()
  const two = { of: 'lines', lines: [{ position: 0, quantity: 2 }] } as const
  expect((await refund(orderId, { ...two, lines: [...two.lines] })).status).toBe(200)
  for (const lines of [two.lines, [{ position: 9, quantity: 1 }]]) {
    expect(await refund(orderId, { of: 'lines', lines: [...lines] })).toMatchObject({ status: 400 })
  }
  expect((await pageOf(orderId)).money?.refundable).toBe(32_000)
  await settled(orderId)
})

test('an order cancelled after a part went back sends only the rest', async () => {
  const { orderId, paymentId } = await payOnline()
  await refund(orderId, { of: 'amount', amount: 12_000 })
  expect(await manager(cancelOrderAsStaff, { body: { orderId, reason: 'Sold out.' } })).toMatchObject({ status: 200 })
  await settled(orderId)
  expect((await sentBack(paymentId)).toSorted((a, b) => a - b)).toEqual([12_000, 40_000])
  expect((await newestOrder(shop, meera.token)).refund).toEqual({ amount: 520, state: 'done' })
  expect(await refund(orderId, { of: 'amount', amount: 100 })).toMatchObject({ status: 409 })
  await sendDueMails(mail.room)
  const told = mail.to('meera@example.com').filter(({ subject }) => subject?.includes(orderId.slice(-6).toUpperCase()))
  expect(told.map(({ text }) => text).join()).toContain('The ₹400 you paid goes back')
})

test('an order refunded whole can still be cancelled, and nothing goes back twice', async () => {
  const { orderId, paymentId } = await payOnline()
  await refund(orderId, { of: 'all' })
  await manager(cancelOrderAsStaff, { body: { orderId, reason: 'As agreed.' } })
  await settled(orderId)
  expect(await sentBack(paymentId)).toEqual([52_000])
})

test('a refund of cash is noted to be handed over, and the customer told when it was', async () => {
  const address = { ...payloadFor([]).address, email: `cash.${clientId()}@example.com` }
  const orderId = await placeForCash(shop, barfi, { quantity: 2, address })
  expect(await refund(orderId, { of: 'amount', amount: 1000 })).toMatchObject({ status: 409 })
  await moveOrder(shop.db, orderId, 'Delivered')
  const id = clientId()
  const { body } = await refund(orderId, { of: 'amount', amount: 6000 }, id)
  expect(body).toEqual({ success: true, amount: 6000, byHand: true })
  expect(await refund(orderId, { of: 'amount', amount: 18_001 })).toMatchObject({ body: { code: 'refund-too-large' } })
  expect((await pageOf(orderId)).money).toMatchObject({
    refundable: 18_000,
    refunds: [{ state: 'by-hand', amount: 6000 }],
  })
  const handOver = () => manager(handOverRefund, { body: { id } })
  const answers = await Promise.all([handOver(), handOver()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await pageOf(orderId)).money?.refunds).toMatchObject([{ state: 'done' }])
  await sendDueMails(mail.room)
  expect(mail.to(address.email).filter(({ text }) => text?.includes('we have paid ₹60 back'))).toHaveLength(1)
  await settled(orderId)
})

const change = (id: string, to: 'by-hand' | 'withdrawn', reason = 'The card is closed.') =>
  manager(changeRefund, { body: { id, to, reason } })

const refundsOn = async (orderId: string) => (await pageOf(orderId)).money?.refunds

/** Has Razorpay refuse whatever goes back of a payment: it has sent it all by itself, say after a dispute. */
async function disputed(paymentId: string): Promise<void> {
  const payment = await shop.standIns.ledger.get('payment', paymentId)
  if (!payment) throw new Error('no payment')
  await shop.standIns.ledger.put('payment', { ...payment, status: 'disputed' })
}

test('a refund that its provider refuses says why, and is paid by hand and never sent', async () => {
  const { orderId, paymentId } = await payOnline()
  await disputed(paymentId)
  const id = clientId()
  await refund(orderId, { of: 'amount', amount: 5000 }, id)
  await expect
    .poll(() => refundsOn(orderId))
    .toMatchObject([
      { state: 'queued', change: 'by-hand', problem: 'razorpay: The payment has been fully refunded already' },
    ])
  expect((await change(id, 'withdrawn')).status).toBe(400)
  const answers = await Promise.all([change(id, 'by-hand'), change(id, 'by-hand')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await refundsOn(orderId)).toMatchObject([{ state: 'by-hand', amount: 5000, change: null }])
  expect((await pageOf(orderId)).money?.refundable).toBe(47_000)
  const toldMeera = async () => {
    const { refund, refundByHand } = await newestOrder(shop, meera.token)
    return { refund, refundByHand }
  }
  expect(await toldMeera()).toEqual({ refund: null, refundByHand: { amount: 50, state: 'queued' } })
  await shop.standIns.ledger.put('payment', {
    ...(await shop.standIns.ledger.get('payment', paymentId)),
    ...{ id: paymentId, status: 'captured' },
  })
  await shop.db.begin((tx) => shop.jobs.add(tx, 'refund', { refundId: id }))
  await shop.db`update refunds set queued_at = queued_at - interval '5 days' where id = ${id}`
  await reconcile(shop.payments)
  await jobsDone(id)
  expect(await sentBack(paymentId)).toEqual([])

  expect((await manager(handOverRefund, { body: { id } })).status).toBe(200)
  expect((await manager(handOverRefund, { body: { id } })).status).toBe(404)
  expect(await refundsOn(orderId)).toMatchObject([{ state: 'done', change: null }])
  expect(await toldMeera()).toEqual({ refund: null, refundByHand: { amount: 50, state: 'done' } })
  const [handed, taken] = await logOf(shop, orderId)
  expect([handed, taken]).toMatchObject([
    { action: 'refund-handed-over', detail: { refund: id, amount: 50 } },
    { action: 'refund-taken-by-hand', detail: { refund: id, amount: 50, reason: 'The card is closed.' } },
  ])
  await settled(orderId)
  await sendDueMails(mail.room)
  const told = mail.to('meera@example.com').filter(({ subject }) => subject?.includes(orderId.slice(-6).toUpperCase()))
  expect(told.map(({ text }) => text).join()).toContain('we have paid ₹50 back')
})

/** No job has this refund to send any more. */
async function jobsDone(id: string): Promise<void> {
  await shop.db`update jobs.job set start_after = now() where data ->> 'refundId' = ${id}`
  const waiting = () => shop.db`select from jobs.job where data ->> 'refundId' = ${id} and state < 'completed'`
  await expect.poll(waiting).toHaveLength(0)
}

test('a refund that may have been sent, or was never looked at by its provider, is not paid by hand', async () => {
  const { orderId, paymentId } = await payOnline()
  const [away, badKeys] = [clientId(), clientId()]
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  await refund(orderId, { of: 'amount', amount: 1000 }, away)
  await expect.poll(() => refundsOn(orderId)).toMatchObject([{ change: null, problem: 'razorpay: 500' }])
  expect((await change(away, 'by-hand')).body).toMatchObject({
    code: 'not-as-asked',
    message: expect.stringContaining('Only a refund that its provider refuses'),
  })
  await shop.db`delete from stand_ins.switches`

  const { razorpay } = shop.standIns.providers
  shop.standIns.providers.razorpay = connectRazorpay({ ...shop.standIns.razorpay, keySecret: 'x' })
  await refund(orderId, { of: 'amount', amount: 2000 }, badKeys)
  const problemOf = async (id: string) => (await refundsOn(orderId))?.find((one) => one.id === id)
  await expect
    .poll(() => problemOf(badKeys))
    .toMatchObject({ change: null, problem: 'razorpay: Authentication failed' })
  expect((await change(badKeys, 'by-hand')).status).toBe(400)
  Object.assign(shop.standIns.providers, { razorpay })
  await Promise.all([away, badKeys].map(jobsDone))
  await settled(orderId)
  expect((await sentBack(paymentId)).toSorted((a, b) => a - b)).toEqual([1000, 2000])
})

test('a refund that was refused and is just being sent once more is not paid by hand', async () => {
  const { orderId, paymentId } = await payOnline()
  const payment = await shop.standIns.ledger.get('payment', paymentId)
  await disputed(paymentId)
  const id = clientId()
  await refund(orderId, { of: 'amount', amount: 3000 }, id)
  await expect.poll(() => refundsOn(orderId)).toMatchObject([{ change: 'by-hand' }])
  await shop.db`insert into stand_ins.switches values ('razorpay-refund', 'held')`
  if (payment) await shop.standIns.ledger.put('payment', payment)
  await shop.db`update jobs.job set start_after = now() where data ->> 'refundId' = ${id}`
  const trying = () => shop.db`select from refunds where id = ${id} and refused and trying_since is not null`
  await expect.poll(trying).toHaveLength(1)
  expect((await change(id, 'by-hand')).status).toBe(400)
  expect(await refundsOn(orderId)).toMatchObject([{ state: 'queued', change: null }])
  await shop.db`delete from stand_ins.switches`
  await settled(orderId)
  expect(await sentBack(paymentId)).toEqual([3000])
  expect(await refundsOn(orderId)).toMatchObject([{ state: 'done', problem: null }])
})

test('a refund in cash is withdrawn before it is handed over, and cannot come back by a late repetition', async () => {
  const orderId = await placeForCash(shop, barfi, { quantity: 2 })
  await moveOrder(shop.db, orderId, 'Delivered')
  const id = clientId()
  await refund(orderId, { of: 'lines', lines: [{ position: 0, quantity: 2 }] }, id)
  expect(await refundsOn(orderId)).toMatchObject([{ state: 'by-hand', change: 'withdrawn' }])
  expect((await change(id, 'by-hand')).status).toBe(400)
  expect((await change(id, 'withdrawn', 'It was another order.')).status).toBe(200)
  expect(await pageOf(orderId)).toMatchObject({ money: { refundable: 24_000, refunds: [] }, lines: [{ refunded: 0 }] })
  expect((await manager(handOverRefund, { body: { id } })).status).toBe(404)
  expect((await refund(orderId, { of: 'all' }, id)).body.message).toBe('This refund was withdrawn.')
  const [logged] = await logOf(shop, orderId)
  expect(logged).toEqual({
    action: 'refund-withdrawn',
    detail: { refund: id, amount: 200, reason: 'It was another order.', lines: [{ position: 0, quantity: 2 }] },
  })

  const another = clientId()
  await refund(orderId, { of: 'all' }, another)
  await manager(handOverRefund, { body: { id: another } })
  expect((await change(another, 'withdrawn')).status).toBe(400)
  await settled(orderId)
})

test('a refund handed over and withdrawn at once goes only one of both ways', async () => {
  const orderId = await placeForCash(shop, barfi, { quantity: 1 })
  await moveOrder(shop.db, orderId, 'Delivered')
  for (const _ of [1, 2, 3]) {
    const id = clientId()
    await refund(orderId, { of: 'amount', amount: 1000 }, id)
    const [handed, withdrawn] = await Promise.all([manager(handOverRefund, { body: { id } }), change(id, 'withdrawn')])
    expect([handed.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await shop.db`select from order_refunds where id = ${id} and handed_at is not null`).toHaveLength(
      handed.status === 200 ? 1 : 0,
    )
  }
  await settled(orderId)
})

test('an order that nobody has paid yet is not refunded, nor an amount that is none', async () => {
  const { body } = await shop.call(payByStripe, { body: payloadFor(items()) }, meera.token)
  expect(body.success).toBe(true)
  const [waiting] = await shop.db<{ id: string }[]>`
    select id from orders where customer_id = ${meera.customerId} and status = 'pending_payment'`
  expect(await refund(waiting?.id ?? '', { of: 'all' })).toMatchObject({ status: 404 })
  const { orderId } = await payOnline()
  for (const amount of [0, -500, 0.1, 1000.5, 1e11, Number.NaN]) {
    expect(await refund(orderId, { of: 'amount', amount }), String(amount)).toMatchObject({ status: 400 })
  }
  await settled(orderId)
})

test('an order refunded in part is called so, to a packer too, until the rest has gone', async () => {
  const { orderId } = await payOnline()
  const packer = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  const seen = async () => {
    const [card] = (await packer(searchOrders, { query: { q: orderId } })).body.rows
    const { order } = (await packer(readOrder, { params: { id: orderId } })).body
    return [card?.money, order.moneyState]
  }
  await refund(orderId, { of: 'amount', amount: 22_941 })
  expect(await seen()).toEqual(['part-refunded', 'part-refunded'])
  const { body } = await packer(readBoard, { query: { money: 'refunded' } })
  expect(body.columns[0]?.rows.find(({ id }) => id === orderId)).toMatchObject({ money: 'part-refunded' })
  expect((await pageOf(orderId)).money).toMatchObject({ returned: 22_941, refundable: 29_059 })
  await refund(orderId, { of: 'all' })
  expect(await seen()).toEqual(['refunded', 'refunded'])
  await settled(orderId)
})

test('a part of an order paid in cash is noted as a part', async () => {
  const id = await placeForCash(shop, barfi)
  await moveOrder(shop.db, id, 'Delivered')
  await refund(id, { of: 'amount', amount: 10_000 })
  expect(await pageOf(id)).toMatchObject({ moneyState: 'part-refunded', money: { returned: 10_000, refundable: 4000 } })
  await refund(id, { of: 'all' })
  expect(await pageOf(id)).toMatchObject({ moneyState: 'refunded', money: { returned: 14_000, refundable: 0 } })
})

test('the board finds what money went back of', async () => {
  const { orderId } = await payOnline()
  await refund(orderId, { of: 'amount', amount: 100 })
  const { body } = await manager(readBoard, { query: { money: 'refunded' } })
  const ids = body.columns[0]?.rows.map(({ id }) => id)
  expect(ids).toContain(orderId)
  await settled(orderId)
})
