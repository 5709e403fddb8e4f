import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, countLeft, getCart, mergeCart, updateCart } from '../../src/contract/cart.ts'
import { cartOf, mergeCarts } from '../../src/domain/cart/cart.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { sell } from './counter.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function freshCustomer(): Promise<Customer> {
  meera = await shop.register()
  return meera
}

const add = (itemId: string, size: string, quantity?: number) =>
  shop.call(addToCart, { body: { itemId, size, ...(quantity !== undefined && { quantity }) } }, meera.token)
const set = (itemId: string, size: string, quantity: number) =>
  shop.call(updateCart, { body: { itemId, size, quantity } }, meera.token)
const merge = (cartData: Record<string, Record<string, number>>, mergeId: string = randomUUID()) =>
  shop.call(mergeCart, { body: { mergeId, cartData } }, meera.token)
const cart = async () => (await shop.call(getCart, {}, meera.token)).body.cartData

const TWO_SIZES = [
  { size: '250 g', price: 180, left: 10 },
  { size: '500 g', price: 340, left: 10 },
]

test('adding takes an item and a size and puts one of them into the cart [CALL-11]', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  expect(await cart()).toEqual({})
  const first = await add(barfi, '250 g')
  expect(first).toMatchObject({ status: 200, body: { success: true, cartData: { [barfi]: { '250 g': 1 } } } })
  const second = await add(barfi, '250 g')
  expect(second.body.cartData).toEqual({ [barfi]: { '250 g': 2 } })
  expect((await add(barfi, '500 g')).body.cartData).toEqual({ [barfi]: { '250 g': 2, '500 g': 1 } })
  expect(await cart()).toEqual({ [barfi]: { '250 g': 2, '500 g': 1 } })
})

test('adding without a size asks for it and changes nothing [PROD-30]', async () => {
  await freshCustomer()
  const itemId = await sell(shop.db, TWO_SIZES)
  for (const body of [{ itemId }, { itemId, size: '' }, { itemId, quantity: 2 }]) {
    const { status, body: reply } = await shop.call(addToCart, { body }, meera.token)
    expect(status).toBe(400)
    expect(reply).toEqual({ success: false, message: 'Select Product Size', code: 'size-required' })
  }
  expect(await cart()).toEqual({})
})

test('anyone is told how many of each size an order can take, and of nothing that is not sold [PROD-29]', async () => {
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 180, left: 44 },
    { size: '500 g', price: 340, left: 0 },
    { size: '1 kg', price: 650, left: 1000 },
  ])
  const { body } = await shop.call(countLeft, { params: { id: barfi } })
  expect(body).toEqual({ success: true, left: { '250 g': 44, '500 g': 0, '1 kg': 99 } })
  const unknown = await shop.call(countLeft, { params: { id: 'no-such-sweet' } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'product-unknown' } })
})

test('updating sets exactly the given quantity, up or down, also of a new line [CALL-12]', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  for (const quantity of [7, 2, 10]) {
    expect((await set(barfi, '250 g', quantity)).body.cartData).toEqual({ [barfi]: { '250 g': quantity } })
    expect(await cart()).toEqual({ [barfi]: { '250 g': quantity } })
  }
})

test('a quantity of 0 removes the line and no other [CALL-13]', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  await set(barfi, '250 g', 3)
  await set(barfi, '500 g', 4)
  expect((await set(barfi, '250 g', 0)).body.cartData).toEqual({ [barfi]: { '500 g': 4 } })
  expect((await set(barfi, '500 g', 0)).body.cartData).toEqual({})
  expect(await cart()).toEqual({})
})

test('removing ‘default’ removes the first of her own sizes and leaves the others', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  await add(barfi, 'default')
  await shop.db`update stock set on_hand = 0 where variant_id in (select id from variants where product_id = ${barfi} and size = '250 g')`
  await add(barfi, '500 g')
  expect((await set(barfi, 'default', 0)).body.cartData).toEqual({ [barfi]: { '500 g': 1 } })
  expect((await set(barfi, 'default', 0)).body.cartData).toEqual({})
})

