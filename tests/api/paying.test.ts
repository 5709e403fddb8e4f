import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { isOrderPaid, payByRazorpay, payByStripe, verifyRazorpay, verifyStripe } from '../../src/contract/orders.ts'
import type { Entity } from '../../src/demo/payments/ledger.ts'
import { payRazorpay, razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { settlePayment } from '../../src/server/payments/settle-payment.ts'
import type { Customer } from '../shop.ts'
import { newestOrder, type Payload, payloadFor, order as placeForCash, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
const log: string[] = []
beforeAll(async () => {
  shop = await openPayingShop({ write: (line) => void log.push(line) })
})
beforeEach(async () => {
  await shop.db`delete from stand_ins.switches`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})
afterAll(() => shop.close())

const items = (quantity: number) => [{ _id: barfi, size: '250 g', quantity, price: 100 }]
const boxes = (quantity = 1, changed: Partial<Payload> = {}) => payloadFor(items(quantity), changed)

function byRazorpay(payload = boxes(), { token = meera.token, key = randomUUID() as string } = {}) {
  return shop.call(payByRazorpay, { body: payload, headers: { 'idempotency-key': key } }, token)
}
function byStripe(payload = boxes(), { token = meera.token, key = randomUUID() as string } = {}) {
  return shop.call(payByStripe, { body: payload, headers: { 'idempotency-key': key } }, token)
}

const pay = (providerOrderId: string) => payRazorpay(shop.standIns.ledger, providerOrderId, 'upi')
const verify = (paid: Awaited<ReturnType<typeof pay>>, { token = meera.token, userId = meera.customerId } = {}) =>
  shop.call(verifyRazorpay, { body: { ...paid, userId } }, token)
const comeBack = (orderId: string, success = 'true', token = meera.token) =>
  shop.call(verifyStripe, { body: { success, orderId } }, token)

/** Where an order and what it took stand. */
async function stateOf(orderId: string) {
  const [state] = await shop.db`
    select o.status, o.paid, v.on_hand, v.reserved,
      (select state from payment_attempts where order_id = o.id order by id desc limit 1) as attempt,
      (select count(*)::int from payments where order_id = o.id and settles) as settled,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds
    from orders o, stocked_variants v where o.id = ${orderId} and v.product_id = ${barfi}`
  return state
}
const stockOf = async () =>
  (await shop.db`select on_hand, reserved from stocked_variants where product_id = ${barfi}`)[0]

async function sessionOf(url: string): Promise<Entity> {
  const session = await shop.standIns.ledger.get('session', url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`no session at ${url}`)
  return session
}

async function paymentOf(paid: { razorpay_payment_id: string }): Promise<Entity> {
  const payment = await shop.standIns.ledger.get('payment', paid.razorpay_payment_id)
  if (!payment) throw new Error('no payment')
  return payment
}

const WAITING = { status: 'pending_payment', paid: false, onHand: 5, reserved: 1, attempt: 'open' }
const PLACED = { status: 'Placed', paid: true, onHand: 4, reserved: 0, attempt: 'paid', settled: 1, refunds: 0 }
const GIVEN_UP = { status: 'Cancelled', paid: false, onHand: 5, reserved: 0, attempt: 'closed', settled: 0 }

test('an online order is there, its stock held and the cart untouched, before it is paid; no list shows it [CALL-30, PAY-03, PAY-07, PAY-09]', async () => {
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  const { body } = await byRazorpay()
  const { id, receipt } = body.order
  expect(body.order).toEqual({ id: expect.stringMatching(/^order_/), amount: 14_000, currency: 'INR', receipt })
  expect(await stateOf(receipt)).toMatchObject(WAITING)
  expect(await shop.standIns.ledger.get('order', id)).toMatchObject({ receipt, amount: 14_000 })
  await expect(newestOrder(shop, meera.token)).rejects.toThrow('no order')
  await expect(moveOrder(shop.db, receipt, 'Shipped')).rejects.toThrow('order-unknown')
  expect((await shop.call(getCart, {}, meera.token)).body.cartData).toEqual({ [barfi]: { '250 g': 1 } })
})

test('a payment in the window, confirmed, places the order and takes it out of the cart [CALL-31, PAY-10]', async () => {
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  const { order } = (await byRazorpay()).body
  const answer = await verify(await pay(order.id))
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Payment successful!' }])
  expect(await stateOf(order.receipt)).toMatchObject(PLACED)
  expect(await newestOrder(shop, meera.token)).toMatchObject({
    _id: order.receipt,
    status: 'Placed',
    payment: true,
    paymentMethod: 'razorpay',
    events: [{ status: 'Placed' }],
  })
  expect((await shop.call(getCart, {}, meera.token)).body.cartData).toEqual({})
})

test('a card session leads to the provider and back; a paid one is confirmed [CALL-29, CALL-32, PAY-08]', async () => {
  const { session_url } = (await byStripe()).body
  const session = await sessionOf(session_url)
  const orderId = String(session.client_reference_id)
  expect(session).toMatchObject({
    success_url: expect.stringContaining(`/verify?success=true&orderId=${orderId}`),
    cancel_url: expect.stringContaining(`/place-order?unpaid=${orderId}`),
  })
  await payStripe(shop.standIns.ledger, session.id)
  expect((await comeBack(orderId)).body).toEqual({ success: true })
  expect(await stateOf(orderId)).toMatchObject(PLACED)
})

test('coming back from a session that is not paid confirms nothing, whatever the address says [PAY-16]', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  expect(await comeBack(orderId, 'true')).toMatchObject({ status: 409, body: { code: 'payment-failed' } })
  expect(await stateOf(orderId)).toMatchObject(WAITING)
})

test('coming back with success=false from a session that is paid confirms the order [PAY-17]', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await payStripe(shop.standIns.ledger, session.id)
  expect((await comeBack(orderId, 'false')).status).toBe(200)
  expect(await stateOf(orderId)).toMatchObject(PLACED)
})

