import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShopOrder, saveShopOrder } from '../../src/contract/admin/catalog.ts'
import { listProducts, type ProductListQuery } from '../../src/contract/catalog.ts'
import { type CatalogueOffice, openCatalogueOffice, SOON } from './catalogue-office.ts'
import { sell } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

const read = async () => (await office.shop.call(findShopOrder, { headers: office.headers })).body.order
const save = (ids: string[], version: string) =>
  office.shop.call(saveShopOrder, { headers: office.headers, body: { ids, version } })

/** The ids of a list as shoppers get it. */
async function listed(query: ProductListQuery = {}): Promise<string[]> {
  const { body } = await office.shop.call(listProducts, { query })
  return body.products.map(({ _id }) => _id)
}
const first = async (count: number, query: ProductListQuery = {}) =>
  (await listed({ page: '1', ...query })).slice(0, count)

test('the owner’s order is that of lists by relevance without a search, new products behind it, and of no other [SHELF-17]', async () => {
  const before = await read()
  const newest = await listed({ sort: 'date-desc', limit: '100' })
  const loved = await listed({ sort: 'date-desc', limit: '100', bestseller: 'true' })
  const begun = [...loved, ...newest.filter((id) => !loved.includes(id))]
  expect(loved.length).toBeGreaterThan(5)
  expect(before.products.slice(0, 100).map(({ id }) => id)).toEqual(begun)
  expect(await listed({ page: '1', limit: '100' })).toEqual(begun)
  const sorts = ['date-desc', 'price-asc', 'name-asc', 'bestselling'] as const
  const others = () =>
    Promise.all([listed(), listed({ search: 'ladoo' }), ...sorts.map((sort) => listed({ sort, limit: '100' }))])
  const kept = await others()

  const front = ['petha', 'chakli', 'kaju-barfi']
  const ids = [...front, ...newest.filter((id) => !front.includes(id))]
  const saved = await save(ids, before.version)
  expect([saved.status, saved.body.order.products.map(({ id }) => id)]).toEqual([200, ids])
  await expect.poll(() => first(3), SOON).toEqual(front)
  expect(await first(3, { sort: 'relevance', limit: '100' })).toEqual(front)
  expect(await others()).toEqual(kept)

  const added = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 5 }])
  await expect.poll(async () => (await listed({ sort: 'relevance', limit: '100' })).at(-1), SOON).toBe(added)
  expect(await first(1, { sort: 'date-desc' })).toEqual([added])
  expect((await office.deeds('catalogue')).at(-1)).toMatchObject({
    action: 'shop-order-changed',
    detail: { products: ids.length, first: expect.arrayContaining(front) },
  })
})

test('the second of two who order the shop is told, and one with no products puts the bestsellers in front again [SHELF-17]', async () => {
  const { version, products } = await read()
  const ids = products.map(({ id }) => id)
  const answers = await Promise.all([save(ids.toReversed(), version), save(ids, version), save([], version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile')
  expect((await save([], (await read()).version)).status).toBe(200)
  const loved = await first(3, { sort: 'date-desc', bestseller: 'true' })
  await expect.poll(() => first(3), SOON).toEqual(loved)
})

test('the place of a product that is out of the shop is kept for it, and shoppers are told none [SHELF-17]', async () => {
  const { version, products } = await read()
  const ids = products.map(({ id }) => id)
  const order = ['chakli', ...ids.filter((id) => id !== 'chakli')]
  await save(order, version)
  await office.publish(['chakli'], false)
  const without = await read()
  await save(
    without.products.map(({ id }) => id),
    without.version,
  )
  await office.publish(['chakli'])
  await expect.poll(() => first(2), SOON).toContain('chakli')
  await expect.poll(() => office.inShop('chakli'), SOON).toBeDefined()
  expect(await office.inShop('chakli')).not.toHaveProperty('place')
})
