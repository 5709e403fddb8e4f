import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import { declineRazorpay, payRazorpay, razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { expireStripe, payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { ForgedEvent, type Payable, type Provider, ProviderFailed } from '../../src/server/payments/provider.ts'
import { connectRazorpay, type RazorpayProvider } from '../../src/server/payments/razorpay.ts'
import { connectStripe } from '../../src/server/payments/stripe.ts'
import { openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS } from './counter.ts'

const SHOP = 'http://localhost:3000'

let shop: Shop
let standIns: StandIns
let razorpay: RazorpayProvider
let stripe: Provider
beforeAll(async () => {
  shop = await openShop()
  standIns = await openStandIns(shop.db, SHOP)
  razorpay = connectRazorpay(standIns.razorpay)
  stripe = connectStripe(standIns.stripe, SHOP)
})
beforeEach(() => shop.db`delete from stand_ins.switches`)
afterAll(async () => {
  await standIns.close()
  await shop.close()
})

const NO_HANDLING = { coldPacking: false, giftWrapping: false, fragileHandling: false, noContact: false }
const payable = (changed: Partial<Payable> = {}): Payable => ({
  orderId: randomUUID().replaceAll('-', '').slice(0, 24),
  amount: fromRupees(740),
  discount: fromRupees(100),
  couponCode: 'SWEETFREE',
  address: { ...MEERAS_ADDRESS, deliveryInstructions: '', specialRequirements: { ...NO_HANDLING, coldPacking: true } },
  ...changed,
})

const open = (provider: Provider, order = payable(), key: string = randomUUID()) =>
  provider.open(key, provider.parametersFor(order, Date.now()), false)

const refusal = (text: string) => expect.objectContaining({ refused: true, message: expect.stringContaining(text) })

test('Razorpay opens an order for whole paise with the shop’s order as its receipt', async () => {
  const order = payable()
  const { providerOrderId } = await open(razorpay, order)
  expect(providerOrderId).toMatch(/^order_\w{14}$/)
  expect(await standIns.ledger.get('order', providerOrderId)).toMatchObject({
    amount: 74_000,
    currency: 'INR',
    receipt: order.orderId,
    status: 'created',
    notes: { coupon: 'SWEETFREE', discount: '100', special_requirements: 'coldPacking', phone: '9876543210' },
  })
  expect(await razorpay.find(providerOrderId)).toEqual({ closed: false, captured: [] })
})

test('an order that an earlier try opened at Razorpay is found by its receipt, not opened twice', async () => {
  const order = payable()
  const parameters = razorpay.parametersFor(order, Date.now())
  const first = await razorpay.open('a', parameters, false)
  expect(await razorpay.open('a', parameters, true)).toEqual(first)
  expect(await standIns.ledger.list('order', 'receipt', order.orderId)).toHaveLength(1)
  expect((await razorpay.open('b', razorpay.parametersFor(payable(), 0), true)).providerOrderId).not.toBe(
    first.providerOrderId,
  )
})

test.each([
  ['less than a rupee', { amount: 99 }, 'less than minimum'],
  ['a fraction of a paisa', { amount: 100.5 }, 'amount is invalid'],
  ['another currency', { currency: 'USD' }, 'Currency'],
  ['a long receipt', { receipt: 'x'.repeat(41) }, 'receipt may not be greater than 40'],
  ['too many notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])) }, '15'],
  ['a long note', { notes: { address: 'x'.repeat(257) } }, '256'],
])('Razorpay refuses %s', async (_, changed, text) => {
  const parameters = { ...razorpay.parametersFor(payable(), Date.now()), ...changed }
  await expect(razorpay.open('key', parameters, false)).rejects.toEqual(refusal(text))
})

test('an address of any length and script fits into Razorpay’s notes', async () => {
  const street = '👩🏽‍🍳 मिठाई बाज़ार '.repeat(12)
  const address = { ...payable().address, street, city: 'x'.repeat(80) }
  const { providerOrderId } = await open(razorpay, payable({ address }))
  const { notes } = (await standIns.ledger.get('order', providerOrderId)) as unknown as { notes: { address: string } }
  expect(notes.address.length).toBeGreaterThan(240)
  expect(notes.address.isWellFormed()).toBe(true)
})

test('a payment in Razorpay’s window is signed over its order, captured, and possible once', async () => {
  const { providerOrderId } = await open(razorpay)
  const paid = await payRazorpay(standIns.ledger, providerOrderId, 'upi')
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  expect(razorpay.signed({ providerOrderId, paymentId, signature })).toBe(true)
  for (const wrong of [
    { providerOrderId: 'order_00000000000000', paymentId, signature },
    { providerOrderId, paymentId: 'pay_00000000000000', signature },
    { providerOrderId, paymentId, signature: signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    { providerOrderId, paymentId, signature: '' },
  ]) {
    expect(razorpay.signed(wrong)).toBe(false)
  }
  expect(await razorpay.find(providerOrderId)).toEqual({
    closed: false,
    captured: [{ paymentId, amount: 74_000, currency: 'INR' }],
  })
  await expect(payRazorpay(standIns.ledger, providerOrderId, 'card')).rejects.toThrow('already done')
})

test('a declined payment captures nothing and leaves the order open', async () => {
  const { providerOrderId } = await open(razorpay)
  await declineRazorpay(standIns.ledger, providerOrderId, 'card')
  expect((await razorpay.find(providerOrderId)).captured).toEqual([])
  await payRazorpay(standIns.ledger, providerOrderId, 'card')
  expect((await razorpay.find(providerOrderId)).captured).toHaveLength(1)
})

test('Razorpay sends money back once for each key, and no more than was paid', async () => {
  const { providerOrderId } = await open(razorpay)
  const { razorpay_payment_id: id } = await payRazorpay(standIns.ledger, providerOrderId, 'netbanking')
  const first = await razorpay.refund('refund-one', id, 40_000)
  expect(await razorpay.refund('refund-one', id, 40_000)).toBe(first)
  await expect(razorpay.refund('refund-two', id, 40_000)).rejects.toEqual(
    refusal('greater than the refund payment amount'),
  )
  expect(await razorpay.refund('refund-three', id, 34_000)).not.toBe(first)
  await expect(razorpay.refund('refund-four', id, 100)).rejects.toEqual(refusal('fully refunded'))
})

/** A payment of ₹740 in Razorpay's window, and its refunds as Razorpay's own API takes them: the status and the body. */
async function payAndRefund() {
  const { providerOrderId } = await open(razorpay)
  const { razorpay_payment_id: id } = await payRazorpay(standIns.ledger, providerOrderId, 'upi')
  const { apiUrl, keyId, keySecret } = standIns.razorpay
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const refund = async (key: string, amount: number) => {
    const headers = { authorization, 'content-type': 'application/json', 'x-refund-idempotency': key }
    const body = JSON.stringify({ amount })
    const answer = await fetch(`${apiUrl}/v1/payments/${id}/refund`, { method: 'POST', headers, body })
    const said = (await answer.json()) as { id?: string; error?: { description: string } }
    return { status: answer.status, id: said.id, said: said.error?.description }
  }
  return { id, refund }
}

test('Razorpay’s key of a refund leads to the same refund, and is for one request only', async () => {
  const { id, refund } = await payAndRefund()
  const first = await refund('key-of-ten', 10_000)
  expect(first).toMatchObject({ status: 200, id: expect.stringMatching(/^rfnd_/) })
  expect(await refund('key-of-ten', 10_000)).toEqual(first)
  expect(await refund('key-of-ten', 10_100)).toMatchObject({
    status: 400,
    said: 'Different request with the same idempotency key has already been processed.',
  })
  for (const key of ['too-short', 'ten letters', 'ten.letters']) {
    expect(await refund(key, 10_000)).toMatchObject({ status: 400, said: 'The idempotency key is invalid' })
  }
  expect((await refund('another-key', 10_000)).id).not.toBe(first.id)
  expect(await standIns.ledger.list('refund', 'payment_id', id)).toHaveLength(2)
})

test('while Razorpay makes a refund, the same key is a conflict, which is no refusal', async () => {
  const { id, refund } = await payAndRefund()
  await shop.db`insert into stand_ins.switches values ('razorpay-refund', 'held')`
  const both = [refund('key-of-a-slow-one', 10_000), refund('key-of-a-slow-one', 10_000)]
  expect((await Promise.race(both)).status).toBe(409)
  const ask = () => razorpay.refund('key-of-another', id, 10_000).catch((error: unknown) => error)
  const ours = [ask(), ask()]
  expect(await Promise.race(ours)).toMatchObject({
    refused: false,
    message: expect.stringContaining('same idempotency key'),
  })
  await shop.db`delete from stand_ins.switches`
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await Promise.all(ours)).toContainEqual(expect.stringMatching(/^rfnd_/))
  expect(await standIns.ledger.list('refund', 'payment_id', id)).toHaveLength(2)
})

test('a refund among many is found by its receipt when Razorpay has forgotten its key', async () => {
  const { id, refund } = await payAndRefund()
  const first = await razorpay.refund('refund-of-long-ago', id, 10_000)
  for (const number of Array.from({ length: 12 }, (_, place) => place)) await refund(`later-refund-${number}`, 100)
  await shop.db`delete from stand_ins.entities where kind = 'answer'`
  expect(await razorpay.refund('refund-of-long-ago', id, 10_000)).toBe(first)
})

test('Stripe opens a session for the whole total and leads back to the shop', async () => {
  const order = payable()
  const { providerOrderId, redirectUrl } = await open(stripe, order)
  expect(redirectUrl).toBe(`${SHOP}/test-payments/stripe/${providerOrderId}`)
  expect(await standIns.ledger.get('session', providerOrderId)).toMatchObject({
    amount_total: 74_000,
    currency: 'inr',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: order.orderId,
    metadata: { orderId: order.orderId },
    success_url: `${SHOP}/verify?success=true&orderId=${order.orderId}`,
    cancel_url: `${SHOP}/place-order?unpaid=${order.orderId}`,
  })
})

test('Stripe answers a repeated key with the same session, and refuses it with other parameters', async () => {
  const parameters = stripe.parametersFor(payable(), Date.now())
  const first = await stripe.open('the-key', parameters, false)
  expect(await stripe.open('the-key', parameters, true)).toEqual(first)
  await expect(stripe.open('the-key', { ...parameters, customer_email: 'x@example.com' }, true)).rejects.toEqual(
    refusal('same parameters'),
  )
})

test.each([
  ['almost nothing', { line_items: [{ quantity: 1, price_data: price(49) }] }, 'at least'],
  ['a negative price', { line_items: [{ quantity: 1, price_data: price(-100) }] }, 'non-negative'],
  ['a session of ten minutes', { expires_at: Math.floor(Date.now() / 1000) + 600 }, 'expires_at'],
  ['a session of two days', { expires_at: Math.floor(Date.now() / 1000) + 172_800 }, 'expires_at'],
  ['a long word about it', { metadata: { orderId: 'x'.repeat(501) } }, '500'],
  ['what is no longer there', { payment_method_types: ['card'] }, 'payment_method_types'],
])('Stripe refuses %s', async (_, changed, text) => {
  const parameters = { ...stripe.parametersFor(payable(), Date.now()), ...changed }
  await expect(stripe.open(randomUUID(), parameters, false)).rejects.toEqual(refusal(text))
})

function price(unit_amount: number) {
  return { currency: 'inr', unit_amount, product_data: { name: 'Order' } }
}

test('a paid session is captured and cannot expire; an expired one cannot be paid', async () => {
  const { providerOrderId: paid } = await open(stripe)
  await payStripe(standIns.ledger, paid)
  expect(await stripe.find(paid)).toEqual({
    closed: false,
    captured: [{ paymentId: expect.stringMatching(/^pi_/), amount: 74_000, currency: 'INR' }],
  })
  await expect(stripe.close(paid)).rejects.toEqual(refusal('expired'))

  const { providerOrderId: left } = await open(stripe)
  await stripe.close(left)
  expect(await stripe.find(left)).toEqual({ closed: true, captured: [] })
  await expect(payStripe(standIns.ledger, left)).rejects.toThrow('no longer open')
  await expect(expireStripe(standIns.ledger, left)).rejects.toThrow('can be expired')
})

test('Stripe sends money back once for each key, and no more than was paid', async () => {
  const { providerOrderId } = await open(stripe)
  const { payment_intent } = await payStripe(standIns.ledger, providerOrderId)
  const id = String(payment_intent)
  const first = await stripe.refund('refund-1', id, 40_000)
  expect(await stripe.refund('refund-1', id, 40_000)).toBe(first)
  await expect(stripe.refund('refund-2', id, 40_000)).rejects.toEqual(refusal('greater than unrefunded'))
})

test('a refund asked for again after a day, when Stripe has forgotten its key, is the one that was made', async () => {
  const { providerOrderId } = await open(stripe)
  const { payment_intent } = await payStripe(standIns.ledger, providerOrderId)
  const id = String(payment_intent)
  const first = await stripe.refund('refund-of-yesterday', id, 20_000)
  await shop.db`delete from stand_ins.entities where kind = 'answer' and id like '%refund-of-yesterday'`
  expect(await stripe.refund('refund-of-yesterday', id, 20_000)).toBe(first)
  expect(await standIns.ledger.list('refund', 'payment_intent', id)).toHaveLength(1)
})

test('both stand-ins refuse everything with wrong keys', async () => {
  const wrong = connectRazorpay({ ...standIns.razorpay, keySecret: 'x' })
  await expect(open(wrong)).rejects.toEqual(refusal('Authentication failed'))
  await expect(open(connectStripe({ ...standIns.stripe, secretKey: 'sk_test_x' }, SHOP))).rejects.toEqual(
    refusal('Invalid API Key'),
  )
})

test('an id that is none of theirs is not asked for', async () => {
  for (const id of ['', '../payments', 'order_x?y', 'cs_a/b', 'order_1234567890 ']) {
    await expect(razorpay.find(id)).rejects.toEqual(refusal('no id of theirs'))
    await expect(stripe.find(id)).rejects.toEqual(refusal('no id of theirs'))
  }
})

test.each(['down', 'failing'])('a provider that is %s has failed, not refused', async (how) => {
  await shop.db`insert into stand_ins.switches values ('razorpay', ${how}), ('stripe', ${how})`
  for (const provider of [razorpay, stripe]) {
    const failed = await open(provider).catch((error) => error)
    expect(failed).toBeInstanceOf(ProviderFailed)
    expect(failed.refused).toBe(false)
  }
})

test('an event is known by what happened, and only the provider can have sent it', async () => {
  const { providerOrderId } = await open(razorpay)
  const { razorpay_payment_id } = await payRazorpay(standIns.ledger, providerOrderId, 'card')
  const payment = await standIns.ledger.get('payment', razorpay_payment_id)
  if (!payment) throw new Error('no payment')
  const { body, headers } = razorpayEvent(standIns.ledger, 'payment.captured', payment)
  expect(razorpay.readEvent(Buffer.from(body), headers)).toEqual({
    eventId: `payment.captured ${razorpay_payment_id}`,
    providerOrderId,
  })
  const changed = Buffer.from(body.replace('74000', '74001'))
  expect(() => razorpay.readEvent(changed, headers)).toThrow(ForgedEvent)
  expect(() => razorpay.readEvent(Buffer.from(body), {})).toThrow(ForgedEvent)

  const session = await standIns.ledger.get('session', (await open(stripe)).providerOrderId)
  if (!session) throw new Error('no session')
  const told = stripeEvent(standIns.ledger, 'checkout.session.completed', session)
  expect(stripe.readEvent(Buffer.from(told.body), told.headers)).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    providerOrderId: session.id,
  })
  for (const minutes of [-6, 6]) {
    const at = Date.now() + minutes * 60_000
    const stale = stripeEvent(standIns.ledger, 'checkout.session.completed', session, at)
    expect(() => stripe.readEvent(Buffer.from(stale.body), stale.headers)).toThrow(ForgedEvent)
  }
  const other = stripeEvent(standIns.ledger, 'customer.created', session)
  expect(stripe.readEvent(Buffer.from(other.body), other.headers)).toBeUndefined()
})

test('Stripe opens one session for one key, however many ask at once', async () => {
  const key = randomUUID()
  const order = payable()
  const parameters = stripe.parametersFor(order, Date.now())
  const opened = await Promise.all(Array.from({ length: 10 }, () => stripe.open(key, parameters, false)))
  expect(new Set(opened.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
  expect(await standIns.ledger.list('session', 'client_reference_id', order.orderId)).toHaveLength(1)
})

test('a Razorpay order that is paid cannot be declined any more', async () => {
  const { providerOrderId } = await open(razorpay)
  await payRazorpay(standIns.ledger, providerOrderId, 'upi')
  await expect(declineRazorpay(standIns.ledger, providerOrderId, 'upi')).rejects.toThrow('already done')
  expect(await standIns.ledger.get('order', providerOrderId)).toMatchObject({ status: 'paid' })
})
