import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../../src/contract/catalog.ts'
import { openShop, type Shop } from '../shop.ts'

const SHOP = 'https://shop.example'
const METRICS_TOKEN = 'sixteen-letters!'

let shop: Shop
let port: number

beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: SHOP, PUBLIC_API_URL: 'https://api.shop.example', METRICS_TOKEN } })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

type Seen = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Over a connection, where kept answers are sent before Fastify sees the request. */
function visit(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
      .on('error', reject)
      .end()
  })
}

/** What the route itself answers, without a connection. */
async function routed(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { statusCode, headers: sent, rawPayload } = await shop.app.inject({ url: path, headers })
  return { status: statusCode, headers: sent, body: rawPayload }
}

const OF_CONNECTIONS = ['date', 'connection', 'keep-alive']
const CALL = `${listProducts.path}?page=1`

const own = ({ headers, ...seen }: Seen) => ({
  ...seen,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.includes(name))),
})

test.each(['/', '/collection/kaju-barfi', CALL])('%s: what is kept is what its route answers', async (path) => {
  const { etag } = (await routed(path)).headers
  const ways: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'if-none-match': String(etag) },
    { origin: SHOP },
    { origin: 'https://elsewhere.example' },
  ]
  for (const headers of ways) {
    const answer = await routed(path, headers)
    for (const turn of ['first', 'again']) {
      const seen = await visit(path, headers)
      expect([turn, headers, own(seen)]).toEqual([turn, headers, own(answer)])
    }
  }
})

test('kept answers are counted', async () => {
  const count = async () => {
    const { payload } = await shop.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return [...payload.matchAll(/^halwai_answer_seconds_count\{.*status="(.)xx"\} (\d+)$/gm)].map(([, a, b]) => [a, b])
  }
  await visit(CALL)
  const before = Object.fromEntries(await count())
  const { headers } = await visit(CALL)
  await visit(CALL, { 'if-none-match': String(headers.etag) })
  const after = Object.fromEntries(await count())
  // The first look at the metrics is counted by the second.
  expect([Number(after[2]) - Number(before[2]), Number(after[3]) - Number(before[3] ?? 0)]).toEqual([2, 1])
})

test('an address that is not kept, and a call that is no GET, go the way of their route', async () => {
  const head = await shop.app.inject({ method: 'HEAD', url: '/collection/kaju-barfi' })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect((await visit('/api/nothing')).status).toBe(404)
  expect((await visit('/nothing')).status).toBe(404)
})