test('a card payment given up puts everything back on the shelf at once, and its session can be paid no more', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  expect(await comeBack(orderId, 'false')).toMatchObject({ status: 409, body: { code: 'payment-failed' } })
  expect(await stateOf(orderId)).toMatchObject(GIVEN_UP)
  await expect(payStripe(shop.standIns.ledger, session.id)).rejects.toThrow('no longer open')
})

test('a wrong signature or another’s order confirms nothing [PAY-18]', async () => {
  const { order } = (await byRazorpay()).body
  const other = (await byRazorpay(boxes(), { token: (await shop.register('Arjun')).token })).body.order
  const paid = await pay(other.id)
  const refused = { status: 400, body: { message: 'Payment verification failed. Please contact support.' } }
  expect(await verify({ ...paid, razorpay_order_id: order.id })).toMatchObject(refused)
  expect(await verify({ ...paid, razorpay_signature: 'x' })).toMatchObject(refused)
  expect(await verify(paid)).toMatchObject(refused)
  expect(await verify({ ...paid, razorpay_order_id: 'order_00000000000000' })).toMatchObject(refused)
  expect(await stateOf(order.receipt)).toMatchObject({ status: 'pending_payment', reserved: 2 })
})

test('another customer’s order is answered like an unknown one, and nothing but paid or not is told of it [DEC-33]', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await payStripe(shop.standIns.ledger, session.id)
  const arjun = await shop.register('Arjun')
  const theirs = await comeBack(orderId, 'true', arjun.token)
  const unknown = await comeBack('0123456789abcdef01234567', 'true', arjun.token)
  expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body])
  expect(await stateOf(orderId)).toMatchObject(WAITING)
  const told = (await shop.call(isOrderPaid, { query: { orderId } })).body
  expect(told).toEqual({ success: true, paid: true })
  const nothing = (await shop.call(isOrderPaid, { query: { orderId: '0123456789abcdef01234567' } })).body
  expect(nothing).toEqual({ success: true, paid: false })
})

test('a payment that is captured a moment after it was reported is confirmed; one that is not places nothing', async () => {
  const { order } = (await byRazorpay()).body
  const paid = await pay(order.id)
  const payment = await paymentOf(paid)
  await shop.standIns.ledger.put('payment', { ...payment, status: 'authorized' })
  expect(await verify(paid)).toMatchObject({
    status: 503,
    body: { message: 'Payment verification failed. Please try again.' },
  })
  expect(await stateOf(order.receipt)).toMatchObject(WAITING)
  const verified = verify(paid)
  await expect.poll(() => askedSince(order.receipt)).toBe(true)
  await shop.standIns.ledger.put('payment', payment)
  expect((await verified).status).toBe(200)
  expect(await stateOf(order.receipt)).toMatchObject(PLACED)
})

/** Whether the provider was asked about an order's attempt within the last half second. */
async function askedSince(orderId: string): Promise<boolean> {
  const [row] = await shop.db`
    select asked_at > now() - interval '500 ms' as lately from payment_attempts where order_id = ${orderId}`
  return row?.lately
}

