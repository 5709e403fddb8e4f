import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../tests/memory-storage.ts'
import { ApiError } from '../../calls/api-error.ts'
import { createSession } from './session.ts'

const MEERA = { token: 'token-of-meera', customerId: 'c1', name: 'Meera', email: 'meera@example.com' }
const EXPIRED = 'Your session has expired. Please login again.'

function openBrowser({ lasting = createMemoryStorage(), passing = createMemoryStorage() } = {}) {
  const tell = vi.fn()
  const end = vi.fn(async () => ({}))
  const verify = vi.fn(async (_token: string) => ({ customerId: 'c1', name: 'Meera', email: 'meera@example.com' }))
  const open = () => createSession({ lasting: lasting.open(), passing: passing.open(), verify, end, tell })
  return { session: open(), open, lasting, passing, verify, end, tell }
}

function refusal(status: number): ApiError {
  return new ApiError('Session expired. Please login again.', { status, code: 'unauthenticated' })
}

test('nobody is known before the start, a visitor after it', async () => {
  const { session, verify } = openBrowser()
  expect(session.get()).toEqual({ status: 'unknown' })
  await session.start()
  expect(session.get()).toEqual({ status: 'visitor', because: 'never-signed-in' })
  expect(verify).not.toHaveBeenCalled()
})

test.each([
  ['remembered', true],
  ['not remembered', false],
])('a token that is %s lies in that storage alone and is found at the next start', async (_how, remember) => {
  const browser = openBrowser()
  await browser.session.start()
  browser.session.signIn(MEERA, { remember })
  expect([browser.lasting.values.size, browser.passing.values.size]).toEqual(remember ? [1, 0] : [0, 1])
  const next = browser.open()
  const checked = next.start()
  expect(next.get()).toEqual({ status: 'customer', ...MEERA })
  await checked
  expect(browser.verify).toHaveBeenCalledExactlyOnceWith(MEERA.token)
})

test('signing in again elsewhere in the browser leaves one token only', async () => {
  const { session, lasting, passing } = openBrowser()
  session.signIn(MEERA, { remember: true })
  session.signIn(MEERA, { remember: false })
  expect([lasting.values.size, passing.values.size]).toEqual([0, 1])
})

test.each([200, 401, 403])('a check refused with status %i forgets the token and says so', async (status) => {
  const { session, open, lasting, verify, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  verify.mockRejectedValue(refusal(status))
  const next = open()
  await next.start()
  expect(next.get()).toEqual({ status: 'visitor', because: 'expired' })
  expect(lasting.values.size).toBe(0)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'bad', text: EXPIRED })
})

test.each([
  ['a server error', refusal(500)],
  ['a shop that is busy', refusal(429)],
  ['no answer', refusal(0)],
  ['a failed request', new TypeError('bad request set-up')],
])('a check that ends in %s keeps the token and is only logged', async (_what, error) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { session, open, lasting, verify, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  verify.mockRejectedValue(error)
  const next = open()
  await next.start()
  expect(next.get().status).toBe('customer')
  expect(lasting.values.size).toBe(1)
  expect(tell).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})

test('Meera leaves: no token in either storage, ended on the server, and told', () => {
  const { session, lasting, passing, end, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  session.signOut()
  expect(session.get()).toEqual({ status: 'visitor', because: 'left' })
  expect(lasting.values.size + passing.values.size).toBe(0)
  expect(end).toHaveBeenCalledExactlyOnceWith(MEERA.token)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'good', text: 'Logged out successfully!' })
})

test('a session that the shopper knows to be over is forgotten without a word', async () => {
  const { session, lasting, end, tell } = openBrowser()
  await session.start()
  session.drop()
  expect(session.get()).toEqual({ status: 'visitor', because: 'never-signed-in' })
  session.signIn(MEERA, { remember: true })
  session.drop()
  expect(session.get()).toEqual({ status: 'visitor', because: 'left' })
  expect(lasting.values.size).toBe(0)
  expect(end).not.toHaveBeenCalled()
  expect(tell).not.toHaveBeenCalled()
})

test('a check that comes back after Meera left signs nobody in', async () => {
  const { session, open, verify } = openBrowser()
  session.signIn(MEERA, { remember: true })
  let answer = () => {}
  verify.mockReturnValue(new Promise((resolve) => (answer = () => resolve(MEERA))))
  const next = open()
  const checked = next.start()
  next.signOut()
  answer()
  await checked
  expect(next.get().status).toBe('visitor')
})

test('a token that is refused late ends no newer session', () => {
  const { session, lasting, tell } = openBrowser()
  session.signIn({ ...MEERA, token: 'an-older-token' }, { remember: true })
  session.signIn(MEERA, { remember: true })
  session.expire('an-older-token', EXPIRED)
  expect(session.get()).toEqual({ status: 'customer', ...MEERA })
  expect(lasting.values.size).toBe(1)
  expect(tell).not.toHaveBeenCalled()
  session.expire(MEERA.token, EXPIRED)
  expect(session.get()).toEqual({ status: 'visitor', because: 'expired' })
})

test('another window follows a login and a logout', async () => {
  const browser = openBrowser()
  await browser.session.start()
  const other = browser.open()
  await other.start()
  browser.session.signIn(MEERA, { remember: true })
  expect(other.get()).toEqual({ status: 'customer', ...MEERA })
  browser.session.signOut()
  expect(other.get().status).toBe('visitor')
})

test.each(['"text"', '{}', '{"token":7}', '{"token":"","customerId":"c","name":"n","email":"e"}'])(
  'an entry that somebody left in the storage (%s) is no session',
  async (left) => {
    const { session, lasting } = openBrowser()
    lasting.values.set('halwai.session', left)
    await session.start()
    expect(session.get().status).toBe('visitor')
  },
)
