import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let halwa: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  halwa = await sell(shop.db, [{ size: '1 kg', price: 100, left: null }])
})
afterAll(() => shop.close())

async function placeOne(): Promise<string> {
  const { body } = await order(shop, meera.token, payloadFor([{ _id: halwa, size: '1 kg', quantity: 1, price: 100 }]))
  return body.orderId
}

const serialOf = (invoiceNumber: string | undefined) => Number(invoiceNumber?.split('/').at(-1))

test('an invoice number is given when an order is shipped, not before, and never changes [DEC-36]', async () => {
  const id = await placeOne()
  expect((await newestOrder(shop, meera.token)).invoiceNumber).toBeNull()
  await moveOrder(shop.db, id, 'Processing')
  expect((await newestOrder(shop, meera.token)).invoiceNumber).toBeNull()
  const { invoiceNumber } = await moveOrder(shop.db, id, 'Shipped')
  expect((await newestOrder(shop, meera.token)).invoiceNumber).toBe(invoiceNumber)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await newestOrder(shop, meera.token)).invoiceNumber).toBe(invoiceNumber)

  const next = await moveOrder(shop.db, await placeOne(), 'Shipped')
  expect(serialOf(next.invoiceNumber)).toBe(serialOf(invoiceNumber) + 1)
})

test('numbers begin again with the Indian financial year, at midnight in India', async () => {
  const ship = async (at: string) =>
    (await moveOrder(shop.db, await placeOne(), 'Shipped', Date.parse(at))).invoiceNumber
  expect(await ship('2031-03-31T18:29:59Z')).toBe('2030-31/000001')
  expect(await ship('2031-03-31T18:30:00Z')).toBe('2031-32/000001')
  expect(await ship('2031-12-01T00:00:00Z')).toBe('2031-32/000002')
  expect(await ship('2031-03-01T00:00:00Z')).toBe('2030-31/000002')
})

test('orders shipped at once, some of them in vain, leave no gap and no double', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, placeOne))
  const now = Date.parse('2040-06-01T00:00:00Z')
  const moves = await Promise.allSettled([...ids, ...ids].map((id) => moveOrder(shop.db, id, 'Shipped', now)))
  const given = moves.flatMap((move) => (move.status === 'fulfilled' ? [serialOf(move.value.invoiceNumber)] : []))
  expect(given.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

test('a move that fails after its number was taken loses none', async () => {
  const now = Date.parse('2050-06-01T00:00:00Z')
  const id = await placeOne()
  await shop.db`insert into order_events (order_id, status) values (${id}, 'Shipped')`
  await expect(moveOrder(shop.db, id, 'Shipped', now)).rejects.toThrow('order_events_pkey')
  const { invoiceNumber } = await moveOrder(shop.db, await placeOne(), 'Shipped', now)
  expect(invoiceNumber).toBe('2050-51/000001')
  expect(invoiceNumber?.length).toBeLessThanOrEqual(16)
})
