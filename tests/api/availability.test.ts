import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Beside, openBeside } from '../beside.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let beside: Beside
let buyer: string
const changed = vi.fn()
const sold = vi.fn()

beforeAll(async () => {
  shop = await openShop()
  beside = await openBeside(shop.url)
  beside.catalogue.onChange(() => changed())
  beside.catalogue.onAvailability((ids) => sold(ids))
  buyer = (await makeBuyers(shop.db, 1))[0] ?? ''
})
afterAll(async () => {
  await beside?.close()
  await shop?.close()
})
beforeEach(() => {
  changed.mockClear()
  sold.mockClear()
})

const SOON = { interval: 10 }
const buy = (_id: string, quantity: number) =>
  order(shop, buyer, payloadFor([{ _id, size: '250 g', quantity, price: 100 }]))
const shown = async (id: string) => (await beside.find(id))?.sizePrices.map(({ availability }) => availability)

async function onSale(left: number | null): Promise<string> {
  const id = await sell(shop.db, [
    { size: '250 g', price: 100, left },
    { size: '500 g', price: 180, left: 40 },
  ])
  await expect.poll(() => shown(id), SOON).toBeDefined()
  changed.mockClear()
  return id
}

test('a size goes from in stock to low at five left and to sold out at none; the other sizes stay', async () => {
  const id = await onSale(7)
  const { version } = beside.catalogue.current()
  await buy(id, 2)
  await expect.poll(() => shown(id), SOON).toEqual(['low', 'in'])
  await buy(id, 5)
  await expect.poll(() => shown(id), SOON).toEqual(['out', 'in'])
  await shop.db`update stock set on_hand = 6 where variant_id in (select id from variants where product_id = ${id} and size = '250 g')`
  await expect.poll(() => shown(id), SOON).toEqual(['in', 'in'])
  expect(sold.mock.calls).toEqual([[[id]], [[id]], [[id]]])
  expect(changed).not.toHaveBeenCalled()
  expect(beside.catalogue.current().version).toBe(version)
})

test('selling from a full shelf tells nobody', async () => {
  const full = await onSale(50)
  const short = await onSale(6)
  await buy(full, 10)
  await buy(short, 1)
  await expect.poll(() => shown(short), SOON).toEqual(['low', 'in'])
  expect(sold.mock.calls).toEqual([[[short]]])
})

test('a sweet made to order is always in stock', async () => {
  const id = await onSale(null)
  const short = await onSale(6)
  await buy(id, 99)
  await buy(short, 1)
  await expect.poll(() => shown(short), SOON).toEqual(['low', 'in'])
  expect(await shown(id)).toEqual(['in', 'in'])
})

test('pieces reserved for others are not shown as left', async () => {
  const id = await onSale(9)
  await shop.db`update stock set reserved = 9 where variant_id in (select id from variants where product_id = ${id} and size = '250 g')`
  await expect.poll(() => shown(id), SOON).toEqual(['out', 'in'])
})

test('lists and searches show what is left as well, with another ETag', async () => {
  const id = await sell(shop.db, [{ size: '250 g', price: 100, left: 1 }], 'Quokka Laddu')
  const find = () => beside.app.inject({ url: '/api/product/list', query: { search: 'quokka' } })
  const left = async () => (await find()).json().products[0]?.sizePrices[0]?.availability
  await expect.poll(left, SOON).toBe('low')
  const before = (await find()).headers.etag
  await buy(id, 1)
  await expect.poll(left, SOON).toBe('out')
  expect((await find()).headers.etag).not.toBe(before)
})
