import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payByRazorpay, payByStripe } from '../../src/contract/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe } from '../../src/demo/payments/stripe-stand-in.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { settlePayment } from '../../src/server/payments/settle-payment.ts'
import type { Customer } from '../shop.ts'
import { makeBuyers, payloadFor, sell } from './counter.ts'
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

type Asked = { token?: string; sweet?: string; key?: string; coupon?: string }

function asked({ token = meera.token, sweet = barfi, key = randomUUID(), coupon }: Asked) {
  const items = [{ _id: sweet, size: '250 g', quantity: 1, price: 100 }]
  const body = payloadFor(items, coupon === undefined ? {} : { appliedCoupon: coupon, discount: 10 })
  return [{ body, headers: { 'idempotency-key': key } }, token] as const
}
const byRazorpay = (given: Asked = {}) => shop.call(payByRazorpay, ...asked(given))
const byStripe = (given: Asked = {}) => shop.call(payByStripe, ...asked(given))

/** Makes everything about a customer's attempts some minutes older, what the provider is asked with as well. */
function grow(minutes: number, { customerId } = meera) {
  const by = `${minutes} minutes`
  return shop.db`
    update payment_attempts set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval,
      asked_at = asked_at - ${by}::interval,
      parameters = case when parameters ? 'expires_at' then jsonb_set(parameters, '{expires_at}',
        to_jsonb((parameters ->> 'expires_at')::int - ${minutes * 60}::int)) else parameters end
    where order_id in (select id from orders where customer_id = ${customerId})`
}

/** Where a customer's only order and what is left of the barfi stand. */
async function stateOf({ customerId } = meera) {
  const [state] = await shop.db`
    select o.id, o.status, v.on_hand, v.reserved, a.state as attempt
    from orders o join payment_attempts a on a.order_id = o.id, stocked_variants v
    where o.customer_id = ${customerId} and v.product_id = ${barfi}`
  return state
}

async function deadlocks(): Promise<number> {
  const [row] = await shop.db`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

test('shoppers who change over to each other’s sweets wait for each other and never deadlock', async () => {
  const ladoo = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  await shop.db`update stock set on_hand = 50 where variant_id in (select id from variants where product_id = ${barfi})`
  const buyers = await makeBuyers(shop.db, 12)
  const first = (n: number) => (n % 2 === 0 ? [barfi, ladoo] : [ladoo, barfi])
  const round = (choice: 0 | 1) =>
    Promise.all(buyers.map((token, n) => byRazorpay({ token, sweet: first(n)[choice] ?? '', coupon: 'WELCOME10' })))
  const before = await deadlocks()
  for (const choice of [0, 1, 0, 1] as const) {
    expect((await round(choice)).map(({ status }) => status)).toEqual(buyers.map(() => 200))
  }
  expect(await deadlocks()).toBe(before)
})

test('a card page that could not be opened is opened by a try minutes later, for the same order', async () => {
  const key = randomUUID()
  await shop.db`insert into stand_ins.switches values ('stripe', 'failing')`
  expect((await byStripe({ key })).status).toBe(503)
  await shop.db`delete from stand_ins.switches`
  await grow(25)
  const { status, body } = await byStripe({ key })
  expect([status, body.session_url]).toEqual([200, expect.stringContaining('/stripe/cs_test_')])
})

test('money of a wrong amount does not keep an order waiting for ever, though its provider calls it paid', async () => {
  const { session_url } = (await byStripe()).body
  const session = await shop.standIns.ledger.get('session', session_url.split('/').at(-1) ?? '')
  if (!session) throw new Error('no session')
  await shop.standIns.ledger.put('session', { ...session, amount_total: 13_000 })
  await payStripe(shop.standIns.ledger, session.id)
  await grow(16)
  await reconcile(shop.payments)
  expect(await stateOf()).toMatchObject({ status: 'pending_payment', reserved: 1 })
  await grow(16)
  await reconcile(shop.payments)
  expect(await stateOf()).toMatchObject({ status: 'Cancelled', onHand: 5, reserved: 0, attempt: 'closed' })
})

test('an attempt that nobody can settle stops no other one', async () => {
  const { id } = (await byRazorpay()).body.order
  const { razorpay_payment_id } = await payRazorpay(shop.standIns.ledger, id, 'upi')
  const payment = await shop.standIns.ledger.get('payment', razorpay_payment_id)
  if (!payment) throw new Error('no payment')
  await shop.standIns.ledger.put('payment', { ...payment, currency: null })
  const asha = await shop.register('Asha')
  const hers = (await byRazorpay({ token: asha.token })).body.order
  await payRazorpay(shop.standIns.ledger, hers.id, 'card')
  await grow(17)
  await grow(16, asha)
  await expect(reconcile(shop.payments)).rejects.toThrow('could not be settled')
  expect(await stateOf(asha)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  await shop.standIns.ledger.put('payment', payment)
})

test('a refund whose job has given up is queued once more', async () => {
  const { id } = (await byRazorpay()).body.order
  const { razorpay_payment_id: paymentId } = await payRazorpay(shop.standIns.ledger, id, 'upi')
  await shop.db`insert into stand_ins.switches values ('razorpay', 'failing')`
  const { db, jobs } = shop.payments
  await settlePayment(db, jobs, 'razorpay', id, { paymentId, amount: 13_999, currency: 'INR' })
  const [refund] = await db<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.payment_id = ${paymentId}`
  const refundId = refund?.id ?? ''
  const jobsOf = () =>
    db`select state::text from jobs.job where data ->> 'refundId' = ${refundId} and state < 'completed'`
  await expect.poll(jobsOf).toMatchObject([{ state: 'retry' }])
  await db`update jobs.job set state = 'failed' where data ->> 'refundId' = ${refundId}`
  await db`delete from stand_ins.switches`
  await reconcile(shop.payments)
  expect(await jobsOf()).toEqual([])
  await db`update refunds set queued_at = queued_at - interval '4 days' where id = ${refundId}`
  await reconcile(shop.payments)
  await expect.poll(() => shop.standIns.ledger.list('refund', 'payment_id', paymentId)).toHaveLength(1)
})