test('removing a size that is not in the cart removes nothing', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [...TWO_SIZES, { size: 'default', price: 90, left: 5 }])
  await add(barfi, '500 g')
  expect((await set(barfi, '250 g', 0)).body.cartData).toEqual({ [barfi]: { '500 g': 1 } })
  await add(barfi, 'default')
  expect((await set(barfi, 'default', 0)).body.cartData).toEqual({ [barfi]: { '500 g': 1 } })
})

test('a line can be lowered to more than is left, and not raised', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  await set(barfi, '250 g', 10)
  await shop.db`update stock set on_hand = 3 where variant_id in (select id from variants where product_id = ${barfi} and size = '250 g')`
  expect((await set(barfi, '250 g', 9)).body.cartData).toEqual({ [barfi]: { '250 g': 9 } })
  expect((await set(barfi, '250 g', 9)).status).toBe(200)
  expect(await set(barfi, '250 g', 10)).toMatchObject({ status: 409, body: { code: 'too-few-left' } })
  expect((await set(barfi, '250 g', 2)).body.cartData).toEqual({ [barfi]: { '250 g': 2 } })
  expect((await set(barfi, '250 g', 4)).status).toBe(409)
})

test('a line of a product that is no longer sold can still be removed', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  await add(barfi, '250 g')
  await shop.db`update products set published = false where id = ${barfi}`
  expect(await cart()).toEqual({})
  expect((await set(barfi, '250 g', 0)).status).toBe(200)
  const [{ lines } = { lines: -1 }] =
    await shop.db`select count(*)::int as lines from cart_lines where product_id = ${barfi}`
  expect(lines).toBe(0)
})

test('the cart maps products to sizes and sizes to quantities, for an empty body as well [CALL-14, ENT-07]', async () => {
  await freshCustomer()
  const [barfi, ladoo] = [await sell(shop.db, TWO_SIZES), await sell(shop.db, TWO_SIZES)]
  await set(barfi, '250 g', 2)
  await set(barfi, '500 g', 1)
  await set(ladoo, '500 g', 3)
  const { status, body } = await shop.call(getCart, {}, meera.token)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, cartData: { [barfi]: { '250 g': 2, '500 g': 1 }, [ladoo]: { '500 g': 3 } } })
})

test('size ‘default’ is stored as the first size in stock, in every cart call [DEC-13]', async () => {
  await freshCustomer()
  const sizes = [
    { size: '250 g', price: 180, left: 0 },
    { size: '500 g', price: 340, left: 10 },
    { size: '1 kg', price: 660, left: null },
  ]
  const barfi = await sell(shop.db, sizes)
  expect((await add(barfi, 'default')).body.cartData).toEqual({ [barfi]: { '500 g': 1 } })
  expect((await set(barfi, 'default', 4)).body.cartData).toEqual({ [barfi]: { '500 g': 4 } })
  expect((await merge({ [barfi]: { default: 2 } })).body.cartData).toEqual({ [barfi]: { '500 g': 6 } })
  expect((await set(barfi, 'default', 0)).body.cartData).toEqual({})
  await shop.db`update stock set on_hand = 0 where variant_id in (select id from variants where product_id = ${barfi} and size = '500 g')`
  expect((await add(barfi, 'default')).body.cartData).toEqual({ [barfi]: { '1 kg': 1 } })
})

test('a product without sizes stands in the cart as ‘default’, in every cart call [DEC-14]', async () => {
  await freshCustomer()
  const box = await sell(shop.db, [{ size: 'default', price: 500, left: 10 }])
  expect((await add(box, 'default')).body.cartData).toEqual({ [box]: { default: 1 } })
  expect((await set(box, 'default', 3)).body.cartData).toEqual({ [box]: { default: 3 } })
  expect((await merge({ [box]: { default: 2 } })).body.cartData).toEqual({ [box]: { default: 5 } })
})

