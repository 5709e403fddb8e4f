import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login, logout, verifyToken } from '../../src/contract/account.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { listOrders } from '../../src/contract/orders.ts'
import FRONT_WORDS from '../../src/demo/front-words.json' with { type: 'json' }
import { connect, type Db } from '../../src/server/db/connect.ts'
import { aSecond } from '../a-second.ts'
import { sell } from '../api/counter.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { ask, registerMeera } from './ask.ts'
import { buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
let db: Db
let one: RunningShop
let other: RunningShop
beforeAll(async () => {
  database = await openOutsideDatabase()
  // Both find the database empty: one fills it, the other waits.
  const shops = await Promise.all([0, 1].map(() => startShop(database.shared)))
  ;[one, other] = shops as [RunningShop, RunningShop]
  db = connect(database.url, { connections: 2 })
})
afterAll(async () => {
  await db.end()
  for (const shop of [one, other]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})

const pageOf = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).text()

/** Everything that shows the product: its page, a page that lists it, and both calls behind them. */
async function everywhere(shop: RunningShop, id: string): Promise<string[]> {
  const addresses = [`/collection/${id}`, '/collection?sort=date-desc', `/api/product/${id}`, '/api/product/list']
  return Promise.all(addresses.map((address) => pageOf(shop, address)))
}

test('a product that changes is served by both within a second, on pages and in lists', async () => {
  const id = await sell(db, [{ size: '250 g', price: 100, left: 50 }], 'Gulkand Barfi')
  const showing = (name: string) => async () => {
    for (const text of [...(await everywhere(one, id)), ...(await everywhere(other, id))]) expect(text).toContain(name)
  }
  await until(showing('Gulkand Barfi'))
  const second = await aSecond(showing('Gulkand Barfi'))
  await db`update products set name = 'Paan Barfi' where id = ${id}`
  await vi.waitFor(showing('Paan Barfi'), second)
  for (const text of await everywhere(other, id)) expect(text).not.toContain('Gulkand Barfi')
})

test('words that change are read at both within a second, on pages and in calls [FRONT-01]', async () => {
  const addresses = ['/', '/contact', '/api/store']
  const said = async (shop: RunningShop) => Promise.all(addresses.map((address) => pageOf(shop, address)))
  const showing = (words: string) => async () => {
    for (const text of [...(await said(one)), ...(await said(other))]) expect(text).toContain(words)
  }
  await until(showing(FRONT_WORDS.footer.smallPrint))
  const second = await aSecond(showing(FRONT_WORDS.footer.smallPrint))
  const body = db.json({ ...FRONT_WORDS.footer, smallPrint: 'Photographs by Asha.' })
  await db`insert into content_versions (piece, version, body) values ('footer', 2, ${body})`
  await vi.waitFor(showing('Photographs by Asha.'), second)
  for (const text of await said(other)) expect(text).not.toContain(FRONT_WORDS.footer.smallPrint)
})

test('the last box sold through one is sold out at the other within a second', async () => {
  const id = await sell(db, [{ size: '250 g', price: 100, left: 1 }], 'Kesar Barfi')
  const left = async () => JSON.parse(await pageOf(other, `/api/product/${id}`)).product?.sizePrices[0].availability
  const showing = (availability: string, words: RegExp) => async () => {
    expect(await left()).toBe(availability)
    for (const shown of await shownOf(other, id)) expect(shown).toMatch(words)
  }
  await until(showing('low', /Kesar Barfi(?!.*Sold out)/s))

  const token = await registerMeera(one.url)
  const second = await aSecond(left)
  expect((await buy(one.url, token, randomUUID(), [{ _id: id, size: '250 g', quantity: 1 }])).status).toBe(200)
  await vi.waitFor(showing('out', /Kesar Barfi.*Sold out/s), second)
})

/** The product's own page above the cards of others, and its card among others. */
async function shownOf(shop: RunningShop, id: string): Promise<string[]> {
  const [own = ''] = (await pageOf(shop, `/collection/${id}`)).split('<article')
  const list = (await pageOf(shop, '/collection?sort=date-desc')).split('<article')
  return [own, list.find((card) => card.includes(`/collection/${id}`)) ?? 'no card']
}

test('a session opened at one holds at the other, with its cart and its orders, and ends at both', async () => {
  const token = await registerMeera(one.url)
  expect((await ask(other.url, verifyToken, {}, token)).body).toMatchObject({ name: 'Meera' })
  const added = await ask(one.url, addToCart, { body: { itemId: 'kaju-barfi', size: 'default' } }, token)
  expect((await ask(other.url, getCart, {}, token)).body).toEqual(added.body)

  const id = await sell(db, [{ size: '250 g', price: 100, left: 5 }])
  const { orderId } = await buy(one.url, token, randomUUID(), [{ _id: id, size: '250 g', quantity: 2 }])
  const { orders } = (await ask(other.url, listOrders, {}, token)).body
  expect(orders.map(({ _id, subtotal }) => ({ _id, subtotal }))).toEqual([{ _id: orderId, subtotal: 200 }])

  await ask(other.url, logout, {}, token)
  expect((await ask(one.url, verifyToken, {}, token)).status).toBe(401)
})

test('failed logins at one count at the other', async () => {
  await withinOneQuarter(async () => {
    const email = `meera.${randomUUID()}@example.com`
    const attempt = (shop: RunningShop) => ask(shop.url, login, { body: { email, password: 'wrong-password' } })
    for (let n = 0; n < 10; n++) expect((await attempt(one)).status).toBe(401)
    const refused = await attempt(other)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  })
})

test('the same order sent to both at once is one order', async () => {
  const id = await sell(db, [{ size: '250 g', price: 100, left: 50 }])
  const token = await registerMeera(one.url)
  const key = randomUUID()
  const send = (shop: RunningShop) => buy(shop.url, token, key, [{ _id: id, size: '250 g', quantity: 3 }])
  const answers = await Promise.all([one, other, one, other].map(send))
  expect(new Set(answers.map(({ status, orderId }) => `${status} ${orderId}`)).size).toBe(1)
  const { orders } = (await ask(other.url, listOrders, {}, token)).body
  expect(orders.map(({ _id }) => _id)).toEqual([answers[0]?.orderId])
})