test('a deleted account leaves no address in its attempts, and money that comes later goes back', async () => {
  const { id } = (await byRazorpay()).body.order
  await grow(21)
  await reconcile(shop.payments)
  expect((await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).status).toBe(200)
  const [attempt] = await shop.db`select parameters from payment_attempts where provider_order_id = ${id}`
  expect(attempt?.parameters).toEqual({})
  const { razorpay_payment_id: paymentId } = await payRazorpay(shop.standIns.ledger, id, 'upi')
  await grow(61)
  await reconcile(shop.payments)
  expect(await stateOf()).toMatchObject({ status: 'Cancelled', onHand: 5, reserved: 0 })
  await expect.poll(() => shop.standIns.ledger.list('refund', 'payment_id', paymentId)).toHaveLength(1)
})

test('a payment captured five days late is found, without a notice', async () => {
  const { id } = (await byRazorpay()).body.order
  await grow(21)
  await reconcile(shop.payments)
  // Giving it up asks the provider once more.
  await expect
    .poll(() => shop.db`select from jobs.job where state < 'completed' and name = 'close-attempt'`)
    .toEqual([])
  await grow(5 * 24 * 60)
  await payRazorpay(shop.standIns.ledger, id, 'netbanking')
  await reconcile(shop.payments)
  expect(await stateOf()).toMatchObject({ status: 'Placed', onHand: 4, attempt: 'paid' })
})

// Last: what it leaves behind keeps the jobs busy.
test('attempts that their provider knows no more are given up a day later, and keep nobody waiting', async () => {
  const arjun = await shop.register('Arjun')
  await byStripe({ token: arjun.token })
  await grow(40, arjun)
  await multiply(arjun, 210)
  const hers = (await byRazorpay()).body.order
  await payRazorpay(shop.standIns.ledger, hers.id, 'upi')
  await grow(16)
  for (const round of [1, 2]) {
    expect(await reconcile(shop.payments), `round ${round}`).toBe(0)
    await shop.db`update payment_attempts set asked_at = asked_at - interval '1 minute'`
  }
  expect(await stateOf()).toMatchObject({ status: 'Placed', attempt: 'paid' })
  const waiting = await shop.db`
    select from orders where customer_id = ${arjun.customerId} and status = 'pending_payment'`
  expect(waiting).toHaveLength(0)
})

/** As many orders like a customer's, with attempts of two days ago that the provider has forgotten. */
async function multiply({ customerId }: Customer, count: number): Promise<void> {
  await shop.db`
    with copies as (
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', lpad(to_hex(n), 24, '0'),
        'tracking_id', 'SH' || lpad(n::text, 6, '0')))).*
      from orders o, generate_series(1, ${count}) as n where o.customer_id = ${customerId}
      returning id
    )
    insert into payment_attempts (order_id, provider, parameters, amount, state, provider_order_id, created_at, expires_at)
    select id, 'stripe', '{}', 14000, 'open', 'cs_test_' || id, now() - interval '2 days', now() - interval '47 hours'
    from copies`
}
