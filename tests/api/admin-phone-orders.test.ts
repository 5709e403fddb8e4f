import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '../../src/contract/account.ts'
import { blockCash } from '../../src/contract/admin/customers.ts'
import {
  addCaller,
  type Caller,
  checkPhoneCoupon,
  findCallers,
  findPhoneProducts,
  findPhoneTerms,
  findTakenOrder,
  takePhoneOrder,
} from '../../src/contract/admin/phone-orders.ts'
import type { Call, Endpoint } from '../../src/contract/endpoint.ts'
import { addressErrors } from '../../src/domain/address/address.ts'
import { dueDay, type WorkTimes } from '../../src/domain/settings/work-day.ts'
import { type Colleague, hire } from '../office.ts'
import { keepResetToken } from '../reset-token.ts'
import { type Answer, openShop, type Shop } from '../shop.ts'
import {
  countWrites,
  MEERAS_ADDRESS,
  newestOrder,
  order,
  orderWithKey,
  type Payload,
  payloadFor,
  sell,
} from './counter.ts'

const EVERY_DAY: WorkTimes = { cutOff: 12 * 60, closed: { weekdays: [], dates: [] } }

let shop: Shop
let arjun: Colleague
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
})
afterAll(() => shop.close())
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }], `Phone Barfi ${randomUUID().slice(0, 8)}`)
})

function ask<E extends Endpoint>(endpoint: E, given: Call<E>): Promise<Answer<E>> {
  return shop.call(endpoint, { ...given, headers: { cookie: arjun.cookie } } as Parameters<typeof shop.call<E>>[1])
}

/** Somebody who has never ordered here. */
async function meetKabir(some: { email?: string; phone?: string } = {}): Promise<Caller> {
  const phone = some.phone ?? `98${String(Math.random()).slice(2, 10)}`
  const { body } = await ask(addCaller, {
    body: { id: randomUUID(), name: 'Kabir Rao', phone, email: some.email ?? '' },
  })
  return body.customer
}

const newEmail = () => `kabir.${randomUUID().slice(0, 8)}@example.com`
const box = (quantity = 1) => ({ _id: barfi, size: '250 g', quantity, price: 300 })
const at = (email: string): Partial<Payload> => ({ address: { ...MEERAS_ADDRESS, firstName: 'Kabir', email } })

function take(caller: Pick<Caller, 'id'>, payload: Payload, key: string = randomUUID()) {
  return ask(takePhoneOrder, { body: { customerId: caller.id, key, order: payload } })
}

async function deedsAbout(id: string) {
  return shop.db`select action, staff_id as by, detail from audit_log where about = ${id}`
}

test('an order by phone is placed like any other, and says who took it', async () => {
  const kabir = await meetKabir()
  const taken = await take(kabir, payloadFor([box(2)], at('')))
  const [placed] = await shop.db`
    select status, paid, payment_method as method, amount, customer_id as customer, taken_by as taker, placed_at as at from orders
    where id = ${taken.body.orderId}`
  const cash = { status: 'Placed', paid: false, method: 'cod', amount: 64_000 }
  expect(placed).toMatchObject({ ...cash, customer: kabir.id, taker: arjun.id })
  expect(taken.body).toMatchObject({ success: true, amount: 64_000, day: dueDay(placed?.at, EVERY_DAY) })
  const [stock] = await shop.db`select on_hand from stocked_variants where product_id = ${barfi}`
  expect(stock?.onHand).toBe(8)
  const deeds = await deedsAbout(taken.body.orderId)
  expect(deeds).toEqual([{ action: 'order-taken', by: arjun.id, detail: { customerId: kabir.id } }])
})

