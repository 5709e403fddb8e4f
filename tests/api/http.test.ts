import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { login, register, verifyToken } from '../../src/contract/account.ts'
import { API } from '../../src/contract/api.ts'
import { addToCart } from '../../src/contract/cart.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { callInProcess } from '../../src/server/http/calls/in-process.ts'
import { askRaw } from '../ask-raw.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'

let shop: Shop
let meera: Customer
const log: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => void log.push(line) } })
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

test('an address of the API that no call has is answered with 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    for (const url of ['/api/nothing', '/api/', '/api', '/api/user/login/more', '/api/USER/login']) {
      const response = await shop.app.inject({ method, url })
      expect([method, url, response.statusCode]).toEqual([method, url, 404])
      expect(response.json()).toEqual({ success: false, message: 'Page Not Found', code: 'not-found' })
    }
  }
})

test('a call with another method than its own is answered with 404', async () => {
  expect((await shop.app.inject({ method: 'GET', url: login.path })).statusCode).toBe(404)
})

const unreadable: [string, number, string, Record<string, string>, string | Buffer][] = [
  ['broken JSON', 400, 'bad-request', { 'content-type': 'application/json' }, '{"email":'],
  ['a prototype in JSON', 400, 'bad-request', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}'],
  ['a constructor', 400, 'bad-request', { 'content-type': 'application/json' }, '{"constructor":{"prototype":{}}}'],
  ['plain text', 415, 'unsupported-media-type', { 'content-type': 'text/plain' }, '{"email":"a@b.c"}'],
  ['a form', 415, 'unsupported-media-type', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a'],
  ['no type', 415, 'unsupported-media-type', { 'content-type': '' }, '{}'],
  ['a body of 300 kB', 413, 'body-too-large', { 'content-type': 'application/json' }, `"${'x'.repeat(300_000)}"`],
]

test.each(unreadable)('%s is refused with %i', async (_what, status, code, headers, payload) => {
  const response = await shop.app.inject({ method: 'POST', url: login.path, headers, payload })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ success: false, message: expect.stringMatching(/^\P{Lu}*\p{Lu}.*\.$/u), code })
})

test('an address that cannot be decoded is refused', async () => {
  for (const url of ['/api/product/%E0%A4%A', '/api/product/%']) {
    const response = await shop.app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'bad-request' })
  }
})

test('a refused field is named', async () => {
  const { status, body } = await shop.call(addToCart, { body: { itemId: 'No Slug', size: '250 g' } }, meera.token)
  expect(status).toBe(400)
  expect(body).toEqual({ success: false, message: 'itemId: Invalid input', code: 'bad-request' })
})

test('calls that take no body take an empty one, with and without a type', async () => {
  const headers = { token: meera.token }
  for (const sent of [{}, { payload: '', headers: { ...headers, 'content-type': 'application/json' } }]) {
    const response = await shop.app.inject({ method: 'POST', url: verifyToken.path, headers, ...sent })
    expect(response.statusCode).toBe(200)
  }
})

test('no answer of the API sets a cookie [DEC-26]', async () => {
  const tokens = [undefined, meera.token]
  const answers = await Promise.all(API.flatMap((endpoint) => tokens.map((token) => shop.call(endpoint, {}, token))))
  const signedIn = await shop.call(login, { body: { email: meera.email, password: meera.password } })
  const signedUp = await shop.call(register, {
    body: { name: 'Asha', email: 'asha@example.com', password: 'peda-1234' },
  })
  expect([signedIn.status, signedUp.status]).toEqual([200, 200])
  const docs = await Promise.all(['/api/docs', '/api/openapi.json', '/api/nothing'].map((url) => shop.app.inject(url)))
  for (const { headers } of [...answers, signedIn, signedUp, ...docs]) expect(headers['set-cookie']).toBeUndefined()
})

test('answers of the API may not be kept, framed, sniffed or run as a page', async () => {
  for (const url of ['/api/store', '/api/nothing', '/api/product/%', '/%61pi/user/profile', '/a%70%69/store']) {
    const { headers } = await shop.app.inject(url)
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/^no-(store|cache)$/),
      'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  }
})

const STAY = 'max-age=31536000; includeSubDomains'

test('only a shop on https asks browsers to stay there, in whatever it answers', async () => {
  const secure = await openShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  await secure.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = secure.app.server.address() as AddressInfo
  // Twice: what is kept is sent by another way.
  for (const path of [...EVERYWHERE, ...EVERYWHERE]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, STAY])
  }
  for (const odd of ['GET /% HTTP/1.1\r\nHost: a\r\n', 'no request\r\n'])
    expect(await askRaw(port, `${odd}Connection: close\r\n\r\n`)).toContain(`strict-transport-security: ${STAY}`)
  await secure.close()
  for (const path of EVERYWHERE)
    expect((await shop.app.inject(path)).headers).not.toHaveProperty('strict-transport-security')
})

