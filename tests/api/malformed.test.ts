import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { API } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { Failure } from '../../src/contract/shapes.ts'
import { startSession } from '../../src/server/account/sessions.ts'
import { newToken } from '../../src/server/http/calls/session.ts'
import { watchWrites } from '../checksum.ts'
import { many } from '../faults/full.ts'
import { hostile, spoil } from '../hostile.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { plausible } from '../plausible.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

const RUNS = many(25, 100)

let shop: Shop
let meera: Customer
let owner: Colleague
let settled: () => Promise<string>
let known: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register('Meera')
  owner = await hire(shop, 'owner')
  settled = await watchWrites(shop.db)
  known = await settled()
})
afterAll(() => shop.close())

/** A stream that asks for nothing but staff has nothing to refuse the owner, and never ends. */
const calls = [...API, ...ADMIN_API]
  .filter(({ streamed, query }) => !streamed || query)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(calls)('%s: malformed input is refused, never fails and never writes', async (_name, endpoint) => {
  await fc.assert(
    fc.asyncProperty(requestTo(endpoint), senders, async (request, sender) => {
      const headers = { ...request.headers, ...(await headersOf(sender, endpoint)) }
      await expectCalm(endpoint, await shop.app.inject({ ...request, headers }))
    }),
    { numRuns: RUNS },
  )
})

/** What a call that takes a file makes of these stands in pictures-upload.test.ts. */
const sending = calls.filter(([, { method, takesFile }]) => method !== 'GET' && !takesFile)

test.each(sending)('%s: a body that is too large or not JSON is refused', async (_name, endpoint) => {
  const { method, path } = endpoint
  const sender = await headersOf('meera', endpoint)
  const before = await settled()
  const bodies: [string, string | Buffer, number][] = [
    ['application/json', JSON.stringify({ name: 'x'.repeat(256 * 1024 + 1) }), 413],
    ['application/json', '{"name":', 400],
    ['application/json', '['.repeat(200_000), 400],
    ['application/json', Buffer.from([0x22, 0xff, 0xfe]), 400],
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'email=a', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/xml', '<a/>', 415],
  ]
  for (const [type, payload, status] of bodies) {
    const url = path.replace(/:\w+/, 'kaju-barfi')
    const response = await shop.app.inject({ method, url, payload, headers: { 'content-type': type, ...sender } })
    expect([type, response.statusCode]).toEqual([type, status])
    expect(z.safeParse(Failure, response.json()).success).toBe(true)
  }
  expect(await settled()).toBe(before)
})

test.each(sending.filter(([, { body }]) => body))(
  '%s: text that PostgreSQL cannot hold is refused in every field',
  async (_name, endpoint) => {
    const sender = await headersOf('meera', endpoint)
    const [body] = fc.sample(plausible(schemaOf(endpoint.body ?? Failure)), { numRuns: 1, seed: 7 })
    for (const payload of UNHOLDABLE.flatMap((text) => withEachText(body, text))) {
      const request = { method: endpoint.method, url: endpoint.path.replace(/:\w+/, 'kaju-barfi') }
      const headers = { 'content-type': 'application/json', ...sender }
      await expectCalm(endpoint, await shop.app.inject({ ...request, headers, payload: JSON.stringify(payload) }))
    }
  },
)

test('malformed calls have left orders, coupons and held stock as they must be', async () => {
  // The owner may set any stock that is not less than what is held.
  expect(await findViolations(shop.db, { stock: await noteStock(shop.db) })).toEqual([])
})

const UNHOLDABLE = ['\0', 'a\0b', '\ud800', 'x\udfff']

/** `value` once for each text in it, with `text` in its place. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    withEachText(inner, text).map((bad) =>
      Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad },
    ),
  )
}

type Sender = 'nobody' | 'meera' | 'a stranger' | 'somebody odd'
const senders = fc.constantFrom<Sender>('meera', 'meera', 'meera', 'nobody', 'a stranger', 'somebody odd')

async function headersOf(sender: Sender, endpoint: Endpoint): Promise<Record<string, string>> {
  const isOffice = endpoint.path.startsWith('/api/admin/')
  if (sender === 'nobody') return {}
  if (sender !== 'meera') {
    const token = sender === 'a stranger' ? newToken() : '__proto__'
    return isOffice ? { cookie: `halwai-staff=${token}` } : { token }
  }
  if (session?.endpoint !== endpoint) {
    session = { endpoint, headers: await (isOffice ? enterOffice() : enterShop()) }
    known = await settled()
  }
  return session.headers
}

/** Meera's, in the back office the owner's: a new one for each call, and after what was done, which may have ended it. */
let session: { endpoint: Endpoint; headers: Record<string, string> } | undefined

async function enterOffice() {
  return { cookie: await signInAgain(shop, owner.id) }
}

async function enterShop() {
  return { token: await startSession(shop.db, { customerId: meera.customerId, remembered: true }, { headers: {} }) }
}

/** Requests of which something is wrong, most of them in a single place. */
function requestTo({ method, path, body, query, params }: Endpoint): fc.Arbitrary<InjectOptions> {
  const search = query ? fc.oneof(fc.constant(''), queryOf(query)) : fc.constant('')
  const way = fc.constantFrom('application/json', 'application/json', 'application/json;charset=utf-16')
  const key = fc.constantFrom('', 'k', 'k'.repeat(300), '\u00ff', '__proto__')
  return fc
    .record({ payload: body ? spoil(plausible(schemaOf(body))) : hostile, search, way, key, place: placeOf(params) })
    .map(({ payload, search, way, key, place }) => ({
      method,
      url: `${path.replace(/:\w+/, place)}${search}`,
      headers: { ...(key ? { 'idempotency-key': key } : {}), ...(method === 'GET' ? {} : { 'content-type': way }) },
      ...(method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
    }))
}

function placeOf(params: Endpoint['params']): fc.Arbitrary<string> {
  return params ? fc.oneof(fc.constant('kaju-barfi'), hostileText) : fc.constant('kaju-barfi')
}

/** Text of an address: encoded well, badly or not at all. */
const hostileText = fc.oneof(
  hostile
    .filter((value) => typeof value === 'string' && value.isWellFormed())
    .map((text) => encodeURIComponent(`${text}`)),
  fc.constantFrom('%', '%00', '%ED%A0%80', '%E0%A4%A', '%2e%2e%2f', '%252e', '..;', '[object%20Object]'),
)

function queryOf(query: NonNullable<Endpoint['query']>): fc.Arbitrary<string> {
  const names = Object.keys(schemaOf(query).properties ?? {})
  const pair = fc
    .tuple(fc.constantFrom(...names, '__proto__', 'a[]', 'b[c]'), hostileText)
    .map(([name, text]) => `${name}=${text}`)
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`)
}

function schemaOf(schema: NonNullable<Endpoint['body']>) {
  return z.toJSONSchema(schema, { io: 'input' })
}

/** No failure of the server, and a refusal has written nothing. */
async function expectCalm({ path }: Endpoint, response: LightMyRequestResponse): Promise<void> {
  const { statusCode } = response
  const answer = statusCode < 400 ? undefined : z.parse(Failure, response.json())
  if (!answer) session = undefined
  if (answer?.code !== 'payment-unavailable') expect([path, statusCode < 500]).toEqual([path, true])
  if (!path.startsWith('/api/admin/')) expect(response.headers['set-cookie']).toBeUndefined()
  const before = known
  known = await settled()
  if (answer) expect(known).toBe(before)
}