test('pressed twice at once, an order by phone is one order and one line in the log', async () => {
  const kabir = await meetKabir()
  const [key, payload] = [randomUUID(), payloadFor([box()], at(''))]
  const both = await Promise.all([take(kabir, payload, key), take(kabir, payload, key)])
  const ids = new Set(both.map(({ body }) => body.orderId))
  expect([...ids]).toHaveLength(1)
  const orders = await shop.db`select id from orders where customer_id = ${kabir.id}`
  expect(orders).toHaveLength(1)
  expect(await deedsAbout(orders[0]?.id)).toHaveLength(1)
  const other = await take(kabir, payloadFor([box(2)], at('')), key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
})

test('the order that a key has made is found where its answer was lost', async () => {
  const [kabir, stranger, key] = [await meetKabir(), await meetKabir(), randomUUID()]
  const find = async (customerId: string) => (await ask(findTakenOrder, { query: { customerId, key } })).body.order
  expect(await find(kabir.id)).toBeNull()
  const { orderId, amount, day } = (await take(kabir, payloadFor([box()], at('')), key)).body
  expect(await find(kabir.id)).toEqual({ orderId, amount, day, promise: null, byLink: false })
  expect(await find(stranger.id)).toBeNull()

  const meera = await shop.register('Meera')
  await orderWithKey(shop, meera.token, payloadFor([box()]), key)
  expect(await find(meera.customerId)).toBeNull()
})

test('a caller with an e-mail address gets a letter, one without gets none', async () => {
  const [email, kabir] = [newEmail(), await meetKabir()]
  const silent = await take(kabir, payloadFor([box()], at('')))
  const told = await take(kabir, payloadFor([box()], at(email)))
  const mails = await shop.db`
    select kind, about, recipient from mails where about in (${silent.body.orderId}, ${told.body.orderId})`
  expect(mails).toEqual([{ kind: 'order-placed', about: told.body.orderId, recipient: email }])
})

test.each<[string, (good: Payload) => Payload, number, string]>([
  ['other prices', (good) => ({ ...good, amount: good.amount - 10 }), 409, 'prices-changed'],
  ['more than is left', () => payloadFor([box(11)], at('')), 409, 'too-few-left'],
  ['nothing', () => payloadFor([], { ...at(''), amount: 0 }), 400, 'cart-empty'],
  [
    'no number to call',
    (good) => ({ ...good, address: { ...MEERAS_ADDRESS, email: '', phone: '' } }),
    400,
    'address-invalid',
  ],
  ['an address that is none', (good) => ({ ...good, ...at('kabir at home') }), 400, 'address-invalid'],
  ['an unknown coupon', (good) => ({ ...good, appliedCoupon: 'NOSUCHCODE' }), 404, 'coupon-unknown'],
])('an order by phone of %s is refused and writes nothing', async (_, spoil, status, code) => {
  const kabir = await meetKabir()
  const before = [await countWrites(shop.db), await shop.db`select count(*) from audit_log`]
  const refused = await take(kabir, spoil(payloadFor([box()], at(''))))
  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect([await countWrites(shop.db), await shop.db`select count(*) from audit_log`]).toEqual(before)
})

test('staff read of a caller whether the shop takes cash from them', async () => {
  const email = newEmail()
  const kabir = await meetKabir({ email })
  expect(kabir.cashBlocked).toBe(false)
  await ask(blockCash, { params: { id: kabir.id }, body: { blocked: true } })
  const { body } = await ask(findCallers, { query: { search: email } })
  expect(body.customers).toMatchObject([{ id: kabir.id, cashBlocked: true }])
  const refused = await take(kabir, payloadFor([box()], at(email)))
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-not-offered'])
})

test('in the shop itself an order still needs an e-mail address', async () => {
  const meera = await shop.register()
  const refused = await order(shop, meera.token, payloadFor([box()], at('')))
  expect([refused.status, refused.body.code]).toEqual([400, 'address-invalid'])
  expect(addressErrors({ ...MEERAS_ADDRESS, email: '' })).toEqual({ email: 'Email is required' })
})

test('an order by phone for nobody is refused', async () => {
  const refused = await take({ id: randomUUID() }, payloadFor([box()], at('')))
  expect([refused.status, refused.body.code]).toEqual([404, 'customer-unknown'])
})

test('a coupon named on the phone is looked up, and taken off by the order', async () => {
  const checked = await ask(checkPhoneCoupon, { body: { code: ' sweetfree ', subtotal: 60_000 } })
  expect(checked.body.coupon.code).toBe('SWEETFREE')
  const below = await ask(checkPhoneCoupon, { body: { code: 'SWEETFREE', subtotal: 30_000 } })
  expect([below.status, below.body.code]).toEqual([409, 'coupon-below-minimum'])
  const { isPercentage, discount, maxDiscount } = checked.body.coupon
  const off = Math.min(isPercentage ? 600 * discount : discount, maxDiscount ?? Number.POSITIVE_INFINITY) / 100
  const kabir = await meetKabir()
  const payload = payloadFor([box(2)], { ...at(''), appliedCoupon: 'SWEETFREE', discount: off })
  expect((await take(kabir, payload)).body.amount).toBe((640 - off) * 100)
})

test('a customer is found by name, by e-mail, by phone, and by the phone of an order', async () => {
  const meera = await shop.register('Meera')
  const phone = `97${String(Math.random()).slice(2, 10)}`
  await order(shop, meera.token, payloadFor([box()], { address: { ...MEERAS_ADDRESS, phone: `+91 ${phone}` } }))
  const kabir = await meetKabir({ email: newEmail() })
  const find = async (search: string) =>
    (await ask(findCallers, { query: { search } })).body.customers.map(({ id }) => id)
  expect(await find(`0${phone}`)).toEqual([meera.customerId])
  expect(await find(kabir.phone.slice(0, 5))).toContain(kabir.id)
  expect(await find(`rao ${kabir.email}`)).toEqual([kabir.id])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([])
  const [found] = (await ask(findCallers, { query: { search: meera.email } })).body.customers
  expect(found?.address).toMatchObject({ street: MEERAS_ADDRESS.street, phone: `+91 ${phone}` })
})

test('a customer is made once, needs a phone number, and not the address of another', async () => {
  const email = newEmail()
  const body = { id: randomUUID(), name: 'Kabir Rao', phone: '98290 12345', email }
  const [first, second] = await Promise.all([ask(addCaller, { body }), ask(addCaller, { body })])
  expect([first.body.customer, second.body.customer.id]).toEqual([
    { ...body, isUnproven: false, address: null, cashBlocked: false, business: null },
    body.id,
  ])
  expect((await deedsAbout(body.id)).map(({ action }) => action)).toEqual(['customer-added'])
  const taken = await ask(addCaller, { body: { ...body, id: randomUUID() } })
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
  const short = await ask(addCaller, { body: { ...body, id: randomUUID(), phone: '12345', email: '' } })
  expect([short.status, short.body.code]).toEqual([400, 'phone-invalid'])
})

test('a customer made on the phone signs in once the reset link has brought a password, and sees the order', async () => {
  const email = newEmail()
  const kabir = await meetKabir({ email })
  await take(kabir, payloadFor([box()], at(email)))
  expect((await shop.call(login, { body: { email, password: 'kesar-pista-42' } })).body.code).toBe('wrong-credentials')
  await shop.call(forgotPassword, { body: { email } })
  expect(await shop.db`select kind from mails where recipient = ${email} and kind = 'reset-link'`).toHaveLength(1)
  const token = await keepResetToken(shop.db, kabir.id)
  await shop.call(resetPassword, { body: { token, password: 'kesar-pista-42' } })
  const { body } = await shop.call(login, { body: { email, password: 'kesar-pista-42' } })
  expect((await newestOrder(shop, body.token)).amount).toBe(340)
})

test('a search of the counter tells each size with what is left of it', async () => {
  await shop.db`update stock set reserved = 3 where variant_id in (select id from variants where product_id = ${barfi})`
  const [row] = await shop.db<{ name: string }[]>`select name from products where id = ${barfi}`
  const { name = '' } = row ?? {}
  await expect
    .poll(async () => (await ask(findPhoneProducts, { query: { search: name } })).body.products[0])
    .toEqual({
      id: barfi,
      name,
      category: 'Sweets',
      tags: [],
      sizes: [{ size: '250 g', grams: 250, price: 30_000, left: 7 }],
    })
  expect((await ask(findPhoneProducts, { query: { search: ' ' } })).body.products).toEqual([])
})

test('the page of orders by phone is told what the shop charges and when an order goes out', async () => {
  const dueNow = () => dueDay(Date.now(), EVERY_DAY)
  const before = dueNow()
  const { success, day, ...rates } = (await ask(findPhoneTerms, {})).body
  expect(rates).toEqual({
    takesLinks: false,
    billsBusinesses: true,
    deliveryFee: 4000,
    freeDeliveryFrom: null,
    deliveryCharges: [{ deliveryFee: 4000, freeDeliveryFrom: null, leastOrder: 0 }],
    coldPackingCost: 4000,
    giftWrappingCost: 3000,
  })
  expect([before, dueNow()]).toContain(day)
})
