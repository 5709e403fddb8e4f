import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as accounts from '../../src/contract/account.ts'
import { checkCoupon } from '../../src/contract/coupons.ts'
import type { Call, Endpoint } from '../../src/contract/endpoint.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { buildApp } from '../../src/server/app.ts'
import { openCatalogue } from '../../src/server/catalog/shelf/catalog.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { LIMITS, type Limits } from '../../src/server/http/limits/rate-limit.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { SECRETS_KEY } from '../secrets-key.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

/** A window that no run of the tests sees the end of. */
const seconds = 10 ** 9
/** The shop's own limit of logins, of right ones more; few attempts at everything else, so that a test is soon through with them. */
const limits = {
  ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { most: 3, seconds }])) as Limits),
  'login-account-address': { ...LIMITS['login-account-address'], seconds },
  'login-account': { most: 30, seconds },
  'login-address': { most: 20, seconds },
  'login-right-account': { most: 50, seconds },
}

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop({ limits, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
beforeEach(async () => {
  await shop.db`delete from rate_limits`
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

test('the eleventh login to an account with a wrong password from one network is refused', async () => {
  for (let n = 0; n < 10; n++) expect(await logIn('wrong-password')).toMatchObject({ status: 401 })
  const refused = await logIn(meera.password)
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({
    success: false,
    message: 'Too many attempts. Please wait a few minutes and try again.',
    code: 'too-many-attempts',
  })
})

test('a stranger who tries passwords does not lock Meera out', async () => {
  for (let n = 0; n < 40; n++) await logIn('wrong-password', from(1))
  expect(await logIn(meera.password, from(1))).toMatchObject({ status: 429 })
  expect(await logIn(meera.password, from(2))).toMatchObject({ status: 200 })
})

test('an account takes so many wrong passwords from everywhere together', async () => {
  for (let n = 0; n < 30; n++) expect(await logIn('wrong-password', from(n))).toMatchObject({ status: 401 })
  expect(await logIn('wrong-password', from(99))).toMatchObject({ status: 429 })
})

test('a refused caller learns when to come again', async () => {
  const own = await openShop({ limits: { ...LIMITS, 'coupon-address': { most: 1, seconds: 900 } } })
  const guess = () => own.call(checkCoupon, { body: { code: 'GUESS', subtotal: 0 } })
  await guess()
  const { headers } = await guess()
  await own.close()
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('after the window the account can be tried again', async () => {
  for (let n = 0; n < 11; n++) await logIn('wrong-password')
  expect(await logIn(meera.password)).toMatchObject({ status: 429 })
  await passTime()
  expect(await logIn(meera.password)).toMatchObject({ status: 200 })
})

test('a right password clears the count of where it was typed', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) expect(await logIn('wrong-password')).toMatchObject({ status: 401 })
    expect(await logIn(meera.password)).toMatchObject({ status: 200 })
  }
})

test('right passwords do not count as wrong ones', async () => {
  for (let n = 0; n < 35; n++) expect(await logIn(meera.password)).toMatchObject({ status: 200 })
})

test('logins of many at once are counted, not only those that came one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('wrong-password')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('one address tries so many wrong passwords, and right ones do not count', async () => {
  for (let n = 0; n < 5; n++) await logIn(meera.password, from(1))
  const wrong = (n: number) => tryAs(`someone-${n}@example.com`, 'wrong-password', from(1))
  for (let n = 0; n < 20; n++) expect(await wrong(n)).toMatchObject({ status: 401 })
  expect(await wrong(21)).toMatchObject({ status: 429 })
  expect(await tryAs('someone-22@example.com', 'wrong-password', from(2))).toMatchObject({ status: 401 })
})

test('an IPv6 home is one address, however many it has', async () => {
  const guess = (address: string) =>
    shop.call(checkCoupon, { body: { code: 'GUESS', subtotal: 0 }, headers: { 'x-forwarded-for': address } })
  for (let n = 1; n <= 3; n++) expect(await guess(`2001:db8:7:1::${n}`)).toMatchObject({ status: 404 })
  expect(await guess('2001:db8:7:1:ffff::1')).toMatchObject({ status: 429 })
  expect(await guess('2001:db8:7:2::1')).toMatchObject({ status: 404 })
})

test('a caller who is no trusted proxy does not choose the address that counts', async () => {
  const open = await openShop({ limits })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const headers = { 'x-forwarded-for': from(n) }
    statuses.push((await open.call(checkCoupon, { body: { code: 'NOPE', subtotal: 0 }, headers })).status)
  }
  await open.close()
  expect(statuses).toEqual([404, 404, 404, 429])
})

test('the counts hold in a second process on the same database', async () => {
  const catalogue = await openCatalogue(shop.db)
  const second = await buildApp({
    db: shop.db,
    env: readEnv({ SECRETS_KEY }),
    catalogue,
    jobs: shop.jobs,
    limits,
    log: false,
    mostLag: Number.POSITIVE_INFINITY,
  })
  for (let n = 0; n < 10; n++) await logIn('wrong-password', '127.0.0.1')
  const { statusCode } = await second.inject({
    method: 'POST',
    url: accounts.login.path,
    payload: { email: meera.email, password: meera.password },
  })
  await second.close()
  await catalogue.close()
  expect(statusCode).toBe(429)
})

const limited: [string, () => Promise<number>][] = [
  ['sign-ups', () => statusOf(accounts.register, { body: { name: 'X', email: unique(), password: 'long-enough' } })],
  ['reset links for one account', () => statusOf(accounts.forgotPassword, { body: { email: meera.email } }, calls++)],
  ['reset links from one address', () => statusOf(accounts.forgotPassword, { body: { email: unique() } })],
  ['tried reset links', () => statusOf(accounts.resetPassword, { body: { token: 'x', password: 'long-enough' } })],
  ['tried coupons', () => statusOf(checkCoupon, { body: { code: 'GUESS', subtotal: 10 } })],
  ['newsletter sign-ups', () => statusOf(subscribeToNewsletter, { body: { email: unique() } })],
  ['contact messages', () => statusOf(sendContactMessage, { body: aMessage() })],
]

test.each(limited)('%s are limited', async (_what, attempt) => {
  for (let n = 0; n < 3; n++) expect(await attempt()).not.toBe(429)
  expect(await attempt()).toBe(429)
})

test('however an e-mail address is written, its attempts are counted together', async () => {
  const { email } = meera
  const ways = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    email.replace('@', '＠'),
    email.replace('meera', 'ＭＥＥＲＡ'),
  ]
  const statuses = []
  for (const way of ways) statuses.push(await statusOf(accounts.forgotPassword, { body: { email: way } }, calls++))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('counts hold nobody’s address in plain, and old ones are forgotten', async () => {
  await logIn('wrong-password', '203.0.113.77')
  const counted = await shop.db`select subject from rate_limits`
  expect(counted.length).toBeGreaterThan(0)
  for (const { subject } of counted) expect(subject).not.toMatch(/203\.0\.113\.77|@/)
  await passTime()
  await forgetStale(shop.db)
  expect(await shop.db`select 1 from rate_limits`).toHaveLength(0)
})

function logIn(password: string, address = from(0)) {
  return tryAs(meera.email, password, address)
}

function tryAs(email: string, password: string, address: string) {
  return shop.call(accounts.login, { body: { email, password }, headers: { 'x-forwarded-for': address } })
}

async function statusOf<E extends Endpoint>(endpoint: E, given: Partial<Call<E>>, source = 250): Promise<number> {
  return (await shop.call(endpoint, { ...given, headers: { 'x-forwarded-for': from(source) } })).status
}

let calls = 0
function unique(): string {
  return `customer-${++calls}@example.com`
}

function from(n: number): string {
  return `203.0.113.${n}`
}

function aMessage() {
  const greeting = { name: 'Meera', email: 'meera@example.com', subject: 'Boxes', message: 'Do you ship to Pune?' }
  return { ...greeting, inquiryType: 'general' as const }
}

/** Everything counted so far was in a window before this one. */
async function passTime(): Promise<void> {
  await shop.db`update rate_limits set window_start = window_start - interval '100 years'`
}
