import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderAsStaff, resendMail } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import {
  findAwaitingOrders,
  findPhoneTerms,
  findTakenOrder,
  renewPaymentLink,
  takePhoneOrder,
} from '../../src/contract/admin/phone-orders.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { listOrders, payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payByLink, readPaymentLink, verifyByLink } from '../../src/contract/payment-link.ts'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe } from '../../src/demo/payments/stripe-stand-in.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { hire } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let desk: ReturnType<typeof deskOf>
let mail: TestedMail
let meera: Customer
let barfi: string
/** Of the caller, who need not be signed up with it. */
let email: string
beforeAll(async () => {
  shop = await openPayingShop()
  desk = deskOf(shop, await hire(shop, 'manager'))
  mail = await openMailRoom(shop)
})
beforeEach(async () => {
  meera = await shop.register()
  email = `caller.${randomUUID().slice(0, 8)}@example.com`
  await shop.db`update customers set email_confirmed_at = now() where id = ${meera.customerId}`
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }], 'Kesar Barfi')
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const box = (quantity = 1) => ({ _id: barfi, size: '250 g', quantity, price: 100 })
const at = (email: string) => ({ address: { ...MEERAS_ADDRESS, email } })

type Wanted = { email?: string; key?: string; by?: typeof desk; customerId?: string; quantity?: number }

function take({ email = '', key = randomUUID(), by = desk, customerId = meera.customerId, quantity = 1 }: Wanted = {}) {
  const order = payloadFor([box(quantity)], at(email))
  return by(takePhoneOrder, { body: { customerId, key, order, byLink: true } })
}

const tokenOf = (address = '') => address.split('#token=')[1] ?? ''

/** An order that waits, and the token of its link. */
async function awaiting(wanted: Wanted = {}): Promise<{ orderId: string; token: string }> {
  const { orderId, link } = (await take(wanted)).body
  return { orderId, token: tokenOf(link?.address) }
}

const open = (token: string) => shop.call(readPaymentLink, { body: { token } })
const begin = (token: string) => shop.call(payByLink, { body: { token } })
const pay = (providerOrderId: string) => payRazorpay(shop.standIns.ledger, providerOrderId, 'upi')
const verify = (token: string, paid: Awaited<ReturnType<typeof pay>>) =>
  shop.call(verifyByLink, { body: { ...paid, token } })

async function payBy(token: string) {
  const paid = await pay((await begin(token)).body.order?.id ?? '')
  return { paid, answer: await verify(token, paid) }
}

async function stateOf(orderId: string) {
  const [state] = await shop.db`
    select o.status, o.paid, v.on_hand, v.reserved,
      (select count(*)::int from payments where order_id = o.id and settles) as settled,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds
    from orders o, stocked_variants v where o.id = ${orderId} and v.product_id = ${barfi}`
  return state
}

/** Makes an order's attempt some minutes older. */
function grow(orderId: string, minutes: number) {
  return shop.db`
    update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}), asked_at = asked_at - make_interval(mins => ${minutes})
    where order_id = ${orderId}`
}

const WAITING = { status: 'pending_payment', paid: false, onHand: 5, reserved: 1 }
const PLACED = { status: 'Placed', paid: true, onHand: 4, reserved: 0, settled: 1, refunds: 0 }
const GIVEN_UP = { status: 'Cancelled', paid: false, onHand: 5, reserved: 0, settled: 0, refunds: 0 }
const OVER = { status: 409, body: { code: 'payment-link-over' } }

test('an order by phone that is paid by a link holds its stock, is in no list and is placed once it is paid [DESK-10]', async () => {
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  expect((await desk(findPhoneTerms)).body.takesLinks).toBe(true)
  const taken = (await take()).body
  expect(taken).toMatchObject({ amount: 14_000, byLink: true, link: { until: expect.any(Number) } })
  expect(await stateOf(taken.orderId)).toMatchObject(WAITING)
  expect((await shop.call(listOrders, {}, meera.token)).body.orders).toEqual([])

  const { answer } = await payBy(tokenOf(taken.link?.address))
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Payment successful!' }])
  expect(await stateOf(taken.orderId)).toMatchObject(PLACED)
  const [order] = (await shop.call(listOrders, {}, meera.token)).body.orders
  expect(order).toMatchObject({ _id: taken.orderId, status: 'Placed', payment: true, paymentMethod: 'razorpay' })
  expect((await shop.call(getCart, {}, meera.token)).body.cartData).toEqual({ [barfi]: { '250 g': 1 } })
})