test('userId says nothing [PAY-19]', async () => {
  const { order } = (await byRazorpay()).body
  const paid = await pay(order.id)
  expect((await verify(paid, { userId: 'somebody else' })).status).toBe(200)
  expect(await stateOf(order.receipt)).toMatchObject(PLACED)
})

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s confirms nothing and goes back [PAY-20]', async (_, changed) => {
  const { order } = (await byRazorpay()).body
  const paid = await pay(order.id)
  await shop.standIns.ledger.put('payment', { ...(await paymentOf(paid)), ...changed })
  expect(await verify(paid)).toMatchObject({ status: 409, body: { code: 'payment-refunded' } })
  expect(await stateOf(order.receipt)).toMatchObject({ ...WAITING, settled: 0, refunds: 1 })
  await expect.poll(() => shop.standIns.ledger.list('refund', 'payment_id', paid.razorpay_payment_id)).toHaveLength(1)
})

test('paid and the tab closed: the provider’s notice places the order [PAY-21]', async () => {
  const { order } = (await byRazorpay()).body
  const payment = await paymentOf(await pay(order.id))
  expect(await shop.tell('razorpay', razorpayEvent(shop.standIns.ledger, 'payment.captured', payment))).toBe(200)
  await expect.poll(() => stateOf(order.receipt)).toMatchObject(PLACED)

  const session = await sessionOf((await byStripe()).body.session_url)
  const paid = await payStripe(shop.standIns.ledger, session.id)
  const event = stripeEvent(shop.standIns.ledger, 'checkout.session.completed', paid)
  expect(await shop.tell('stripe', event)).toBe(200)
  await expect
    .poll(() => stateOf(String(session.client_reference_id)))
    .toMatchObject({ status: 'Placed', onHand: 3, reserved: 0 })
})

test('paid and nothing heard: the reconciler asks, and places the order [PAY-21]', async () => {
  const { order } = (await byRazorpay()).body
  await pay(order.id)
  await reconcile(shop.payments)
  expect(await stateOf(order.receipt)).toMatchObject(WAITING)
  await grow(order.receipt, 16)
  await reconcile(shop.payments)
  expect(await stateOf(order.receipt)).toMatchObject(PLACED)
})

/** Makes everything about an order's attempt some minutes older. */
function grow(orderId: string, minutes: number) {
  return shop.db`
    update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}), asked_at = asked_at - make_interval(mins => ${minutes})
    where order_id = ${orderId}`
}

test('an unpaid order gives its stock and its coupon back after 20 minutes in the window [PAY-11]', async () => {
  const used = async () => (await shop.db`select used from coupons where code = 'WELCOME10'`)[0]?.used
  const before = await used()
  const { order } = (await byRazorpay(boxes(1, { appliedCoupon: 'WELCOME10', discount: 10 }))).body
  expect(await used()).toBe(before + 1)
  await grow(order.receipt, 19)
  await reconcile(shop.payments)
  expect(await stateOf(order.receipt)).toMatchObject(WAITING)
  await grow(order.receipt, 2)
  await reconcile(shop.payments)
  expect(await stateOf(order.receipt)).toMatchObject(GIVEN_UP)
  expect(await used()).toBe(before)
})

test('a session that is over is expired with the provider before its things go back on the shelf [PAY-11]', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await grow(orderId, 32)
  await reconcile(shop.payments)
  expect(await stateOf(orderId)).toMatchObject(GIVEN_UP)
  await expect(payStripe(shop.standIns.ledger, session.id)).rejects.toThrow('no longer open')
})

test('a provider that does not answer is asked again later; until then nothing is given up', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await grow(orderId, 32)
  await shop.db`insert into stand_ins.switches values ('stripe', 'failing')`
  expect(await reconcile(shop.payments)).toBe(1)
  expect(await stateOf(orderId)).toMatchObject(WAITING)
  await shop.db`delete from stand_ins.switches`
  await grow(orderId, 1)
  await reconcile(shop.payments)
  expect(await stateOf(orderId)).toMatchObject(GIVEN_UP)
})

test('a payment that arrives after that takes the stock again, or goes back [PAY-12]', async () => {
  const first = (await byRazorpay(boxes(5))).body.order
  await grow(first.receipt, 21)
  await reconcile(shop.payments)
  expect((await verify(await pay(first.id))).status).toBe(200)
  expect(await stateOf(first.receipt)).toMatchObject({ ...PLACED, onHand: 0 })

  await shop.db`update stock set on_hand = 5 where variant_id in (select id from variants where product_id = ${barfi})`
  const second = (await byRazorpay(boxes(5))).body.order
  await grow(second.receipt, 21)
  await reconcile(shop.payments)
  await placeForCash(shop, (await shop.register('Arjun')).token, boxes(1))
  const late = await pay(second.id)
  expect(await verify(late)).toMatchObject({ status: 409, body: { code: 'payment-refunded' } })
  expect(await stateOf(second.receipt)).toMatchObject({ status: 'Cancelled', onHand: 4, settled: 0, refunds: 1 })
  await expect.poll(() => shop.standIns.ledger.list('refund', 'payment_id', late.razorpay_payment_id)).toHaveLength(1)
})

