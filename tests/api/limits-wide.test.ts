import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPassword, login } from '../../src/contract/account.ts'
import { signIn } from '../../src/contract/admin/sign-in.ts'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { LIMITS, type Limits } from '../../src/server/http/limits/rate-limit.ts'
import { openShop, type Shop } from '../shop.ts'

/** Three of everything, in a window that no run of the tests sees the end of. */
const limits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { most: 3, seconds: 10 ** 9 }])) as Limits

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ limits, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
beforeEach(() => shop.db`delete from rate_limits`)
afterAll(() => shop.close())

const rows = async () => (await shop.db`select from rate_limits`).length

let typed = 0
const newAddress = () => `stranger-${++typed}@example.com`
const headers = { 'x-forwarded-for': '203.0.113.9' }
const wrong = () => ({ email: newAddress(), password: 'wrong-password' })
const aMessage = () => ({ name: 'X', subject: 'Boxes', inquiryType: 'general' as const, message: 'Any?' })

const CALLS: [string, () => Promise<{ status: number }>][] = [
  ['reset links', () => shop.call(forgotPassword, { body: { email: newAddress() }, headers })],
  ['sign-ins', () => shop.call(login, { body: wrong(), headers })],
  ['sign-ins of staff', () => shop.call(signIn, { body: { ...wrong(), code: '000000' }, headers })],
  ['messages', () => shop.call(sendContactMessage, { body: { ...aMessage(), email: newAddress() }, headers })],
]

test('two thousand refused calls, each with an e-mail address of its own, leave no row [LIMIT-02]', async () => {
  for (const [what, call] of CALLS) {
    for (let n = 0; n < 3; n++) expect([what, (await call()).status]).not.toContain(429)
    const before = await rows()
    const answers = await Promise.all(Array.from({ length: 500 }, call))
    // Of passwords so many cannot even wait for their turn.
    expect([what, answers.filter(({ status }) => status !== 429 && status !== 503)]).toEqual([what, []])
    expect([what, (await rows()) - before]).toEqual([what, 0])
  }
})

test('the networks of one IPv6 site have eight times the limit of one together, and another site has its own [LIMIT-01]', async () => {
  const guess = async (address: string) => {
    const sent = { body: { code: 'GUESS', subtotal: 0 }, headers: { 'x-forwarded-for': address } }
    return (await shop.call(checkCoupon, sent)).status
  }
  const statuses = []
  for (let network = 0; network < 60; network++) statuses.push(await guess(`2001:db8:7:${network.toString(16)}::1`))
  expect(statuses.filter((status) => status === 404)).toHaveLength(24)
  expect(statuses.lastIndexOf(404)).toBe(23)
  expect(await guess('2001:db8:8::1')).toBe(404)
})

test('a guess refused at its network is not counted for whomever it was about', async () => {
  const victim = newAddress()
  const ask = (n: number) => {
    const sent = { body: { email: victim }, headers: { 'x-forwarded-for': `203.0.113.${n}` } }
    return shop.call(forgotPassword, sent)
  }
  for (let n = 0; n < 3; n++) await shop.call(forgotPassword, { body: { email: newAddress() }, headers })
  for (let n = 0; n < 10; n++) expect((await ask(9)).status).toBe(429)
  expect((await ask(10)).status).toBe(200)
})

test('texts that a proxy hands on for addresses are one network, whatever they say [LIMIT-14]', async () => {
  const statuses = []
  for (let n = 0; n < 6; n++) {
    const sent = { body: { code: 'GUESS', subtotal: 0 }, headers: { 'x-forwarded-for': `made up ${n}` } }
    statuses.push((await shop.call(checkCoupon, sent)).status)
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429, 429])
})