test('an order that staff took is ended by none that its customer makes in the shop, nor the other way round [DESK-10]', async () => {
  const byPhone = await awaiting()
  const headers = { 'idempotency-key': randomUUID() }
  const own = (await shop.call(payByRazorpay, { body: payloadFor([box()]), headers }, meera.token)).body.order
  expect(await stateOf(byPhone.orderId)).toMatchObject({ ...WAITING, reserved: 2 })
  await awaiting()
  expect(await stateOf(own.receipt)).toMatchObject({ status: 'pending_payment', reserved: 3 })
})

test('a customer of whom the shop takes no cash can pay by a link, however much they want [DESK-10]', async () => {
  const lots = await sell(shop.db, [{ size: '250 g', price: 100, left: 400 }])
  await shop.db`update customers set cash_blocked = true where id = ${meera.customerId}`
  const order = payloadFor([{ _id: lots, size: '250 g', quantity: 99, price: 100 }], at(''))
  const body = { customerId: meera.customerId, key: randomUUID(), order }
  expect(await desk(takePhoneOrder, { body })).toMatchObject({ status: 409, body: { code: 'cash-not-offered' } })
  expect((await desk(takePhoneOrder, { body: { ...body, byLink: true } })).body.link).not.toBeNull()
})

test('a shop that takes no money online makes no links, and places nothing for one [DESK-10]', async () => {
  const cash = await openShop()
  try {
    const atCash = deskOf(cash, await hire(cash, 'manager'))
    const { customerId } = await cash.register()
    const sweet = await sell(cash.db, [{ size: '250 g', price: 100, left: 5 }])
    expect((await atCash(findPhoneTerms)).body.takesLinks).toBe(false)
    const order = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }], at(''))
    const refused = await atCash(takePhoneOrder, { body: { customerId, key: randomUUID(), order, byLink: true } })
    expect([refused.status, refused.body.code]).toEqual([503, 'payment-unavailable'])
    expect(await cash.db`select from orders where customer_id = ${customerId}`).toHaveLength(0)
  } finally {
    await cash.close()
  }
})

test('an order whose answer was lost is one order, and its next answer has a link that opens it [DESK-10][DESK-13]', async () => {
  const key = randomUUID()
  const [first, second] = [(await take({ key })).body, (await take({ key })).body]
  expect(second.orderId).toBe(first.orderId)
  expect((await open(tokenOf(first.link?.address))).status).toBe(404)
  expect((await open(tokenOf(second.link?.address))).body.state).toBe('open')
  const found = await desk(findTakenOrder, { query: { customerId: meera.customerId, key } })
  expect(found.body.order).toMatchObject({ orderId: first.orderId, byLink: true })
})

