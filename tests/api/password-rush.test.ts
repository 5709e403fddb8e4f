import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { signIn } from '../../src/contract/admin/sign-in.ts'
import { hashPassword } from '../../src/server/account/password.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { codeAt } from '../authenticator.ts'
import { hire, STAFF_PASSWORD } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop({ limits: LIMITS, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  meera = await shop.register('Meera')
  // Checked at the shop's own cost, as each wrong one is.
  const at = { of: 'customers', address: '' } as const
  await shop.db`update customers set password_hash = ${await hashPassword(meera.password, at)} where id = ${meera.customerId}`
})
beforeEach(() => shop.db`delete from rate_limits`)
afterAll(() => shop.close())

const tryAs = (email: string, password: string, address: string) =>
  shop.call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } })

const NETWORKS = 15
/** Two turns of each network, and those that are being checked. */
const SOON = 2 * NETWORKS + 2

type Answer = Awaited<ReturnType<typeof tryAs>>

/**
 * Sends 45 wrong sign-ins from each of the networks at once, each below its own limit, and when their queue is full a right
 * one. `before`: how many wrong ones were checked until it was answered; `answers`: of the wrong ones.
 */
async function rightBesideRush(enter: () => Promise<{ status: number }>, networkOf: (n: number) => string) {
  let checked = 0
  const full = Promise.withResolvers<void>()
  const note = (answer: Answer) => {
    if (answer.status === 503) full.resolve()
    else checked++
    return answer
  }
  const wrong = Array.from({ length: 45 * NETWORKS }, async (_, n) =>
    note(await tryAs(`somebody-${n}@example.com`, 'wrong-password', networkOf(n % NETWORKS))),
  )
  await full.promise
  const begun = checked
  expect((await enter()).status).toBe(200)
  const before = checked - begun
  return { before, answers: await Promise.all(wrong) }
}

test('one right sign-in beside 675 wrong ones waits for two turns of each network at most; of them, those too many are told when to come again [LIMIT-04]', async () => {
  const enter = () => tryAs(meera.email, meera.password, '198.51.100.7')
  const { answers, before } = await rightBesideRush(enter, (n) => `203.0.113.${n}`)
  expect(before).toBeLessThanOrEqual(SOON)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  const told = answers.find(({ status }) => status === 503)
  expect(told?.body).toMatchObject({ success: false, code: 'unavailable' })
  expect(Number(told?.headers['retry-after'])).toBeGreaterThan(0)
})

test('staff do not wait for customers: their sign-in beside 675 wrong ones of customers is let in [LIMIT-04]', async () => {
  const arjun = await hire(shop, 'owner')
  const enter = () => {
    const body = { email: arjun.email, password: STAFF_PASSWORD, code: codeAt(arjun.secret, Date.now()) }
    return shop.call(signIn, { body, headers: { 'x-forwarded-for': '203.0.113.1' } })
  }
  const { before } = await rightBesideRush(enter, () => '203.0.113.1')
  expect(before).toBeLessThanOrEqual(SOON)
})

test('a sign-in for which there was no turn does not count as an attempt', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => tryAs(meera.email, 'wrong-password', '203.0.113.1')),
  )
  const tried = answers.filter(({ status }) => status !== 503)
  expect(tried.length).toBeLessThan(100)
  const [counted] = await shop.db`
    select coalesce(sum(count), 0)::int as count from rate_limits where subject like 'login-address:%'`
  expect(counted?.count).toBeLessThanOrEqual(tried.length)
})

test('right passwords count as well: thirty of one account in a quarter of an hour [LIMIT-05]', async () => {
  await withinOneQuarter(async () => {
    const { most } = LIMITS['login-right-account']
    expect(most).toBe(30)
    const asha = await shop.register('Asha')
    for (let n = 0; n < most; n++) {
      expect((await tryAs(asha.email, asha.password, `198.51.100.${n}`)).status).toBe(200)
    }
    expect((await tryAs(asha.email, asha.password, '198.51.100.99')).status).toBe(429)
  })
})
