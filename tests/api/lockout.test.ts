import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login, register, resetPassword } from '../../src/contract/account.ts'
import { signIn } from '../../src/contract/admin/sign-in.ts'
import { changePassword } from '../../src/contract/profile.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { runStaffCommand } from '../../src/server/staff/staff-command.ts'
import { codeAt } from '../authenticator.ts'
import { type Colleague, hire, STAFF_PASSWORD } from '../office.ts'
import { keepResetToken } from '../reset-token.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

/** Windows that no run of the tests sees the end of. */
const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, seconds: 10 ** 9 }]),
) as typeof LIMITS

const HOME = '198.51.100.7'
const ELSEWHERE = '198.51.100.200'
const TEN_NETWORKS = Array.from({ length: 10 }, (_, n) => `203.0.113.${n}`)
const A_SITE = Array.from({ length: 102 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)

let shop: Shop
let meera: Customer
let arjun: Colleague
beforeAll(async () => {
  shop = await openShop({ limits, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
beforeEach(async () => {
  await shop.db`delete from rate_limits`
  meera = await shop.register('Meera')
  arjun = await hire(shop, 'owner')
})
afterAll(() => shop.close())

type Try = { password?: string; address?: string; browserKeys?: string | undefined }

const logIn = ({ password = meera.password, address = ELSEWHERE, browserKeys }: Try = {}) =>
  shop.call(login, {
    body: { email: meera.email, password, ...(browserKeys ? { browserKeys } : {}) },
    headers: { 'x-forwarded-for': address },
  })

const enter = ({ address = ELSEWHERE, cookie = '', now = Date.now(), password = STAFF_PASSWORD } = {}) =>
  shop.call(signIn, {
    body: { email: arjun.email, password, code: codeAt(arjun.secret, now) },
    headers: { 'x-forwarded-for': address, cookie },
  })

/** What a browser sends back of the cookies it was given. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

/** As many wrong passwords as an account takes, ten from each of ten networks. */
async function lockOut(attempt: (address: string) => Promise<{ status: number }>): Promise<void> {
  for (const address of TEN_NETWORKS) {
    for (let n = 0; n < 10; n++) expect((await attempt(address)).status).toBe(401)
  }
}

test('a hundred wrong passwords from ten networks do not keep Meera out of the browser she has signed in with before [LIMIT-03]', async () => {
  const { browserKeys } = (await logIn({ address: HOME })).body
  await lockOut((address) => logIn({ password: 'wrong-password', address }))
  expect((await logIn({ browserKeys })).status).toBe(200)
  expect((await logIn()).status).toBe(429)
})

test('a hundred wrong passwords from ten networks do not keep the owner out of the browser she has signed in with before [LIMIT-03]', async () => {
  const cookie = cookiesOf(await enter({ address: HOME }))
  await lockOut((address) => enter({ password: 'wrong-password-here', address }))
  // Each code is good once.
  expect((await enter({ cookie, now: Date.now() + 30_000 })).status).toBe(200)
  expect((await enter()).status).toBe(429)
})

test.each([
  ['customers', (address: string, password: string) => logIn({ address, password })],
  ['staff', (address: string, password: string) => enter({ address, password })],
])('one IPv6 site, with 102 networks, locks no account of %s [LIMIT-01]', async (_, attempt) => {
  for (const address of A_SITE) await attempt(address, 'wrong-password-here')
  expect((await logIn()).status).toBe(200)
  expect((await enter()).status).toBe(200)
})

test('guesses from a browser that is known have a limit as well, and count for nobody else', async () => {
  const { browserKeys } = (await logIn({ address: HOME })).body
  const most = LIMITS['login-browser'].most
  for (let n = 0; n < most; n++) {
    expect((await logIn({ password: 'wrong-password', browserKeys })).status).toBe(401)
  }
  expect((await logIn({ browserKeys })).status).toBe(429)
  expect((await logIn()).status).toBe(200)
})

test('the keys of a browser are worth nothing for another account, twisted, or after a new password', async () => {
  const asha = await shop.register('Asha')
  const signedIn = (await shop.call(login, { body: { email: asha.email, password: asha.password } })).body
  const { browserKeys, token } = (await logIn({ address: HOME })).body
  await lockOut((address) => logIn({ password: 'wrong-password', address }))
  const twisted = `${browserKeys.slice(0, -1)}${browserKeys.endsWith('A') ? 'B' : 'A'}`
  for (const other of [signedIn.browserKeys, twisted, '~.~', 'x'.repeat(900)]) {
    expect((await logIn({ browserKeys: other })).status).toBe(429)
  }
  const body = { current: meera.password, password: 'a better password' }
  expect((await shop.call(changePassword, { body }, token)).status).toBe(200)
  expect((await logIn({ password: 'a better password', browserKeys })).status).toBe(429)
})

test('a browser is known for each of several accounts, and signing up makes it known', async () => {
  const email = 'two.accounts@example.com'
  const first = (await logIn({ address: HOME })).body.browserKeys
  const both = (
    await shop.call(register, { body: { name: 'Two', email, password: 'pista-barfi-1', browserKeys: first } })
  ).body.browserKeys
  await lockOut((address) => logIn({ password: 'wrong-password', address }))
  expect((await logIn({ browserKeys: both })).body.browserKeys).toBe(both)
  expect(both).not.toContain('@')
})

test('a new password by the link of a mail makes the browser known: there is always a way in', async () => {
  await lockOut((address) => logIn({ password: 'wrong-password', address }))
  const token = await keepResetToken(shop.db, meera.customerId)
  const { browserKeys } = (await shop.call(resetPassword, { body: { token, password: 'a better password' } })).body
  expect((await logIn({ password: 'a better password', browserKeys })).status).toBe(200)
  expect((await logIn({ password: 'a better password' })).status).toBe(429)
})

test('the command unlocks one account of staff and no other', async () => {
  const asha = await hire(shop, 'packer', 'Asha')
  const guess = (email: string, address: string) =>
    shop.call(signIn, {
      body: { email, password: 'wrong-password-here', code: '000000' },
      headers: { 'x-forwarded-for': address },
    })
  await lockOut((address) => guess(arjun.email, address))
  await lockOut((address) => guess(asha.email, address.replace('203', '202')))
  expect(await runStaffCommand(shop.db, shop.env, ['unlock', arjun.email.toUpperCase()])).toContain('can try again')
  expect((await enter({ address: TEN_NETWORKS[0] ?? '' })).status).toBe(200)
  expect((await guess(asha.email, ELSEWHERE)).status).toBe(429)
  await expect(runStaffCommand(shop.db, shop.env, ['unlock', 'stranger@example.com'])).rejects.toThrow('Nobody here')
})