test('a letter brings the caller a link of its own, and the order’s letter comes once it is paid [DESK-11]', async () => {
  const { orderId } = await awaiting({ email })
  await sendDueMails(mail.room)
  const [letter, ...others] = mail.to(email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(`Please pay for your order #${printedOrderId(orderId)}`)
  const [, token = ''] = /pay-by-link#token=([\w-]{43})/.exec(letter?.text ?? '') ?? []
  expect((await payBy(token)).answer.status).toBe(200)
  await sendDueMails(mail.room)
  expect(mail.to(email).at(-1)?.subject).toBe(`Your order #${printedOrderId(orderId)} is placed`)
})

test('a letter is sent again with another link, and not once there is nothing to pay [DESK-11][DESK-16]', async () => {
  const { orderId } = await awaiting({ email })
  await sendDueMails(mail.room)
  const linkIn = (n: number) => /token=([\w-]{43})/.exec(mail.to(email).at(n)?.text ?? '')?.[1] ?? ''
  const [sent] = await shop.db`select id from mails where about = ${orderId}`
  expect((await desk(resendMail, { body: { mailId: sent?.id } })).status).toBe(200)
  await sendDueMails(mail.room)
  expect(mail.to(email)).toHaveLength(2)
  expect((await open(linkIn(0))).status).toBe(404)
  expect((await open(linkIn(1))).body.state).toBe('open')
  await desk(resendMail, { body: { mailId: sent?.id } })
  await desk(cancelOrderAsStaff, { body: { orderId, reason: 'Called off.' } })
  await sendDueMails(mail.room)
  expect(mail.to(email)).toHaveLength(2)
})

test('a link tells what was ordered, how much and until when, and nothing of who ordered [DESK-12]', async () => {
  const { orderId, token } = await awaiting({ email, quantity: 2 })
  const { body } = await open(token)
  expect(body).toEqual({
    success: true,
    number: printedOrderId(orderId),
    state: 'open',
    bill: { amount: 240, until: expect.any(Number), lines: [{ name: 'Kesar Barfi', size: '250 g', quantity: 2 }] },
  })
  await payBy(token)
  const paid = (await open(token)).body
  expect(paid).toEqual({ success: true, number: printedOrderId(orderId), state: 'paid', bill: null })
})

test('a card page is shown nothing of who ordered, leads back without the token, and is left without an end [DESK-12]', async () => {
  const { by, standIns, call, close } = await openCardShop()
  try {
    const { orderId, token } = await awaiting(by)
    const { session_url } = (await call(payByLink, { body: { token } })).body
    const session = await standIns.ledger.get('session', session_url?.split('/').at(-1) ?? '')
    expect(session?.customer_email ?? null).toBeNull()
    for (const back of [session?.success_url, session?.cancel_url]) {
      expect(back).toMatch(new RegExp(`/pay-by-link\\?order=${orderId}$`))
    }
    expect((await call(readPaymentLink, { body: { token } })).body.state).toBe('open')
    expect((await call(payByLink, { body: { token } })).body).toMatchObject({ order: null, session_url })
    await payStripe(standIns.ledger, String(session?.id))
    await expect.poll(async () => (await call(readPaymentLink, { body: { token } })).body.state).toBe('paid')
    expect((await call(payByLink, { body: { token } })).body).toMatchObject({ order: null, session_url: null })
  } finally {
    await close()
  }
})

/** A shop that is paid on Stripe's page alone, and what its desk takes there. */
async function openCardShop() {
  const opened: StandIns[] = []
  const card: Shop = await openShop({
    connect: async (db) => {
      const standIns = await openStandIns(db, 'http://localhost:3000')
      opened.push(standIns)
      const { razorpay: _, ...providers } = standIns.providers
      return providers
    },
  })
  const [standIns] = opened
  if (!standIns) throw new Error('no stand-ins')
  barfi = await sell(card.db, [{ size: '250 g', price: 100, left: 5 }])
  const { customerId } = await card.register()
  await card.db`update customers set email_confirmed_at = now() where id = ${customerId}`
  const close = async () => {
    await card.close()
    await standIns.close()
  }
  const by = { by: deskOf(card, await hire(card, 'manager')), customerId, email: 'meera@example.com' }
  return { by, standIns, call: card.call, close }
}

test('of a link only a hash is kept, and what opens nothing is answered alike [DESK-13]', async () => {
  const { orderId, token } = await awaiting()
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = await shop.db`select l::text as row from payment_links l where order_id = ${orderId}`
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(token)
  const forged = [`${token.slice(1)}A`, token.slice(0, 42), '', orderId, `${token}=`]
  for (const wrong of forged) {
    expect([wrong, await open(wrong)]).toMatchObject([wrong, { status: 404, body: { code: 'payment-link-unknown' } }])
    expect((await begin(wrong)).status).toBe(404)
  }
  expect(await stateOf(orderId)).toMatchObject(WAITING)
})

test('a link confirms no payment but its own order’s [DESK-13]', async () => {
  const [one, other] = [await awaiting(), await awaiting()]
  await begin(one.token)
  const paid = await pay((await begin(other.token)).body.order?.id ?? '')
  expect(await verify(one.token, paid)).toMatchObject({ status: 400, body: { code: 'payment-not-verified' } })
  expect(await verify(other.token, { ...paid, razorpay_signature: 'x' })).toMatchObject({ status: 400 })
  expect((await verify(other.token, paid)).status).toBe(200)
  expect(await stateOf(one.orderId)).toMatchObject({ status: 'pending_payment' })
})

test('another link of staff ends the one before, and not that of the letter [DESK-13][DESK-16]', async () => {
  const { orderId, token } = await awaiting({ email })
  await sendDueMails(mail.room)
  const [, inLetter = ''] = /token=([\w-]{43})/.exec(mail.to(email)[0]?.text ?? '') ?? []
  const { link } = (await desk(renewPaymentLink, { body: { orderId } })).body
  expect((await open(token)).status).toBe(404)
  for (const good of [inLetter, tokenOf(link.address)]) expect((await open(good)).body.state).toBe('open')
  expect((await logOf(shop, orderId)).map(({ action }) => action)).toEqual(['payment-link-made', 'order-taken'])
})

test('a network that tries many links that lead nowhere is refused for a while, whoever has a right one is not counted [DESK-13]', async () => {
  await withinOneQuarter(async () => {
    const guarded = await openShop({ limits: LIMITS })
    try {
      const statuses = []
      for (let n = 0; n < 31; n++) {
        statuses.push((await guarded.call(readPaymentLink, { body: { token: 'x'.repeat(43) } })).status)
      }
      expect(statuses).toEqual([...Array(30).fill(404), 429])
    } finally {
      await guarded.close()
    }
  })
  const { token } = await awaiting()
  await open(token)
  const [counted] = await shop.db`
    select coalesce(sum(count), 0)::int as tries from rate_limits where subject like 'payment-link-address:%'`
  const before = counted?.tries
  await open(token)
  const [after] = await shop.db`
    select coalesce(sum(count), 0)::int as tries from rate_limits where subject like 'payment-link-address:%'`
  expect(after?.tries).toBe(before)
})

test('an order is kept two hours for its link, and unpaid gives everything back [DESK-14]', async () => {
  const [opened, unopened] = [await awaiting(), await awaiting()]
  await begin(opened.token)
  for (const { orderId } of [opened, unopened]) await grow(orderId, 119)
  await reconcile(shop.payments)
  expect(await stateOf(opened.orderId)).toMatchObject({ ...WAITING, reserved: 2 })
  for (const { orderId } of [opened, unopened]) await grow(orderId, 2)
  for (const { token } of [opened, unopened]) {
    expect((await open(token)).body).toMatchObject({ state: 'over', bill: null })
    expect(await begin(token)).toMatchObject(OVER)
  }
  for (const { orderId } of [opened, unopened]) await grow(orderId, 1)
  await reconcile(shop.payments)
  for (const { orderId, token } of [opened, unopened]) {
    expect(await stateOf(orderId)).toMatchObject(GIVEN_UP)
    expect((await open(token)).body.state).toBe('over')
    expect(await desk(renewPaymentLink, { body: { orderId } })).toMatchObject({
      status: 409,
      body: { code: 'order-awaits-nothing' },
    })
  }
})

test('opened in two windows and paid in both, one payment places the order and the other goes back [DESK-15]', async () => {
  const { orderId, token } = await awaiting()
  const [one, two] = [(await begin(token)).body.order, (await begin(token)).body.order]
  expect(two).toEqual(one)
  const paid = await pay(one?.id ?? '')
  const payment = await shop.standIns.ledger.get('payment', paid.razorpay_payment_id)
  const again = { ...payment, id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}` }
  await shop.standIns.ledger.put('payment', again as never)
  expect((await verify(token, paid)).status).toBe(200)
  expect(await stateOf(orderId)).toMatchObject({ ...PLACED, settled: 1, refunds: 1 })
  expect((await begin(token)).body).toMatchObject({ order: null, session_url: null })
})

test('a payment of another sum places nothing and goes back [DESK-15]', async () => {
  const { orderId, token } = await awaiting()
  const paid = await pay((await begin(token)).body.order?.id ?? '')
  const payment = await shop.standIns.ledger.get('payment', paid.razorpay_payment_id)
  await shop.standIns.ledger.put('payment', { ...payment, amount: 100 } as never)
  expect(await verify(token, paid)).toMatchObject({ status: 409, body: { code: 'payment-refunded' } })
  expect(await stateOf(orderId)).toMatchObject({ status: 'pending_payment', settled: 0, refunds: 1 })
})

test.each([
  ['left', 1, 'Placed', 200],
  ['sold', 5, 'Cancelled', 409],
])(
  'paid after its time the order is placed if its stock is %s, else the money goes back [DESK-15]',
  async (_, sold, status, said) => {
    const { orderId, token } = await awaiting()
    const { order } = (await begin(token)).body
    await grow(orderId, 121)
    await reconcile(shop.payments)
    await shop.db`
    update stock set on_hand = on_hand - ${sold} where variant_id in (select id from variants where product_id = ${barfi})`
    expect((await verify(token, await pay(order?.id ?? ''))).status).toBe(said)
    expect(await stateOf(orderId)).toMatchObject({ status, refunds: status === 'Placed' ? 0 : 1 })
  },
)

test('an order that staff cancel before it is paid holds nothing, and money that comes for it goes back [DESK-15][DESK-16]', async () => {
  const { orderId, token } = await awaiting({ email })
  const { order } = (await begin(token)).body
  const cancelled = await desk(cancelOrderAsStaff, { body: { orderId, reason: 'The caller changed her mind.' } })
  expect(cancelled.status).toBe(200)
  expect(await stateOf(orderId)).toMatchObject(GIVEN_UP)
  expect((await open(token)).body.state).toBe('cancelled')
  expect(await begin(token)).toMatchObject(OVER)
  expect(await logOf(shop, orderId)).toMatchObject([
    { action: 'order-called-off', detail: { reason: 'The caller changed her mind.' } },
    { action: 'order-taken', detail: { byLink: true } },
  ])
  expect(await verify(token, await pay(order?.id ?? ''))).toMatchObject({ body: { code: 'payment-refunded' } })
  expect(await stateOf(orderId)).toMatchObject({ ...GIVEN_UP, refunds: 1 })
  const kinds = await shop.db`select kind from mails where about = ${orderId}`
  expect(kinds.map(({ kind }) => kind)).toEqual(['payment-link'])
})

test('a payment that comes while staff cancel ends with the order cancelled and its money on the way back [DESK-15]', async () => {
  const { orderId, token } = await awaiting()
  const paid = await pay((await begin(token)).body.order?.id ?? '')
  // Whoever comes first waits for the order, and the other for them.
  const { cancelling, verifying } = await shop.db.begin(async (tx) => {
    await tx`select from orders where id = ${orderId} for update`
    const cancelling = desk(cancelOrderAsStaff, { body: { orderId, reason: 'At once.' } })
    await untilItWaits(shop.db)
    const verifying = verify(token, paid)
    await untilItWaits(shop.db, 2)
    return { cancelling, verifying }
  })
  expect((await cancelling).status).toBe(200)
  expect(await verifying).toMatchObject({ body: { code: 'payment-refunded' } })
  expect(await stateOf(orderId)).toMatchObject({ status: 'Cancelled', onHand: 5, reserved: 0, refunds: 1 })
})

test('an order’s page says until when it waits, and the desk lists what does [DESK-16]', async () => {
  const { orderId, token } = await awaiting()
  const page = async () => (await desk(readOrder, { params: { id: orderId } })).body.order
  const { bill } = (await open(token)).body
  expect(await page()).toMatchObject({ status: 'pending_payment', paidByLinkUntil: bill?.until })
  const list = async () => (await desk(findAwaitingOrders)).body.orders.filter((one) => one.orderId === orderId)
  expect(await list()).toEqual([{ orderId, name: 'Meera', amount: 14_000, until: bill?.until }])
  await payBy(token)
  expect(await page()).toMatchObject({ status: 'Placed', paidByLinkUntil: null, moneyState: 'paid' })
  expect(await list()).toEqual([])
})

test('an order that a customer pays herself has no link for anybody [DESK-16]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const { order } = (await shop.call(payByRazorpay, { body: payloadFor([box()]), headers }, meera.token)).body
  const refused = await desk(renewPaymentLink, { body: { orderId: order.receipt } })
  expect([refused.status, refused.body.code]).toEqual([409, 'order-awaits-nothing'])
  const kept = await desk(cancelOrderAsStaff, { body: { orderId: order.receipt, reason: 'No.' } })
  expect([kept.status, kept.body.code]).toEqual([404, 'order-unknown'])
  const paid = await pay(order.id)
  const verified = await shop.call(verifyRazorpay, { body: { ...paid, userId: meera.customerId } }, meera.token)
  expect(verified.status).toBe(200)
})
