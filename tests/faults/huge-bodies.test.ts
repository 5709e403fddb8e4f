import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'

const ROUNDS = many(3, 30)
/** Rounds after which the process holds what it needs for such bodies, and no more is added. */
const WARM = 6
const MB = 2 ** 20

let shop: RunningShop
let db: Db
let token: string
let barfi: string
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
  barfi = await sell(db, [{ size: '250 g', price: 100, left: 100 }])
  token = (await makeBuyers(db, 1))[0] ?? ''
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

const order = () => JSON.stringify(payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]))

const BODIES: [name: string, type: string, body: () => string | Buffer, statuses: readonly number[]][] = [
  ['10 MB of an order', 'application/json', () => order().replace('Meera', 'M'.repeat(10 * MB)), [413]],
  ['10 MB of nothing', 'application/json', () => Buffer.alloc(10 * MB), [413]],
  ['10 MB as a form', 'application/x-www-form-urlencoded', () => 'a'.repeat(10 * MB), [413, 415]],
  ['JSON 100,000 deep', 'application/json', () => '['.repeat(100_000) + ']'.repeat(100_000), [400]],
  [
    'an address 60,000 deep',
    'application/json',
    () => `{"address":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
    [400],
  ],
  ['a prototype', 'application/json', () => order().replace('{', '{"__proto__":{"admin":true},'), [400]],
  [
    'a constructor',
    'application/json',
    () => order().replace('{', '{"constructor":{"prototype":{"admin":true}},'),
    [400],
  ],
  ['half of it', 'application/json', () => order().slice(0, 200), [400]],
  ['no UTF-8', 'application/json', () => Buffer.from([0x22, 0xff, 0xfe, 0x22]), [400]],
  ['an order as text', 'text/plain', order, [415]],
  ['an order as XML', 'application/xml', () => '<order/>', [415]],
  ['an order as no type', '', order, [415, 400]],
]

const CALLS = [
  '/api/order/place',
  '/api/order/razorpay',
  '/api/order/stripe',
  '/api/order/verifyStripe',
  '/api/cart/add',
]

test('huge, deep and wrong bodies are refused and write nothing, and the shop’s memory stays as it was', async () => {
  const stock = await noteStock(db)
  for (let round = 0; round < WARM; round++) await send()
  const [before, memory] = [await checksumOf(db), await memoryOf()]
  for (let round = 0; round < ROUNDS; round++) await send()
  expect(await checksumOf(db)).toBe(before)
  expect((await memoryOf()) - memory, 'more megabytes than before').toBeLessThan(60)
  expect(await findViolations(db, { stock })).toEqual([])
})

/** For staff alone, and with a far higher bound: whoever is none of them learns nothing, and nothing of it is read. */
const IMPORT = '/api/admin/catalogue/import'

/** Every body to every call, and to the providers' notices, which take none of them either. */
async function send(): Promise<void> {
  for (const path of CALLS) {
    for (const [name, type, body, statuses] of BODIES) {
      expect([path, name, statuses]).toEqual([path, name, expect.arrayContaining([await statusOf(path, type, body())])])
    }
  }
  for (const [name, type, body] of BODIES) {
    const [sent, statuses] = [body(), body().length > MB ? [404, 413] : [404]]
    expect([IMPORT, name, statuses]).toEqual([
      IMPORT,
      name,
      expect.arrayContaining([await statusOf(IMPORT, type, sent)]),
    ])
  }
  for (const path of ['/api/webhooks/stripe', '/api/webhooks/razorpay']) {
    for (const [name, type, body] of BODIES) {
      expect([path, name, await statusOf(path, type, body())]).toEqual([path, name, expect.toSatisfy(isRefusal)])
    }
  }
}

const isRefusal = (status: number) => status >= 400 && status < 500

/** The status; a shop that has heard enough closes the connection, which may be noticed before its 413 is read. */
function statusOf(path: string, type: string, body: string | Buffer): Promise<number> {
  const headers = { token, 'content-length': Buffer.byteLength(body), ...(type && { 'content-type': type }) }
  return new Promise((answered, failed) => {
    const sending = request(shop.url + path, { method: 'POST', headers, agent: false })
    sending.on('response', (answer) => answered(answer.resume().statusCode ?? 0))
    sending.on('error', (error: NodeJS.ErrnoException) =>
      body.length > MB && /EPIPE|ECONNRESET/.test(error.code ?? '') ? answered(413) : failed(error),
    )
    sending.end(body)
  })
}

/** What the shop's process holds, MB. */
async function memoryOf(): Promise<number> {
  const text = await readFile(`/proc/${shop.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1]) / 1024
}