const EVERYWHERE = ['/', '/api/store', '/api/nothing', '/api/user/profile', '/admin', '/api/admin/session']
EVERYWHERE.push('/icons/icon-192.png', '/assets/nothing.js', '/robots.txt', '/healthz', '/readyz', '/dev/mail')

test('every answer has a policy and is not sniffed, files too', async () => {
  for (const path of EVERYWHERE) {
    const { headers } = await shop.app.inject(path)
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining(directive)])
  }
})

test('an owner of other hosts below the shop’s may leave these out', async () => {
  const secure = await openShop({ env: { PUBLIC_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'off' } })
  for (const path of ['/', '/api/store', '/healthz'])
    expect((await secure.app.inject(path)).headers['strict-transport-security']).toBe('max-age=31536000')
  await secure.close()
})

test('an error that we did not foresee is a logged 500 that tells nothing internal', async () => {
  const email = 'curious@example.com'
  await shop.db`alter table newsletter_subscribers rename to newsletter_moved`
  const { status, headers, body } = await shop.call(subscribeToNewsletter, { body: { email } })
  await shop.db`alter table newsletter_moved rename to newsletter_subscribers`
  expect(status).toBe(500)
  expect(body).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  })
  expect(JSON.stringify(headers)).not.toMatch(/newsletter|42P01|postgres/i)
  const line = log.find((text) => text.includes('newsletter_subscribers'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, reqId: expect.any(String), err: { code: '42P01' } })
})

test('the log holds no token, no password and no address', async () => {
  const email = 'private@example.com'
  const password = 'a-secret-password'
  const { body } = await shop.call(register, { body: { name: 'Private Person', email, password } })
  await shop.call(register, { body: { name: 'Private Person', email, password } })
  await shop.call(login, { body: { email, password: `${password}-wrong` } })
  await shop.db`alter table newsletter_subscribers add constraint none check (email is null)`
  expect((await shop.call(subscribeToNewsletter, { body: { email } })).status).toBe(500)
  await shop.db`alter table newsletter_subscribers drop constraint none`
  await shop.app.inject({ url: `/api/nothing?token=${body.token}`, headers: { token: body.token } })
  const written = log.join('')
  expect(written).toContain('/api/user/register')
  for (const secret of [body.token, password, email, 'Private Person']) expect(written).not.toContain(secret)
})

test('ids of requests are ours and differ', async () => {
  const before = log.length
  for (let n = 0; n < 3; n++) await shop.call(login, { headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })
  const ids = log.slice(before).map((line) => JSON.parse(line).reqId)
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain('mine')
})

test('a shop whose event loop is late turns calls away instead of answering all of them late', async () => {
  const late = await openLateShop()
  const address = await late.app.listen({ port: 0, host: '127.0.0.1' })
  const visit = async (path: string) => (await fetch(address + path)).status
  await visit('/api/store')
  await visit('/collection/jalebi')
  const isShedding = async () => {
    const response = await late.app.inject({ method: 'POST', url: login.path, payload: {} })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.json()).toMatchObject({ success: false, code: 'unavailable' })
  }
  await until(isShedding)
  // What is kept costs less to send than a refusal.
  for (const url of ['/api/store', '/collection/jalebi', '/collection/jalebi?utm_source=mail']) {
    expect([url, await visit(url)]).toEqual([url, 200])
  }
  for (const url of ['/collection/kaju-barfi', '/collection?search=laddu', '/nothing']) {
    const { statusCode, headers, payload } = await late.app.inject(url)
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '5', 'no-store'])
    expect(payload).toContain('Please try again in a moment.')
  }
  // A page that was begun before needs its calls.
  expect((await callInProcess(late.app, '/api/product/kaju-barfi')).statusCode).toBe(200)
  await late.close()
})

/** A shop to which any delay is too much; it looks for one where the time of the test goes on. */
async function openLateShop(): Promise<Shop> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return openShop({ mostLag: 0 })
}

test('a proxy that nobody named is noticed, once', async () => {
  const foreign = { headers: { 'x-forwarded-for': '192.0.2.7' }, url: '/api/nothing' }
  const lines: string[] = []
  const named = await openShop({
    log: { write: (line) => void lines.push(line) },
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  await named.app.inject(foreign)
  await named.close()
  expect(lines.join('')).not.toContain('TRUSTED_PROXIES')

  const told = () => log.filter((line) => line.includes('TRUSTED_PROXIES')).map((line) => JSON.parse(line).level)
  expect(told()).toEqual([])
  for (let n = 0; n < 3; n++) await shop.app.inject(foreign)
  expect(told()).toEqual([40])
  expect(log.join('')).not.toContain('192.0.2.7')
})
