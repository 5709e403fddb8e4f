import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart, updateCart } from '../../src/contract/cart.ts'
import { cancelOrder, orderAgain } from '../../src/contract/orders.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
let halwa: string
let ladoo: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }], 'Kaju Barfi')
  halwa = await sell(shop.db, [{ size: '1 kg', price: 100, left: null }], 'Badam Halwa')
  ladoo = await sell(shop.db, [{ size: 'default', price: 100, left: 200 }], 'Gond Ladoo')
})
afterAll(() => shop.close())

/** An order of four barfis, three halwas and sixty ladoos. */
async function placeOne(): Promise<string> {
  const items = [
    { _id: barfi, size: '250 g', quantity: 4, price: 100 },
    { _id: halwa, size: '1 kg', quantity: 3, price: 100 },
    { _id: ladoo, size: 'default', quantity: 60, price: 100 },
  ]
  const { body } = await order(shop, meera.token, payloadFor(items))
  if (!body.success) throw new Error(body.message)
  return body.orderId
}
const again = (orderId: string, token = meera.token) => shop.call(orderAgain, { body: { orderId } }, token)
const cart = async () => (await shop.call(getCart, {}, meera.token)).body.cartData
const left = (id: string, onHand: number) =>
  shop.db`update stock set on_hand = ${onHand} where variant_id in (select id from variants where product_id = ${id})`

const BARFI = { name: 'Kaju Barfi', size: '250 g', ordered: 4, added: 4, missing: null }
const HALWA = { name: 'Badam Halwa', size: '1 kg', ordered: 3, added: 3, missing: null }
const LADOO = { name: 'Gond Ladoo', size: 'default', ordered: 60, added: 60, missing: null }

test('all lines of an order are in the cart again, beside what was there', async () => {
  const orderId = await placeOne()
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g', quantity: 2 } }, meera.token)
  const { status, body } = await again(orderId)
  expect([status, body.lines]).toEqual([200, [BARFI, HALWA, LADOO]])
  expect(body.cartData).toEqual({ [barfi]: { '250 g': 6 }, [halwa]: { '1 kg': 3 }, [ladoo]: { default: 60 } })
  expect(await cart()).toEqual(body.cartData)
})

test('a cancelled order can be had again', async () => {
  const orderId = await placeOne()
  await shop.call(cancelOrder, { body: { orderId } }, meera.token)
  expect((await again(orderId)).body.lines).toEqual([BARFI, HALWA, LADOO])
})

test('a sweet that is sold out, taken from the shop or deleted is named and left out', async () => {
  const orderId = await placeOne()
  await left(barfi, 0)
  await shop.db`update products set published = false where id = ${halwa}`
  await shop.db`delete from products where id = ${ladoo}`
  const { body } = await again(orderId)
  expect(body.lines).toEqual([
    { ...BARFI, added: 0, missing: 'sold-out' },
    { ...HALWA, added: 0, missing: 'gone' },
    { ...LADOO, added: 0, missing: 'gone' },
  ])
  expect(body.cartData).toEqual({})
})

test('a line gets as many boxes as are left, and as it can hold', async () => {
  const orderId = await placeOne()
  await left(barfi, 3)
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  await shop.call(addToCart, { body: { itemId: ladoo, size: 'default', quantity: 50 } }, meera.token)
  const { body } = await again(orderId)
  expect(body.lines).toEqual([
    { ...BARFI, added: 2, missing: 'too-few' },
    HALWA,
    { ...LADOO, added: 49, missing: 'too-few' },
  ])
  expect(body.cartData).toMatchObject({ [barfi]: { '250 g': 3 }, [ladoo]: { default: 99 } })
})

test('boxes that others hold until they have paid are not there to be added', async () => {
  const orderId = await placeOne()
  await shop.db`update stock set on_hand = 5, reserved = 3 where variant_id in (select id from variants where product_id = ${barfi})`
  expect((await again(orderId)).body.lines[0]).toEqual({ ...BARFI, added: 2, missing: 'too-few' })
})

test('more in the cart than is left stays there', async () => {
  const orderId = await placeOne()
  await shop.call(updateCart, { body: { itemId: barfi, size: '250 g', quantity: 8 } }, meera.token)
  await left(barfi, 6)
  expect((await again(orderId)).body.lines[0]).toEqual({ ...BARFI, added: 0, missing: 'too-few' })
  expect(await cart()).toMatchObject({ [barfi]: { '250 g': 8 } })
})

test('a size goes by the name it has now', async () => {
  const orderId = await placeOne()
  await shop.db`update variants set size = '300 g' where product_id = ${barfi}`
  const { body } = await again(orderId)
  expect(body.lines[0]).toEqual({ ...BARFI, size: '300 g' })
  expect(body.cartData).toMatchObject({ [barfi]: { '300 g': 4 } })
})

test('another customer’s order is answered like an unknown one, and fills no cart', async () => {
  const orderId = await placeOne()
  const arjun = await shop.register('Arjun')
  for (const id of [orderId, '0123456789abcdef01234567']) {
    expect(await again(id, arjun.token)).toMatchObject({ status: 404, body: { code: 'order-unknown' } })
  }
  expect((await shop.call(getCart, {}, arjun.token)).body.cartData).toEqual({})
})

test('asked for many times at once, a line holds what it can and each answer tells what it added', async () => {
  const orderId = await placeOne()
  const answers = await Promise.all(Array.from({ length: 20 }, () => again(orderId)))
  const added = answers.map(({ body }) => body.lines[0]?.added ?? 0)
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(46)
  expect(await cart()).toEqual({ [barfi]: { '250 g': 46 }, [halwa]: { '1 kg': 60 }, [ladoo]: { default: 99 } })
})
