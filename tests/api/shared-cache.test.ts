import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { API } from '../../src/contract/api.ts'
import { getCart } from '../../src/contract/cart.ts'
import {
  findProduct,
  findProductsById,
  listCategories,
  listProducts,
  suggestProducts,
} from '../../src/contract/catalog.ts'
import { readWordPage } from '../../src/contract/content.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { readFront } from '../../src/contract/front-content.ts'
import { placeOrder } from '../../src/contract/orders.ts'
import { getStore } from '../../src/contract/settings.ts'
import { startSession } from '../../src/server/account/sessions.ts'
import { aSecond } from '../a-second.ts'
import { hire } from '../office.ts'
import { openSharedCache, type SharedCache } from '../shared-cache.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { openPaths, shopPaths } from '../shop-paths.ts'
import { payloadFor, sell } from './counter.ts'

let shop: Shop
let cache: SharedCache
let origin: string
let meera: Customer
let orderId: string
let sweet: string

beforeAll(async () => {
  shop = await openShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  meera = await shop.register()
  sweet = await sell(shop.db, [{ size: '250 g', price: 250, left: 50 }], 'Gulkand Barfi')
  const { body } = await shop.call(
    placeOrder,
    {
      body: payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 250 }]),
      headers: { 'idempotency-key': randomUUID() },
    },
    meera.token,
  )
  orderId = body.orderId
  cache = openSharedCache(origin)
})
afterAll(() => shop.close())

/** What somebody gets who is not signed in and has nothing in between. */
const asStranger = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).text()
/** A page that is made anew for each reader says when. */
const withoutTimes = (page: string) => page.replaceAll(/,u:\d{13},/g, ',')
const isEverybodys = async ({ path, body }: { path: string; body: Buffer }) =>
  withoutTimes(await asStranger(path)) === withoutTimes(body.toString())

/** What an answer of the API is kept of: all of it is the same for everybody. */
const EVERYBODYS = [
  ...[listProducts, listCategories, suggestProducts, findProductsById, findProduct],
  ...[readWordPage, readFront, getStore],
]

/** A call's address with ids that there are: each its own guess, since all parameters are called alike. */
function addressesOf({ path }: Endpoint): string[] {
  const ids = path.includes(':') ? [orderId, sweet, meera.customerId, 'faq'] : ['']
  return ids.map((id) => `${path.replaceAll(/:\w+/g, id)}?search=laddu&ids=${sweet}`)
}

const signInMeera = () => startSession(shop.db, { customerId: meera.customerId, remembered: true }, { headers: {} })

/** Every call as Meera makes it who works here, too; each with a session of its own, for some end it. */
async function callEverything(through: SharedCache): Promise<Map<string, Endpoint>> {
  const { cookie } = await hire(shop, 'owner')
  const asked = new Map<string, Endpoint>()
  for (const call of [...API, ...ADMIN_API.filter(({ method }) => method === 'GET')]) {
    for (const path of addressesOf(call)) {
      const token = await signInMeera()
      const given = call.method === 'GET' ? {} : { body: {} }
      await through.ask(path, { method: call.method, headers: { token, cookie }, ...given })
      if (call.method === 'GET') asked.set(path, call)
    }
  }
  return asked
}

test('a cache that all share keeps no answer of the API but those that are everybody’s', async () => {
  const own = openSharedCache(origin)
  const asked = await callEverything(own)
  const cart = await own.ask(getCart.path, { method: 'POST', headers: { token: await signInMeera() }, body: {} })
  expect(cart.status).toBe(200)
  const kept = own.kept().map(({ path }) => asked.get(path)?.path)
  expect(new Set(kept)).toEqual(new Set(EVERYBODYS.map(({ path }) => path)))
  for (const one of own.kept()) expect([one.path, await isEverybodys(one)]).toEqual([one.path, true])
})

test('pages that a cache keeps are the same for whoever is signed in', async () => {
  const own = openSharedCache(origin)
  const { cookie } = await hire(shop, 'owner')
  const pages = [
    ...openPaths(sweet),
    ...shopPaths().map((path) => path.replace(/\$\w+/, orderId)),
    '/admin',
    '/nothing',
  ]
  for (const path of pages) await own.ask(path, { headers: { token: meera.token, cookie } })
  expect(own.kept().map(({ path }) => path)).toEqual(expect.arrayContaining(['/', `/collection/${sweet}`, '/cart']))
  expect(own.kept().filter(({ path }) => path.startsWith('/admin'))).toEqual([])
  for (const one of own.kept()) expect([one.path, await isEverybodys(one)]).toEqual([one.path, true])
})

test('a page or list that was edited is never older than a second behind a cache, which asks before it gives', async () => {
  const addresses = [`/collection/${sweet}`, '/collection?sort=date-desc', listProducts.path, `/api/product/${sweet}`]
  const named = (name: string) => async () => {
    const passed = await Promise.all(addresses.map((path) => cache.ask(path)))
    expect(passed.map(({ from }) => from)).not.toContain('cache')
    return passed.every(({ body }) => body.includes(name))
  }
  await expect.poll(named('Gulkand Barfi')).toBe(true)
  // Nothing has changed since: the shop sends no page again.
  const again = await Promise.all(addresses.map((path) => cache.ask(path)))
  expect(again.map(({ from }) => from)).toEqual(addresses.map(() => 'checked'))
  const second = await aSecond(named('Gulkand Barfi'))
  await shop.db`update products set name = 'Paan Barfi' where id = ${sweet}`
  await expect.poll(named('Paan Barfi'), second).toBe(true)
})

test('pictures, scripts and styles are kept for good, and another picture has another address', async () => {
  const picture = async () => {
    const { body } = await cache.ask(`/collection/${sweet}`)
    return /\/pictures\/[\w.-]+-\d+\.webp/.exec(body.toString())?.[0] ?? ''
  }
  const before = await picture()
  const files = [before, ...((await asStranger('/')).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])]
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) {
    const [first, again] = [await cache.ask(path), await cache.ask(path)]
    expect([path, first.status, again.from, again.body.equals(first.body)]).toEqual([path, 200, 'cache', true])
  }
  const second = await aSecond(picture)
  await shop.db`update products set pictures = '{rasgulla-1}' where id = ${sweet}`
  await expect.poll(picture, second).toContain('/pictures/rasgulla-1.')
  expect(await picture()).not.toBe(before)
})

test('each way of packing a page is kept apart', async () => {
  for (const encoding of ['br', 'gzip', 'br']) {
    const { headers } = await cache.ask('/', { headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding']).toBe(encoding)
  }
  const one = openSharedCache(origin)
  await one.ask('/', { headers: { 'accept-encoding': 'br' } })
  expect((await one.ask('/')).headers['content-encoding']).toBeUndefined()
})

test('no answer leaves it to a cache how long it is kept', async () => {
  const files = [
    '/icons/icon-192.png',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/favicon.ico',
  ]
  const others = ['/healthz', '/readyz', '/dev/mail', '/api/docs', '/api/nothing', '/assets/nothing.js', '/collection/']
  for (const path of [...files, ...others, '/nothing', '/pictures/nothing.webp', '/look/nothing.css']) {
    const { headers } = await fetch(origin + path, { redirect: 'manual' })
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store|no-cache|max-age/)])
  }
})