test('a late payment without its single-use coupon goes back', async () => {
  const code = `ONCE${randomUUID().slice(0, 6).toUpperCase()}`
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, usage_limit) values (${code}, '', false, 1000, 1)`
  const { order } = (await byRazorpay(boxes(1, { appliedCoupon: code, discount: 10 }))).body
  await grow(order.receipt, 21)
  await reconcile(shop.payments)
  const arjun = await shop.register('Arjun')
  await placeForCash(shop, arjun.token, boxes(1, { appliedCoupon: code, discount: 10 }))
  expect((await verify(await pay(order.id))).body.code).toBe('payment-refunded')
  expect(await stockOf()).toEqual({ onHand: 4, reserved: 0 })
})

test('the last box and a single-use coupon do not block the shopper who holds them [PAY-13]', async () => {
  const code = `ONCE${randomUUID().slice(0, 6).toUpperCase()}`
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, usage_limit) values (${code}, '', false, 1000, 1)`
  const all = boxes(5, { appliedCoupon: code, discount: 10 })
  const first = (await byRazorpay(all)).body.order
  const second = await byStripe(all)
  expect(second.status).toBe(200)
  expect(await stateOf(first.receipt)).toMatchObject({ status: 'Cancelled', attempt: 'closed', reserved: 5 })
  const third = await placeForCash(shop, meera.token, all)
  expect(third.status).toBe(200)
  expect(await stockOf()).toEqual({ onHand: 0, reserved: 0 })
  const session = await sessionOf(second.body.session_url)
  await expect.poll(async () => (await sessionOf(session.id)).status).toBe('expired')
})

test('boxes that another shopper holds stay held', async () => {
  await byRazorpay(boxes(5))
  const arjun = await shop.register('Arjun')
  expect(await byRazorpay(boxes(1), { token: arjun.token })).toMatchObject({ status: 409, body: { code: 'sold-out' } })
})

test('a second payment for an order goes back [PAY-24]', async () => {
  const { order } = (await byRazorpay()).body
  const paid = await pay(order.id)
  await verify(paid)
  const again = { ...(await paymentOf(paid)), id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}` }
  await shop.standIns.ledger.put('payment', again)
  expect(await shop.tell('razorpay', razorpayEvent(shop.standIns.ledger, 'payment.captured', again))).toBe(200)
  await expect.poll(() => stateOf(order.receipt)).toMatchObject({ ...PLACED, refunds: 1 })
  await expect.poll(() => shop.standIns.ledger.list('refund', 'payment_id', again.id)).toHaveLength(1)
  expect(await shop.standIns.ledger.list('refund', 'payment_id', paid.razorpay_payment_id)).toEqual([])
})

test('a paid order that the shop cancels goes back: its money, its stock and its coupon', async () => {
  const { order } = (await byRazorpay()).body
  const paid = await pay(order.id)
  await verify(paid)
  await moveOrder(shop.db, order.receipt, 'Cancelled')
  expect(await stateOf(order.receipt)).toMatchObject({ status: 'Cancelled', onHand: 5, reserved: 0, refunds: 1 })
  await Promise.all([reconcile(shop.payments), reconcile(shop.payments)])
  await expect
    .poll(() => shop.standIns.ledger.list('refund', 'payment_id', paid.razorpay_payment_id))
    .toMatchObject([{ amount: 14_000 }])
})

test('an order paid in cash, or not yet, owes nothing when it is cancelled', async () => {
  const { body } = await placeForCash(shop, meera.token, boxes())
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect(await stateOf(body.orderId)).toMatchObject({ status: 'Cancelled', refunds: 0 })
})

test('a refund that the provider does not take is sent again, and only once', async () => {
  const { order } = (await byRazorpay()).body
  const { razorpay_payment_id: paymentId } = await pay(order.id)
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  const { db, jobs } = shop.payments
  await settlePayment(db, jobs, 'razorpay', order.id, { paymentId, amount: 13_999, currency: 'INR' })
  const refund = async () => {
    const [row] = await db`
      select r.state, j.state::text as job from refunds r join payments p on p.id = r.payment_id
      join jobs.job j on j.data ->> 'refundId' = r.id::text where p.order_id = ${order.receipt}`
    return row
  }
  await expect.poll(refund).toEqual({ state: 'queued', job: 'retry' })
  await db`delete from stand_ins.switches`
  await expect.poll(refund).toEqual({ state: 'done', job: 'completed' })
  const [made, ...others] = await shop.standIns.ledger.list('refund', 'payment_id', paymentId)
  expect([made?.amount, others]).toEqual([13_999, []])
})

test('a total of nothing is placed at once, without a payment [DEC-05]', async () => {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('GIFT', '', false, 100000) on conflict do nothing`
  const payload = boxes(1, { appliedCoupon: 'GIFT', discount: 1000 })
  const { order } = (await byRazorpay(payload)).body
  expect(order).toEqual({ id: '', amount: 0, currency: 'INR', receipt: expect.stringMatching(/^[0-9a-f]{24}$/) })
  expect(await newestOrder(shop, meera.token)).toMatchObject({ _id: order.receipt, status: 'Placed', payment: true })
  const { session_url } = (await byStripe(payload)).body
  const { orderId = '' } = Object.fromEntries(new URL(session_url).searchParams)
  expect((await comeBack(orderId)).body).toEqual({ success: true })
  expect(await stockOf()).toEqual({ onHand: 3, reserved: 0 })
})

