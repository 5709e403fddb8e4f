import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, verifyToken } from '../../src/contract/account.ts'
import { getCart } from '../../src/contract/cart.ts'
import { findProductsById, listCategories, listProducts, suggestProducts } from '../../src/contract/catalog.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { getStore } from '../../src/contract/settings.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { type DatabaseGate, openGate } from '../database-gate.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'

let gate: DatabaseGate
let owner: Db
let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop({
    patience: 1_000,
    through: async (url) => {
      owner = connect(url, { connections: 1 })
      gate = await openGate(url)
      return gate.url
    },
  })
  meera = await shop.register('Meera')
})
afterAll(async () => {
  await shop.close()
  await owner.end()
  await gate.shut()
})

test('with the database away browsing goes on, customers hear it, and all recovers by itself', async () => {
  await gate.shut()
  await expectBrowsing()
  await expectUnavailable()

  await owner`update coupons set description = 'Changed meanwhile' where code = 'FREESHIP'`
  await gate.open()
  const isBack = async () => expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
  await until(isBack)
  const descriptions = async () => (await shop.call(getStore)).body.store.coupons.map(({ description }) => description)
  const isFresh = async () => expect(await descriptions()).toContain('Changed meanwhile')
  await until(isFresh)

  await owner`update coupons set description = 'Changed again' where code = 'FREESHIP'`
  await until(async () => expect(await descriptions()).toContain('Changed again'))
})

test('a database that falls silent keeps nobody waiting for ever', async () => {
  gate.stall()
  await expectBrowsing()
  await expectUnavailable()
  await gate.open()
  const isBack = async () => expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
  await until(isBack)
})

async function expectBrowsing(): Promise<void> {
  const { body } = await shop.call(listProducts)
  const [product] = body.products
  const answers = [
    await shop.call(listProducts, { query: { search: 'laddu', sort: 'price-asc' } }),
    await shop.call(listCategories),
    await shop.call(suggestProducts, { query: { search: 'kaju' } }),
    await shop.call(findProductsById, { query: { ids: product?._id ?? '' } }),
    await shop.call(getStore),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
}

async function expectUnavailable(): Promise<void> {
  const answers = [
    await shop.call(getCart, {}, meera.token),
    await shop.call(listOrders, {}, meera.token),
    await shop.call(login, { body: { email: meera.email, password: meera.password } }),
  ]
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toEqual({
      success: false,
      message: 'The shop cannot take this right now. Please try again in a moment.',
      code: 'unavailable',
    })
  }
}
