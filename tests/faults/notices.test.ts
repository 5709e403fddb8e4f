import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import type { Customer } from '../shop.ts'
import { many } from './full.ts'
import { type Online, pay, place, standingOf } from './online-orders.ts'

const TIMES = many(20, 50)

let shop: PayingShop
let meera: Customer
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1_000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const order = (method: Online) =>
  place(shop, method, {
    token: meera.token,
    payload: payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }]),
  })
const PLACED_ONCE = [{ status: 'Placed', paid: true, count: 1 }]
const WAITING = [{ status: 'pending_payment', paid: false, count: 1 }]

/** Everything that was told has been looked into. */
async function findJobsLeft(): Promise<unknown> {
  return shop.db`select name, state::text, output from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name = 'provider-event'`
}

test.each<Online>(['razorpay', 'stripe'])(
  `a notice ${TIMES} times at once, beside the shopper’s return, and once more later settles once (%s) [PAY-22]`,
  async (method) => {
    const placed = await order(method)
    const paid = await pay(shop, method, placed)
    const told = Array.from({ length: TIMES }, () => shop.tell(method, paid.notice))
    // A page asks again while another asks its provider.
    const hear = () => expect.poll(() => paid.confirm(meera.token)).toBe(200)
    await Promise.all([hear(), hear()])
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
    expect(await shop.tell(method, paid.notice)).toBe(200)
    await expect.poll(findJobsLeft).toEqual([])
    expect(await standingOf(shop, barfi)).toEqual(PLACED_ONCE)
    const [events] = await shop.db`select count(*)::int from provider_events where provider_order_id = ${placed.at}`
    expect(events?.count).toBe(1)
    expect(await findViolations(shop.db, { stock, acknowledged: [placed.orderId] })).toEqual([])
  },
)

test('a payment that failed, told after the one that came: the order stays paid', async () => {
  const placed = await order('razorpay')
  const { notice, payment } = await pay(shop, 'razorpay', placed)
  const failed = razorpayEvent(shop.standIns.ledger, 'payment.failed', payment)
  for (const event of [notice, failed]) expect(await shop.tell('razorpay', event)).toBe(200)
  await expect.poll(findJobsLeft).toEqual([])
  expect(await standingOf(shop, barfi)).toEqual(PLACED_ONCE)
  expect(await findViolations(shop.db, { stock, acknowledged: [placed.orderId] })).toEqual([])
})

test('a notice of money that did not come places nothing, however well it is signed', async () => {
  const placed = await order('stripe')
  const session = await shop.standIns.ledger.get('session', placed.at)
  const lie = stripeEvent(shop.standIns.ledger, 'checkout.session.completed', {
    id: placed.at,
    ...session,
    payment_status: 'paid',
  })
  expect(await shop.tell('stripe', lie)).toBe(200)
  await expect.poll(findJobsLeft).toEqual([])
  expect(await standingOf(shop, barfi)).toEqual(WAITING)
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a notice that is forged, stale, from the future or none at all is refused and places nothing [PAY-23]', async () => {
  const { ledger } = shop.standIns
  const placed = await order('razorpay')
  const { notice } = await pay(shop, 'razorpay', placed)
  meera = await shop.register()
  const other = await order('stripe')
  const session = (await ledger.get('session', other.at)) ?? { id: '' }
  const at = (minutes: number) =>
    stripeEvent(ledger, 'checkout.session.completed', session, Date.now() + minutes * 60_000)
  const unsigned = (body: string): SignedEvent => ({ body, headers: { 'x-razorpay-signature': '00' } })
  const refused: [Online, SignedEvent][] = [
    ['razorpay', { ...notice, body: notice.body.replace('24000', '2400') }],
    ['razorpay', { ...notice, headers: {} }],
    ['razorpay', unsigned(notice.body)],
    ['stripe', at(-6)],
    ['stripe', at(6)],
    ['stripe', { ...at(0), body: at(0).body.replace('24000', '2400') }],
  ]
  for (const body of ['', '{}', '\u0000', '[]', '{"event":"payment.captured"}'])
    refused.push(['razorpay', unsigned(body)])
  for (const [method, event] of refused) expect([event, await shop.tell(method, event)]).toEqual([event, 400])
  const [events] = await shop.db`
    select count(*)::int from provider_events where provider_order_id in (${placed.at}, ${session.id})`
  expect(events?.count).toBe(0)
  expect(await standingOf(shop, barfi)).toEqual([{ status: 'pending_payment', paid: false, count: 2 }])

  expect(await shop.tell('razorpay', notice)).toBe(200)
  await expect.poll(findJobsLeft).toEqual([])
  expect(await findViolations(shop.db, { stock, acknowledged: [placed.orderId] })).toEqual([])
})
