import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  cancelOrder,
  isOrderPaid,
  payByRazorpay,
  payByStripe,
  verifyRazorpay,
  verifyStripe,
} from '../../src/contract/orders.ts'
import type { Entity } from '../../src/demo/payments/ledger.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { forgetUnpaid } from '../../src/server/orders/move/give-up-order.ts'
import { paymentJobs } from '../../src/server/payments/payment-jobs.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import type { Customer } from '../shop.ts'
import { type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})
afterAll(() => shop.close())

const box = (changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], changed)
/** Each a new order, however alike they are. */
const asked = (body: Payload) => [{ body, headers: { 'idempotency-key': randomUUID() } }, meera.token] as const
const byRazorpay = (body = box()) => shop.call(payByRazorpay, ...asked(body))
const byStripe = (body = box()) => shop.call(payByStripe, ...asked(body))

async function sessionOf(url: string): Promise<Entity> {
  const session = await shop.standIns.ledger.get('session', url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`no session at ${url}`)
  return session
}

async function payInWindow(): Promise<{ orderId: string; payment: Entity }> {
  const { order } = (await byRazorpay()).body
  const paid = await payRazorpay(shop.standIns.ledger, order.id, 'upi')
  const body = { ...paid, userId: meera.customerId }
  expect((await shop.call(verifyRazorpay, { body }, meera.token)).status).toBe(200)
  const payment = await shop.standIns.ledger.get('payment', paid.razorpay_payment_id)
  if (!payment) throw new Error('no payment')
  return { orderId: order.receipt, payment }
}

const refundsOf = (orderId: string) =>
  shop.db`select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`

async function sentBack(orderId: string): Promise<number> {
  const done = await shop.db`
    select from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId} and r.state = 'done'`
  return done.length
}

