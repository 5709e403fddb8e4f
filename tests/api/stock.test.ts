import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../src/contract/cart.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { countWrites, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
})
afterAll(() => shop.close())

const buy = (_id: string, size: string, quantity = 1, token = meera.token) =>
  order(shop, token, payloadFor([{ _id, size, quantity, price: 100 }]))

const leftOf = async (id: string) => {
  const rows = await shop.db`select size, on_hand from stocked_variants where product_id = ${id}`
  return Object.fromEntries(rows.map(({ size, onHand }) => [size, onHand]))
}

test('selling one size out leaves the others on sale [DEC-15]', async () => {
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 2 },
    { size: '500 g', price: 100, left: 2 },
  ])
  expect((await buy(barfi, '250 g', 2)).status).toBe(200)
  expect(await leftOf(barfi)).toEqual({ '250 g': 0, '500 g': 2 })
  expect(await buy(barfi, '250 g')).toMatchObject({
    status: 409,
    body: { code: 'sold-out', message: 'Test Barfi (250 g) is sold out.' },
  })
  const add = (size: string) => shop.call(addToCart, { body: { itemId: barfi, size } }, meera.token)
  expect((await add('250 g')).status).toBe(409)
  expect((await add('500 g')).status).toBe(200)
  expect((await buy(barfi, '500 g')).status).toBe(200)
  expect(await leftOf(barfi)).toEqual({ '250 g': 0, '500 g': 1 })
})

test('a size without a stock figure can always be ordered [DEC-16]', async () => {
  const halwa = await sell(shop.db, [{ size: '1 kg', price: 100, left: null }])
  for (const quantity of [1, 99, 99]) expect((await buy(halwa, '1 kg', quantity)).status).toBe(200)
  expect(await leftOf(halwa)).toEqual({ '1 kg': null })
})

test('an order for more than the stock is refused and writes nothing, other lines included [DEC-17]', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 3 }])
  const ladoo = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  const before = await countWrites(shop.db)
  const items = [ladoo, barfi].map((_id) => ({ _id, size: '250 g', quantity: 4, price: 100 }))
  expect(await order(shop, meera.token, payloadFor(items))).toMatchObject({
    status: 409,
    body: { success: false, message: 'Only 3 of Test Barfi (250 g) left.' },
  })
  expect(await countWrites(shop.db)).toEqual(before)
})

test('stock reserved for others is not sold', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  await shop.db`update stock set reserved = 3 where variant_id in (select id from variants where product_id = ${barfi})`
  expect((await buy(barfi, '250 g', 3)).body.message).toBe('Only 2 of Test Barfi (250 g) left.')
  expect((await buy(barfi, '250 g', 2)).status).toBe(200)
  expect((await buy(barfi, '250 g')).body.code).toBe('sold-out')
})

test('a cancelled order gives its stock back, and made to order stays so', async () => {
  const barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 5 },
    { size: '500 g', price: 100, left: null },
  ])
  const items = ['250 g', '500 g'].map((size) => ({ _id: barfi, size, quantity: 4, price: 100 }))
  const { body } = await order(shop, meera.token, payloadFor(items))
  expect(await leftOf(barfi)).toEqual({ '250 g': 1, '500 g': null })
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect(await leftOf(barfi)).toEqual({ '250 g': 5, '500 g': null })
  await expect(moveOrder(shop.db, body.orderId, 'Cancelled')).rejects.toThrow('status-change-illegal')
  expect(await leftOf(barfi)).toEqual({ '250 g': 5, '500 g': null })
})

test('a sweet made to order when it was bought gives nothing back to a stock that is counted since', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  const { body } = await buy(barfi, '250 g', 4)
  await shop.db`update stock set on_hand = 5 where variant_id in (select id from variants where product_id = ${barfi})`
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect(await leftOf(barfi)).toEqual({ '250 g': 5 })
})

test('‘default’ is ordered as the first size in stock, and of nothing but sold-out sizes as the first of all', async () => {
  const sizes = ['250 g', '500 g'].map((size) => ({ size, price: 100, left: size === '250 g' ? 0 : 2 }))
  const barfi = await sell(shop.db, sizes)
  expect((await buy(barfi, 'default', 2)).status).toBe(200)
  expect(await leftOf(barfi)).toEqual({ '250 g': 0, '500 g': 0 })
  const { status, body } = await buy(barfi, 'default', 1)
  expect([status, body.code, body.message]).toEqual([409, 'sold-out', expect.stringContaining('250 g')])
})

test('a cancelled order gives its stock back to a size that was renamed since, and to no other of its old name', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const { body } = await buy(barfi, '250 g', 4)
  await shop.db`update variants set size = 'Quarter kilo' where product_id = ${barfi}`
  await shop.db`
    with added as (
      insert into variants (product_id, size, position, grams, price) values (${barfi}, '250 g', 1, 250, 100) returning id
    )
    insert into stock (variant_id, on_hand) select id, 9 from added`
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect(await leftOf(barfi)).toEqual({ 'Quarter kilo': 5, '250 g': 9 })
})

test('an order outlives the size it was of', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const { body } = await buy(barfi, '250 g', 4)
  await shop.db`delete from products where id = ${barfi}`
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  const lines = await shop.db`select size, quantity, variant_id from order_lines where order_id = ${body.orderId}`
  expect(lines).toEqual([{ size: '250 g', quantity: 4, variantId: null }])
})

test('orders placed and cancelled at once sell nothing twice and lose nothing', async () => {
  const action = fc.record({ quantity: fc.integer({ min: 1, max: 4 }), cancel: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 8 }), async (actions) => {
      const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 6 }])
      const kept = await Promise.all(
        actions.map(async ({ quantity, cancel }) => {
          const { status, body } = await buy(barfi, '250 g', quantity)
          if (status !== 200) return 0
          if (cancel) await moveOrder(shop.db, body.orderId, 'Cancelled')
          return cancel ? 0 : quantity
        }),
      )
      const sold = kept.reduce((sum, quantity) => sum + quantity, 0)
      expect(await leftOf(barfi)).toEqual({ '250 g': 6 - sold })
    }),
    { numRuns: 15 },
  )
})
