import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, updateCart } from '../../src/contract/cart.ts'
import { placeOrder } from '../../src/contract/orders.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { countWrites, MEERAS_ADDRESS, newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [
    { size: '250 g', price: 180, left: 1000 },
    { size: '500 g', price: 340, left: null },
  ])
})
afterAll(() => shop.close())

const twoBarfis = () => [{ _id: barfi, size: '250 g', quantity: 2, price: 180 }]

test('an order takes address, items, amount, additional costs, discount and coupon, and is Placed, not yet paid [CALL-25, STATE-21, ENT-15]', async () => {
  const payload = payloadFor(twoBarfis(), {
    address: { ...MEERAS_ADDRESS, specialRequirements: { coldPacking: true, giftWrapping: true } },
    additionalCosts: 70,
    discount: 36,
    appliedCoupon: 'WELCOME10',
  })
  expect(payload.amount).toBe(360 + 40 + 70 - 36)
  const { status, body } = await order(shop, meera.token, payload)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Order placed successfully!', orderId: expect.any(String) })
  expect(await newestOrder(shop, meera.token)).toMatchObject({
    _id: body.orderId,
    status: 'Placed',
    payment: false,
    paymentMethod: 'cod',
    subtotal: 360,
    deliveryFee: 40,
    additionalCosts: 70,
    discount: 36,
    appliedCoupon: 'WELCOME10',
    amount: 434,
  })
})

test('the order keeps delivery instructions and special requirements as sent [CALL-26]', async () => {
  const sent = {
    ...MEERAS_ADDRESS,
    deliveryInstructions: 'Ring twice;\nleave it with Arjun if nobody answers.',
    specialRequirements: { coldPacking: false, giftWrapping: false, fragileHandling: true, noContact: true },
  }
  await order(shop, meera.token, payloadFor(twoBarfis(), { address: sent }))
  expect((await newestOrder(shop, meera.token)).address).toEqual(sent)
  const unlike = { ...sent, specialRequirements: { ...sent.specialRequirements, coldPacking: true, noContact: false } }
  await order(shop, meera.token, payloadFor(twoBarfis(), { address: unlike, additionalCosts: 40 }))
  expect((await newestOrder(shop, meera.token)).address).toEqual(unlike)
})

test.each([
  ['SQL', `'; drop table orders; --`],
  ['HTML', '<script>alert(1)</script>&amp;"'],
  ['emoji', '🪔👩🏽‍🍳 मिठाई'],
  ['right to left', 'مرحبا שלום'],
  ['a format string', '%s $1 {{x}} \\u0000 \\'],
])('an address with %s in every field is stored exactly', async (_, text) => {
  const address = {
    ...MEERAS_ADDRESS,
    firstName: text,
    lastName: text,
    street: text,
    city: text,
    state: text,
    deliveryInstructions: text,
    specialRequirements: { coldPacking: false, giftWrapping: false, fragileHandling: false, noContact: false },
  }
  expect((await order(shop, meera.token, payloadFor(twoBarfis(), { address }))).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).address).toEqual(address)
})

test('an address that the checkout rules refuse makes no order, and all that is wrong is said [CALL-28]', async () => {
  const before = await countWrites(shop.db)
  const required = ['firstName', 'lastName', 'email', 'street', 'city', 'zipcode', 'country', 'phone']
  for (const field of required) {
    const address = { ...MEERAS_ADDRESS, [field]: '   ' }
    const { status, body } = await order(shop, meera.token, payloadFor(twoBarfis(), { address }))
    expect({ field, status, code: body.code }).toEqual({ field, status: 400, code: 'address-invalid' })
  }
  for (const [field, value] of Object.entries({ email: 'meera', phone: '12345', zipcode: '000000', city: '\u200b' })) {
    const address = { ...MEERAS_ADDRESS, [field]: value }
    expect((await order(shop, meera.token, payloadFor(twoBarfis(), { address }))).status).toBe(400)
  }
  const wrong = { ...MEERAS_ADDRESS, firstName: '', email: 'meera' }
  const { body } = await order(shop, meera.token, payloadFor(twoBarfis(), { address: wrong }))
  expect(body.message).toBe('First name is required. Email is invalid')
  expect(await countWrites(shop.db)).toEqual(before)
})

test('the calls refuse a PIN code and a phone that there cannot be, in the words of the form [VALID-43]', async () => {
  const wrong = { ...MEERAS_ADDRESS, zipcode: '999999', phone: '1234567890' }
  const { status, body } = await order(shop, meera.token, payloadFor(twoBarfis(), { address: wrong }))
  expect(status).toBe(400)
  expect(body.message).toBe(
    'No place in India has this PIN code. Phone number should begin with 6, 7, 8 or 9; a landline with 0',
  )
})

test('digits of Devanagari are taken, and kept as Latin ones [VALID-42]', async () => {
  const address = { ...MEERAS_ADDRESS, zipcode: '४११००१', phone: '+९१ ९८७६५ ४३२१०' }
  await order(shop, meera.token, payloadFor(twoBarfis(), { address }))
  const { address: kept } = await newestOrder(shop, meera.token)
  expect(kept).toMatchObject({ zipcode: '411001', phone: '+91 98765 43210' })
})