test.each(['down', 'failing'])(
  'with the provider %s the call says so, a retry finds the same order, and cash works',
  async (how) => {
    await shop.db`insert into stand_ins.switches values ('razorpay', ${how}), ('stripe', ${how})`
    const key = randomUUID()
    expect(await byRazorpay(boxes(), { key })).toMatchObject({
      status: 503,
      body: { message: 'Failed to initialize payment' },
    })
    expect(await byStripe(boxes())).toMatchObject({
      status: 503,
      body: { message: 'Failed to create payment session' },
    })
    expect((await placeForCash(shop, meera.token, boxes())).status).toBe(200)
    expect(await stockOf()).toEqual({ onHand: 4, reserved: 0 })
  },
)

test('a request again, after the provider had failed, leads to the same order at the shop and the provider', async () => {
  const key = randomUUID()
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  expect((await byRazorpay(boxes(), { key })).status).toBe(503)
  await shop.db`delete from stand_ins.switches`
  const { order } = (await byRazorpay(boxes(), { key })).body
  expect((await byRazorpay(boxes(), { key })).body.order).toEqual(order)
  expect(await shop.standIns.ledger.list('order', 'receipt', order.receipt)).toHaveLength(1)
  expect(await stockOf()).toEqual({ onHand: 5, reserved: 1 })
  await verify(await pay(order.id))
  expect((await byRazorpay(boxes(), { key })).body.order).toEqual({ ...order, amount: 0 })
})

test('a request again, whose payment was captured and not heard of, places the order and asks for nothing more', async () => {
  const key = randomUUID()
  const { order } = (await byRazorpay(boxes(), { key })).body
  await pay(order.id)
  expect((await byRazorpay(boxes(), { key })).body.order).toEqual({ ...order, amount: 0 })
  expect(await stateOf(order.receipt)).toMatchObject(PLACED)

  const card = randomUUID()
  const { session_url } = (await byStripe(boxes(), { key: card })).body
  const session = await sessionOf(session_url)
  await payStripe(shop.standIns.ledger, session.id)
  const again = (await byStripe(boxes(), { key: card })).body.session_url
  expect(again).toBe(`http://localhost:3000/verify?success=true&orderId=${session.client_reference_id}`)
})

test('a request again, while the provider is away, leads to the page it had before', async () => {
  const key = randomUUID()
  const { session_url } = (await byStripe(boxes(), { key })).body
  await shop.db`insert into stand_ins.switches values ('stripe', 'down')`
  expect((await byStripe(boxes(), { key })).body.session_url).toBe(session_url)
})

test('why a provider did not open a payment is in the log, and in no answer', async () => {
  await shop.db`insert into stand_ins.switches values ('razorpay', 'down')`
  const before = log.length
  const { status, body } = await byRazorpay()
  expect([status, body]).toMatchObject([503, { success: false, code: 'payment-not-begun' }])
  expect(log.slice(before).filter((line) => line.includes('razorpay:'))).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('razorpay:')
})

test('pressed many times at once, one order is made and one provider’s order answered', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => byRazorpay(boxes(), { key })))
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
  expect(await stockOf()).toEqual({ onHand: 5, reserved: 1 })
})
