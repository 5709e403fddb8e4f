import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, logout, verifyToken } from '../../src/contract/account.ts'
import { API } from '../../src/contract/api.ts'
import { addToCart } from '../../src/contract/cart.ts'
import { isOrderPaid } from '../../src/contract/orders.ts'
import { hashToken, newToken } from '../../src/server/http/calls/session.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

const LADOO = { itemId: 'besan-ladoo', size: 'default' }
const AN_ORDER = {
  address: { firstName: 'Meera', lastName: 'Iyer', email: 'meera@example.com', street: '12 Example Bazaar' },
  items: [{ _id: 'besan-ladoo', size: 'default', quantity: 1 }],
  amount: 100,
}

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

test('a remembered token ends after 30 days without use, and after 90 days in any case [STATE-11]', async () => {
  expect(await livesAfter({ remember: true, unused: '29 days 23 hours' })).toBe(true)
  expect(await livesAfter({ remember: true, unused: '30 days 1 minute' })).toBe(false)
  expect(await livesAfter({ remember: true, unused: '1 minute', old: '89 days 23 hours' })).toBe(true)
  expect(await livesAfter({ remember: true, unused: '1 minute', old: '90 days 1 minute' })).toBe(false)
})

test('a token that is not remembered ends after 12 hours without use [STATE-12]', async () => {
  for (const remember of [false, undefined]) {
    expect(await livesAfter({ remember, unused: '11 hours 59 minutes' })).toBe(true)
    expect(await livesAfter({ remember, unused: '12 hours 1 minute' })).toBe(false)
  }
})

/** All calls on cart and orders; a shopper who comes back from paying signed out may ask whether an order is paid. */
const customersOnly = API.filter((call) => /^\/api\/(cart|order)\//.test(call.path) && call !== isOrderPaid)

test('every cart and order call without a valid token is answered with 401 and writes nothing [ROLE-05]', async () => {
  const ended = await logIn(true)
  await shop.call(logout, {}, ended)
  const expired = await logIn(true)
  await shop.db`update sessions set used_at = now() - interval '31 days' where token_hash = ${hashToken(expired)}`
  await shop.call(addToCart, { body: LADOO }, meera.token)
  const body = {
    ...LADOO,
    quantity: 2,
    ...AN_ORDER,
    mergeId: randomUUID(),
    cartData: { 'besan-ladoo': { default: 1 } },
  }
  const [before, stock] = [await checksumOf(shop.db), await noteStock(shop.db)]
  expect(customersOnly).toHaveLength(19)
  for (const { method, path: url } of customersOnly) {
    for (const token of [undefined, '', 'x', newToken(), ended, expired]) {
      const headers = token === undefined ? {} : { token }
      const answer = await shop.app.inject({ method, url, payload: body, headers })
      expect([url, token, answer.statusCode, answer.json().success]).toEqual([url, token, 401, false])
    }
  }
  expect(await checksumOf(shop.db)).toBe(before)
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('signing up makes a remembered session', async () => {
  await shop.db`update sessions set used_at = now() - interval '29 days' where token_hash = ${hashToken(meera.token)}`
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(200)
})

test('using a session prolongs it, written down at most once a minute', async () => {
  const token = await logIn(false)
  const usedAt = async () => {
    const [row] = await shop.db<{ at: number }[]>`
      select used_at as at from sessions where token_hash = ${hashToken(token)}`
    return row?.at ?? 0
  }
  await shop.db`update sessions set used_at = now() - interval '50 seconds' where token_hash = ${hashToken(token)}`
  const before = await usedAt()
  await shop.call(verifyToken, {}, token)
  expect(await usedAt()).toBe(before)
  await shop.db`update sessions set used_at = now() - interval '70 seconds' where token_hash = ${hashToken(token)}`
  await shop.call(verifyToken, {}, token)
  expect(await usedAt()).toBeGreaterThan(before + 40_000)
})

test('sessions that have ended are forgotten, living ones are not', async () => {
  const tokens = [await logIn(true), await logIn(false)]
  for (const token of tokens) {
    await shop.db`update sessions set used_at = now() - interval '13 hours' where token_hash = ${hashToken(token)}`
  }
  await forgetStale(shop.db)
  const kept = await shop.db`select 1 from sessions where token_hash in ${shop.db(tokens.map(hashToken))}`
  expect(kept).toHaveLength(1)
  expect((await shop.call(verifyToken, {}, tokens[0])).status).toBe(200)
})

test('a customer has at most twenty sessions: the one unused longest ends with the next sign-in [LIMIT-08]', async () => {
  const asha = await shop.register('Asha')
  const signIn = async () =>
    (await shop.call(login, { body: { email: asha.email, password: asha.password, remember: true } })).body.token
  const tokens: string[] = []
  for (let n = 0; n < 25; n++) tokens.push(await signIn())
  const alive = async (token: string) => (await shop.call(verifyToken, {}, token)).status === 200
  expect(await Promise.all(tokens.map(alive))).toEqual(tokens.map((_, n) => n >= 5))
  expect(await alive(asha.token)).toBe(false)
  expect(await alive(meera.token)).toBe(true)
})

async function logIn(remember: boolean | undefined): Promise<string> {
  const { body } = await shop.call(login, { body: { email: meera.email, password: meera.password, remember } })
  return body.token
}

/** Whether a token still works when it was made `old` ago and last used `unused` ago. */
async function livesAfter(session: { remember: boolean | undefined; unused: string; old?: string }): Promise<boolean> {
  const token = await logIn(session.remember)
  await shop.db`
    update sessions set used_at = now() - ${session.unused}::interval,
      created_at = now() - ${session.old ?? session.unused}::interval
    where token_hash = ${hashToken(token)}`
  const { status } = await shop.call(verifyToken, {}, token)
  return status === 200
}