test('every refusal says success false and why [CALL-27]', async () => {
  const refused = [
    [payloadFor([]), 400, 'Your cart is empty'],
    [
      payloadFor([{ _id: 'no-such-sweet', size: '250 g', quantity: 1, price: 1 }]),
      404,
      'This product is no longer available.',
    ],
    [payloadFor([{ _id: barfi, size: '2 kg', quantity: 1, price: 1 }]), 404, 'This size is no longer available.'],
    [payloadFor(twoBarfis(), { amount: 1 }), 409, 'Prices have changed. Please review your cart.'],
    [payloadFor(twoBarfis(), { appliedCoupon: 'NOSUCH' }), 404, 'Invalid coupon code'],
    [payloadFor(twoBarfis(), { address: { ...MEERAS_ADDRESS, city: '' } }), 400, 'City is required'],
  ] as const
  const before = await countWrites(shop.db)
  for (const [payload, status, message] of refused) {
    const answer = await order(shop, meera.token, payload)
    expect(answer).toMatchObject({ status, body: { success: false, message } })
  }
  expect(await countWrites(shop.db)).toEqual(before)
})

test('an order that comes to more than the shop can take is refused in words, also under a coupon', async () => {
  const gold = await sell(shop.db, [{ size: '1 kg', price: 1_000_000, left: null }])
  await shop.db`insert into coupons (code, description, is_percentage, discount) values ('ALL100', '', true, 100)`
  const bars = (quantity: number) => [{ _id: gold, size: '1 kg', quantity, price: 1_000_000 }]
  for (const changed of [{}, { appliedCoupon: 'ALL100', discount: 99_000_000 }]) {
    expect(await order(shop, meera.token, payloadFor(bars(99), changed))).toMatchObject({
      status: 400,
      body: {
        code: 'order-too-large',
        message: 'An order here comes to ₹1,00,00,000 at most. For more, please ask us for a bulk order.',
      },
    })
  }
  expect((await order(shop, meera.token, payloadFor(bars(10)))).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).amount).toBe(10_000_040)
})

test('an unpublished product cannot be ordered', async () => {
  const hidden = await sell(shop.db, [{ size: '250 g', price: 180, left: 10 }])
  await shop.db`update products set published = false where id = ${hidden}`
  const items = [{ _id: hidden, size: '250 g', quantity: 1, price: 180 }]
  expect((await order(shop, meera.token, payloadFor(items))).body.code).toBe('product-unknown')
})

test('the same size twice in one order is one line', async () => {
  const items = [...twoBarfis(), ...twoBarfis(), { _id: barfi, size: 'default', quantity: 1, price: 180 }]
  expect((await order(shop, meera.token, payloadFor(items))).status).toBe(200)
  const { items: bought } = await newestOrder(shop, meera.token)
  expect(bought.map(({ size, quantity }) => [size, quantity])).toEqual([['250 g', 5]])
  const tooMany = [0, 1].map(() => ({ _id: barfi, size: '500 g', quantity: 50, price: 340 }))
  expect((await order(shop, meera.token, payloadFor(tooMany))).body.code).toBe('quantity-too-large')
})

test('the cart loses exactly what was bought', async () => {
  const { token } = await shop.register()
  const ladoo = await sell(shop.db, [{ size: '500 g', price: 250, left: null }])
  const put = (itemId: string, size: string, quantity: number) =>
    shop.call(updateCart, { body: { itemId, size, quantity } }, token)
  await put(barfi, '250 g', 2)
  await put(barfi, '500 g', 5)
  await put(ladoo, '500 g', 1)
  const bought = [
    { _id: barfi, size: '250 g', quantity: 2, price: 180 },
    { _id: barfi, size: '500 g', quantity: 3, price: 340 },
  ]
  await order(shop, token, payloadFor(bought))
  const cart = async () => (await shop.call(getCart, {}, token)).body.cartData
  expect(await cart()).toEqual({ [barfi]: { '500 g': 2 }, [ladoo]: { '500 g': 1 } })
  await order(shop, token, payloadFor([{ _id: barfi, size: '500 g', quantity: 9, price: 340 }]))
  expect(await cart()).toEqual({ [ladoo]: { '500 g': 1 } })
})

test('a database that goes away while an order is placed is answered with 503, and the retry finds the truth', async () => {
  const { token } = await shop.register()
  const payload = payloadFor(twoBarfis())
  const place = () => shop.call(placeOrder, { body: payload, headers: { 'idempotency-key': 'cut' } }, token)
  await shop.db.unsafe(`
    create function cut_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut_commit after insert on orders deferrable initially deferred
      for each row execute function cut_connection()`)
  const cut = await place()
  expect(cut).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
  await shop.db`drop trigger cut_commit on orders`
  const { status, body } = await place()
  expect(status).toBe(200)
  expect((await place()).body.orderId).toBe(body.orderId)
  const placed =
    await shop.db`select count(*)::int as orders from orders o join sessions using (customer_id) where o.id = ${body.orderId}`
  expect(placed[0]?.orders).toBe(1)
})