test('a sweet that cannot be bought is not added, and the answer says why', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 180, left: 0 },
    { size: '500 g', price: 340, left: 2 },
  ])
  const gone = await sell(shop.db, [{ size: '250 g', price: 180, left: 0 }], 'Last Year’s Halwa')
  const hidden = await sell(shop.db, TWO_SIZES)
  await shop.db`update products set published = false where id = ${hidden}`

  expect(await add('no-such-sweet', '250 g')).toMatchObject({ status: 404, body: { code: 'product-unknown' } })
  expect(await add(hidden, '250 g')).toMatchObject({ status: 404, body: { code: 'product-unknown' } })
  expect(await add(barfi, '2 kg')).toMatchObject({ status: 404, body: { code: 'size-unknown' } })
  expect(await add(barfi, '250 g')).toMatchObject({
    status: 409,
    body: { success: false, message: 'Test Barfi (250 g) is sold out.' },
  })
  expect((await add(gone, 'default')).body.message).toBe('Last Year’s Halwa (250 g) is sold out.')
  const box = await sell(shop.db, [{ size: 'default', price: 500, left: 1 }], 'Festive Box')
  expect((await set(box, 'default', 2)).body.message).toBe('Only 1 of Festive Box left.')
  expect((await set(barfi, '500 g', 3)).body.message).toBe('Only 2 of Test Barfi (500 g) left.')
  expect((await set(barfi, 'default', 3)).body.message).toBe('Only 2 of Test Barfi (500 g) left.')
  expect(await cart()).toEqual({})
  await set(barfi, '500 g', 2)
  expect(await add(barfi, '500 g')).toMatchObject({ status: 409, body: { code: 'too-few-left' } })
  expect(await cart()).toEqual({ [barfi]: { '500 g': 2 } })
})

test('a line holds at most 99, and fewer where fewer are left', async () => {
  await freshCustomer()
  const ladoos = await sell(shop.db, [
    { size: '250 g', price: 180, left: 98 },
    { size: '500 g', price: 340, left: 99 },
    { size: '1 kg', price: 640, left: 500 },
  ])
  expect(await set(ladoos, '250 g', 99)).toMatchObject({ status: 409, body: { code: 'too-few-left' } })
  for (const size of ['500 g', '1 kg']) {
    await set(ladoos, size, 99)
    expect(await add(ladoos, size)).toMatchObject({ status: 400, body: { code: 'quantity-too-large' } })
  }
})

test('a line of what is made to order holds at most 99', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [{ size: '250 g', price: 180, left: null }])
  await set(barfi, '250 g', 99)
  expect(await add(barfi, '250 g')).toMatchObject({ status: 400, body: { code: 'quantity-too-large' } })
  expect((await set(barfi, '250 g', 100)).status).toBe(400)
  expect(await cart()).toEqual({ [barfi]: { '250 g': 99 } })
})

test('many additions at once all count', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [{ size: '250 g', price: 180, left: 25 }])
  const answers = await Promise.all(Array.from({ length: 40 }, () => add(barfi, '250 g')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
  expect(await cart()).toEqual({ [barfi]: { '250 g': 25 } })
})

test('adding takes a quantity of 1 to 99 and counts on from what the line has', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 180, left: 10 },
    { size: '500 g', price: 340, left: null },
  ])
  expect((await add(barfi, '250 g', 2)).body.cartData).toEqual({ [barfi]: { '250 g': 2 } })
  expect((await add(barfi, 'default', 8)).body.cartData).toEqual({ [barfi]: { '250 g': 10 } })
  expect(await add(barfi, '250 g', 2)).toMatchObject({ status: 409, body: { code: 'too-few-left' } })
  expect((await add(barfi, '500 g', 98)).status).toBe(200)
  expect(await add(barfi, '500 g', 2)).toMatchObject({ status: 400, body: { code: 'quantity-too-large' } })
  for (const quantity of [0, -1, 1.5, 100]) expect((await add(barfi, '500 g', quantity)).status).toBe(400)
  expect(await cart()).toEqual({ [barfi]: { '250 g': 10, '500 g': 98 } })
})