test('a sum that a provider is too large for is refused in words, and holds nothing', async () => {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('ALMOST', '', false, 13940)`
  const almost = box({ appliedCoupon: 'ALMOST', discount: 139.4 })
  expect(await byRazorpay(almost)).toMatchObject({
    status: 409,
    body: { message: 'Less than ₹1 cannot be paid online. Please choose cash on delivery.' },
  })
  expect(await shop.db`select from orders where customer_id = ${meera.customerId}`).toHaveLength(0)
  // The other one takes it.
  expect(await sessionOf((await byStripe(almost)).body.session_url)).toMatchObject({ amount_total: 60 })
})

test('an address that Stripe might refuse is not sent, and a plain one is', async () => {
  const { address } = box()
  const odd = await byStripe(box({ address: { ...address, email: 'मीरा@example.com' } }))
  expect(await sessionOf(odd.body.session_url)).toMatchObject({ customer_email: null })
  const plain = await byStripe(box({ address: { ...address, email: 'meera.s+barfi@example.co.in' } }))
  expect(await sessionOf(plain.body.session_url)).toMatchObject({ customer_email: 'meera.s+barfi@example.co.in' })
})

test('a card session of somebody else with the same account is none of the shop’s business', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const foreign = { ...session, id: 'cs_test_somebodyelse', metadata: {} }
  const event = stripeEvent(shop.standIns.ledger, 'checkout.session.completed', foreign)
  expect(await shop.tell('stripe', event)).toBe(200)
  expect(await shop.db`select from provider_events where provider_order_id = ${foreign.id}`).toHaveLength(0)
})

test('a notice that comes before its order is known is looked into again, for an hour', async () => {
  const look = () =>
    paymentJobs(shop.payments)['provider-event']({ provider: 'razorpay', providerOrderId: 'order_unknown1' })
  await shop.db`
    insert into provider_events (provider, event_id, provider_order_id) values ('razorpay', 'early', 'order_unknown1')`
  await expect(look()).rejects.toThrow('not known here yet')
  await shop.db`update provider_events set received_at = now() - interval '61 minutes' where event_id = 'early'`
  await expect(look()).resolves.toBeUndefined()
})

test('a shopper who comes back to an order paid and cancelled since hears so', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await payStripe(shop.standIns.ledger, session.id)
  const comeBack = () => shop.call(verifyStripe, { body: { success: 'true', orderId } }, meera.token)
  expect((await comeBack()).status).toBe(200)
  expect((await shop.call(cancelOrder, { body: { orderId } }, meera.token)).status).toBe(200)
  expect(await comeBack()).toMatchObject({
    status: 409,
    body: { message: 'This order is cancelled, and your money is on its way back.' },
  })
  expect((await shop.call(isOrderPaid, { query: { orderId } })).body).toEqual({
    success: true,
    paid: false,
    cancelled: true,
  })
})

/** How often `work` makes the shop ask Stripe how a session stands. */
async function asksOfStripe(work: () => Promise<unknown>): Promise<number> {
  const { stripe } = shop.standIns.providers
  if (!stripe) throw new Error('no stripe')
  const find = vi.spyOn(stripe, 'find')
  await work()
  return find.mock.calls.length
}

test('Stripe is asked about an unpaid order once in three seconds, however often its customer wants to know [LIMIT-10]', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  const comeBack = (success: string) => shop.call(verifyStripe, { body: { success, orderId } }, meera.token)
  const begun = performance.now()
  const statuses: number[] = []
  const asked = await asksOfStripe(async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => comeBack('true')))
    statuses.push(...answers.map(({ status }) => status))
  })
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(1 + (performance.now() - begun) / 3_000)
  expect(new Set(statuses)).toEqual(new Set([409, 503]))
})

test('a shopper who comes back twice at once to a paid order hears twice that it is paid', async () => {
  const session = await sessionOf((await byStripe()).body.session_url)
  const orderId = String(session.client_reference_id)
  await payStripe(shop.standIns.ledger, session.id)
  const comeBack = async () =>
    (await shop.call(verifyStripe, { body: { success: 'true', orderId } }, meera.token)).status
  // One alone asks Stripe; where its answer takes long the others ask again, as the page does.
  const hear = () => expect.poll(comeBack).toBe(200)
  await Promise.all([hear(), hear(), hear()])
})

test('the report of a payment, repeated after its order was cancelled, says so as well', async () => {
  const { order } = (await byRazorpay()).body
  const body = { ...(await payRazorpay(shop.standIns.ledger, order.id, 'card')), userId: meera.customerId }
  const report = () => shop.call(verifyRazorpay, { body }, meera.token)
  expect((await report()).status).toBe(200)
  await shop.call(cancelOrder, { body: { orderId: order.receipt } }, meera.token)
  expect(await report()).toMatchObject({ status: 409, body: { code: 'order-cancelled' } })
  // The provider calls it refunded then, and captured no more.
  await expect.poll(() => sentBack(order.receipt)).toBe(1)
  expect(await report()).toMatchObject({ status: 409, body: { code: 'order-cancelled' } })
})

test('a second payment that nobody told of is found an hour later and goes back', async () => {
  const { orderId, payment } = await payInWindow()
  await shop.standIns.ledger.put('payment', { ...payment, id: 'pay_Second12345678' })
  await reconcile(shop.payments)
  expect(await refundsOf(orderId)).toEqual([])
  await shop.db`
    update payment_attempts set created_at = created_at - interval '61 minutes', asked_at = asked_at - interval '61 minutes'
    where order_id = ${orderId}`
  await reconcile(shop.payments)
  expect(await refundsOf(orderId)).toEqual([{ reason: 'second-payment' }])
  const [asked] = await shop.db`select asked_at from payment_attempts where order_id = ${orderId}`
  await reconcile(shop.payments)
  expect(await shop.db`select asked_at from payment_attempts where order_id = ${orderId}`).toEqual([asked])
})

test('a payment can only be written down for the order of its attempt', async () => {
  const { orderId } = await payInWindow()
  const other = (await byRazorpay()).body.order.receipt
  await expect(shop.db`update payments set order_id = ${other} where order_id = ${orderId}`).rejects.toThrow(
    'violates foreign key',
  )
})

test('orders that nobody paid are deleted after three months, unless money came for them', async () => {
  const { orderId } = await payInWindow()
  const old = (await byRazorpay()).body.order.receipt
  const givenUp = (await byRazorpay()).body.order.receipt
  await byStripe()
  await shop.db`update orders set created_at = created_at - interval '91 days' where id in (${old}, ${orderId})`
  await forgetUnpaid(shop.db)
  const left = await shop.db`select id, status from orders where id in (${orderId}, ${old}, ${givenUp}) order by status`
  expect(left).toEqual([
    { id: givenUp, status: 'Cancelled' },
    { id: orderId, status: 'Placed' },
  ])
  expect(await shop.db`select from payment_attempts where order_id = ${old}`).toHaveLength(0)
})
