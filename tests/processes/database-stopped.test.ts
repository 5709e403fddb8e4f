import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { login, register } from '../../src/contract/account.ts'
import { addToCart, getCart, mergeCart, updateCart } from '../../src/contract/cart.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { connect } from '../../src/server/db/connect.ts'
import { aSecond } from '../a-second.ts'
import { sell } from '../api/counter.ts'
import { test } from '../embedded-test.ts'
import { until } from '../until.ts'
import { ask } from './ask.ts'
import { buy } from './buyers.ts'
import { openOnAnOutside, openOnItsOwn, type StoppableShop } from './stoppable-shops.ts'

const UNAVAILABLE = {
  success: false,
  message: 'The shop cannot take this right now. Please try again in a moment.',
  code: 'unavailable',
}

/** Addresses with something they show; none but the first was asked for while the database was there. */
const BROWSING = [
  ['/', 'Gulkand Barfi'],
  ['/collection', 'All sweets and namkeen'],
  ['/collection?category=Sweets&sort=date-desc', 'Gulkand Barfi'],
  ['/collection?search=gulkand', 'Gulkand Barfi'],
  ['/collection/kesar-kaju-katli', 'Kesar Kaju Katli'],
  ['/cart', '<html'],
  ['/login', '<html'],
  ['/api/product/list', 'Gulkand Barfi'],
  ['/api/product/list?search=gulab+jamoon&sort=price-desc', 'Gulab Jamun'],
  ['/api/product/suggest?search=rosogolla', 'Rasgulla'],
  ['/api/product/kaju-barfi', 'Kaju Barfi'],
  ['/api/product/categories', 'Namkeen'],
  ['/api/store', 'SWEETFREE'],
] as const

describe.each([
  { whose: 'its own', open: openOnItsOwn },
  { whose: 'an outside', open: openOnAnOutside },
])('a shop on $whose database', ({ open }) => {
  let stoppable: StoppableShop
  let url: string
  let sweet: string
  let token: string
  const meera = { email: `meera.${randomUUID()}@example.com`, password: 'kesar-pista-42' }
  const key = randomUUID()
  beforeAll(async () => {
    stoppable = await open()
    url = stoppable.shop.url
    token = (await ask(url, register, { body: { name: 'Meera', ...meera } })).body.token
    sweet = await inDatabase((db) => sell(db, [{ size: '250 g', price: 100, left: 50 }], 'Gulkand Barfi'))
    await until(async () => expect(await (await fetch(url)).text()).toContain('Gulkand Barfi'))
  })
  afterAll(() => stoppable.close())

  test('with the database stopped, home, collection, product pages, search and suggestions go on', async () => {
    await stoppable.takeAway()
    await until(async () => expect(await readyz()).toMatchObject({ database: 'down' }))
    for (const [address, shown] of BROWSING) {
      const answer = await fetch(url + address)
      expect([address, answer.status, (await answer.text()).includes(shown)]).toEqual([address, 200, true])
    }
    expect((await fetch(`${url}/collection/no-such-sweet`)).status).toBe(404)
  })

  test('carts, orders and logins are refused with a clear message, and the state is told', async () => {
    for (const answer of await Promise.all([...callsOfMeera(), order()])) {
      expect(answer).toEqual({ status: 503, body: UNAVAILABLE })
    }
    expect(await readyz()).toMatchObject({ ready: true, database: 'down' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^halwai_database_up\S* 0$/m)
  })

  test('within ten seconds of its return everything works again by itself', async () => {
    // One answer alone may find a free moment of a machine that is full.
    const { timeout: second } = await aSecond(() => Promise.all(Array.from({ length: 10 }, () => fetch(url))))
    await stoppable.bringBack()
    const deadline = Date.now() + 10 * second
    const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: deadline - Date.now() })
    await within(async () => expect(await readyz()).toMatchObject({ database: 'up' }))
    await within(async () => {
      const answers = await Promise.all([...callsOfMeera(), order()])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    })
    // Changes are heard of again.
    await inDatabase((db) => db`update products set name = 'Paan Barfi' where id = ${sweet}`)
    await within(async () => expect(await (await fetch(`${url}/collection/${sweet}`)).text()).toContain('Paan Barfi'))

    const { orders } = (await ask(url, listOrders, {}, token)).body
    expect(orders.map(({ _id }) => _id)).toEqual([(await order()).body.orderId])
  })

  /** The same order each time, with the same key, as the shop's pages try it again. */
  async function order() {
    const { status, ...body } = await buy(url, token, key, [{ _id: sweet, size: '250 g', quantity: 1 }])
    return { status, body }
  }

  function callsOfMeera() {
    const line = { itemId: 'kaju-barfi', size: '250 g' }
    return [
      ask(url, addToCart, { body: line }, token),
      ask(url, updateCart, { body: { ...line, quantity: 2 } }, token),
      ask(url, getCart, {}, token),
      ask(url, mergeCart, { body: { mergeId: randomUUID(), cartData: { 'kaju-barfi': { '250 g': 1 } } } }, token),
      ask(url, listOrders, {}, token),
      ask(url, login, { body: meera }),
    ]
  }

  async function readyz(): Promise<unknown> {
    const answer = await fetch(`${url}/readyz`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  async function inDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
    const db = connect(stoppable.databaseUrl, { connections: 1 })
    return work(db).finally(() => db.end())
  }
})