test('many additions of two at once all count', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, [{ size: '250 g', price: 180, left: 25 }])
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(barfi, '250 g', 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(await cart()).toEqual({ [barfi]: { '250 g': 24 } })
})

test('carts of different customers do not meet', async () => {
  const barfi = await sell(shop.db, TWO_SIZES)
  await freshCustomer()
  await add(barfi, '250 g')
  await freshCustomer()
  expect(await cart()).toEqual({})
})

test('a visitor’s lines are merged once per merge, however often it is sent', async () => {
  await freshCustomer()
  const barfi = await sell(shop.db, TWO_SIZES)
  await set(barfi, '250 g', 2)
  const mergeId = randomUUID()
  const lines = { [barfi]: { '250 g': 3, '500 g': 1 } }
  await Promise.all(Array.from({ length: 8 }, () => merge(lines, mergeId)))
  expect(await cart()).toEqual({ [barfi]: { '250 g': 5, '500 g': 1 } })
  expect((await merge(lines)).body.cartData).toEqual({ [barfi]: { '250 g': 8, '500 g': 2 } })
})

test('a merge leaves out what is not sold', async () => {
  await freshCustomer()
  const [barfi, hidden] = [await sell(shop.db, TWO_SIZES), await sell(shop.db, TWO_SIZES)]
  await shop.db`update products set published = false where id = ${hidden}`
  const lines = { [barfi]: { '250 g': 1, '2 kg': 4 }, [hidden]: { '250 g': 1 }, 'no-such-sweet': { '250 g': 1 } }
  expect((await merge(lines)).body.cartData).toEqual({ [barfi]: { '250 g': 1 } })
})

test('server and browser merge any two carts alike', async () => {
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 180, left: null },
    { size: '500 g', price: 340, left: null },
  ])
  const ladoo = await sell(shop.db, [{ size: '1 kg', price: 400, left: null }])
  const line = fc.record({
    variant: fc.constantFrom(
      { productId: barfi, size: '250 g' },
      { productId: barfi, size: '500 g' },
      { productId: ladoo, size: '1 kg' },
    ),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const anyCart = fc
    .array(line, { maxLength: 4 })
    .map((lines) => cartOf(lines.map(({ variant, quantity }) => ({ ...variant, quantity }))))
  await fc.assert(
    fc.asyncProperty(anyCart, anyCart, async (stored, own) => {
      await freshCustomer()
      await merge(stored)
      expect((await merge(own)).body.cartData).toEqual(mergeCarts(stored, own))
    }),
    { numRuns: 15 },
  )
})

test('a customer’s last twenty merges are remembered, however many there were [LIMIT-09]', async () => {
  await freshCustomer()
  const ids = Array.from({ length: 60 }, () => randomUUID())
  for (const id of ids) await merge({ 'besan-ladoo': { '500 g': 1 } }, id)
  const kept = await shop.db<{ mergeId: string }[]>`
    select merge_id from cart_merges where customer_id = ${meera.customerId} order by merged_at`
  expect(kept.map(({ mergeId }) => mergeId)).toEqual(ids.slice(-20))
  const before = await cart()
  for (const id of ids.slice(-20)) await merge({ 'besan-ladoo': { '500 g': 1 } }, id)
  expect(await cart()).toEqual(before)
})

test('a merge is remembered for 90 days', async () => {
  await freshCustomer()
  const [old, young] = [randomUUID(), randomUUID()]
  for (const mergeId of [old, young]) await merge({ 'besan-ladoo': { '500 g': 1 } }, mergeId)
  await shop.db`update cart_merges set merged_at = now() - interval '90 days 1 minute' where merge_id = ${old}`
  await shop.db`update cart_merges set merged_at = now() - interval '89 days' where merge_id = ${young}`
  await forgetStale(shop.db)
  const kept = await shop.db`select merge_id from cart_merges where customer_id = ${meera.customerId}`
  expect(kept.map((row) => row.mergeId)).toEqual([young])
})
