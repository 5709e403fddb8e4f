import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { checksumOf } from '../checksum.ts'
import { many } from '../faults/full.ts'
import { hire } from '../office.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'

// A process of its own: what making and sending such files costs the test is not the shop's.
let shop: RunningShop
let db: Db
let cookie: string
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
  cookie = (await hire({ db }, 'manager')).cookie
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

type Format = 'csv' | 'json'
type Answer = { status: number; body: Pick<ReplyOf<typeof importCatalogue>, 'report'> & { message: string } }

/** As many as an import may have are 24; in short an eighth, but for good products. */
const MEGABYTES = many(3, 24)

/** A piece repeated to that size. */
const full = (piece: string) => piece.repeat(Math.floor((MEGABYTES * 1024 * 1024) / Buffer.byteLength(piece)))

async function send(format: Format, text: string, type = 'application/octet-stream'): Promise<Answer> {
  const query = new URLSearchParams({ format, stock: 'set', dryRun: 'true' })
  const headers = { cookie, 'content-type': type }
  const answer = await fetch(`${shop.url}${importCatalogue.path}?${query}`, { method: 'POST', headers, body: text })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** The same while somebody else asks one thing after another: how long both took, ms. */
async function sendBeside(format: Format, text: string) {
  const since = performance.now()
  let took = 0
  const sending = send(format, text).finally(() => {
    took = performance.now() - since
  })
  let longest = 0
  while (took === 0) {
    const asked = performance.now()
    await fetch(`${shop.url}/healthz`)
    longest = Math.max(longest, performance.now() - asked)
    await pause(2)
  }
  return { ...(await sending), took, longest }
}

/** How long it may take is held where nothing runs beside; in short the test's own end is what keeps it from hanging. */
function expectQuick({ took, longest }: { took: number; longest: number }): void {
  if (!many(0, 1)) return
  expect(took).toBeLessThan(10_000)
  expect(longest).toBeLessThan(250)
}

const HEAD = 'Product,Name,Size,Grams,Price,Stock'
const numbered = (line: (at: number) => string, many: number) => Array.from({ length: many }, (_, at) => line(at))
const record = (at: number) => ({
  id: `sweet-${at}`,
  name: 'Sweet',
  description: 'लड्डू '.repeat(120),
  category: 'Sweets',
  subCategory: 'Sugar',
  pictures: ['kaju-barfi-1'],
  hsn: '17049020',
  gstRate: 5,
  sizes: [{ size: '250 g', grams: 250, price: 100, stock: 5 }],
})

const FILES: readonly [string, Format, () => string, RegExp][] = [
  ['headings that repeat', 'csv', () => full('Name,'), /does not end within/],
  ['columns', 'csv', () => `${'x,'.repeat(60_000)}\n${full('x\n').slice(120_002)}`, /names 60001 columns; at most 200/],
  ['quotation marks that nobody closes', 'csv', () => `"${full(',"\n').slice(3)}`, /more columns than/],
  ['commas', 'csv', () => full(','), /does not end within/],
  ['quotation marks', 'csv', () => full('"'), /does not end within/],
  ['line breaks', 'csv', () => full('\n'), /no column “Product”/],
  ['old line breaks', 'csv', () => `${HEAD}\n${full('\r').slice(64)}`, /more than 1,00,000 rows/],
  ['one cell', 'csv', () => `${HEAD}\nkaju,${full('x').slice(64)}`, /does not end within/],
  ['one cell in quotation marks', 'csv', () => `${HEAD}\nkaju,"${full('x\n').slice(64)}`, /does not end within/],
  ['wide lines', 'csv', () => `${HEAD}\n${full(`${'x,'.repeat(50_000)}\n`).slice(200_002)}`, /more columns than/],
  ['wide lines of nothing', 'csv', () => `${HEAD}\n${full(`${','.repeat(100_000)}\n`).slice(200_002)}`, /^$/],
  ['problems', 'csv', () => `${HEAD}\n${full(',,nobody\n').slice(64)}`, /Name is empty on this line/],
  ['one product over and over', 'csv', () => `${HEAD}\n${full('kaju,Kaju\n').slice(64)}`, /more than 1,00,000 rows/],
  [
    'sizes of one product',
    'csv',
    () => [HEAD, ...numbered((at) => `kaju,,${at},1,1,1`, 99_000)].join('\n'),
    /has more than 100/,
  ],
  [
    'too many products',
    'csv',
    () => [HEAD, ...numbered((at) => `p-${at},P`, 99_000)].join('\n'),
    /more than 10,000 products/,
  ],
  [
    'unknown products',
    'csv',
    () => [HEAD, ...numbered((at) => `p-${at},P`, 9_999)].join('\n'),
    /New in this shop: “P”/,
  ],
  [
    'pictures',
    'csv',
    () => ['Product,Pictures', ...numbered((at) => `p-${at},"${'a,'.repeat(4_900)}"`, 2_000)].join('\n'),
    /no product/,
  ],
  ['letters of another script', 'csv', () => `${HEAD}\n${full('काजू,बर्फ़ी\n').slice(64)}`, /no product|Product/],
  ['bytes that are no text', 'csv', () => full('\ufffd'), /cannot be read/],
  ['brackets', 'json', () => full('['), /too long for a product/],
  ['braces', 'json', () => full('{"a":'), /no list of products/],
  ['small objects', 'json', () => `[${full('{},').slice(66)}{}]`, /more than 1,00,000 rows/],
  ['numbers', 'json', () => `[${full('0,').slice(64)}0]`, /A product is expected here/],
  ['nothing in a list', 'json', () => full('[],'), /not JSON|product/],
  ['one text', 'json', () => `[{"id":"kaju","name":"${full('\\"').slice(64)}"}]`, /too long for a product/],
  [
    'one product with many names',
    'json',
    () => `[{${numbered((at) => `"n${at}":1`, 9_000).join()}}]`,
    /A product has no “n0”/,
  ],
  ['spaces', 'json', () => full(' '), /no list of products/],
]

test.each(FILES)(
  `${MEGABYTES} MB of %s are told what is wrong with them, and nobody waits`,
  async (_, format, make, says) => {
    const { status, body, ...times } = await sendBeside(format, make())
    expect(status).toBe(200)
    expect(body.report.problems.map(({ message }) => message).join('\n')).toMatch(says)
    expect(body.report.problems.length).toBeLessThanOrEqual(1_001)
    expectQuick(times)
  },
)

test('24 MB of good products are read, and nobody waits', async () => {
  const text = JSON.stringify(Array.from({ length: 9_900 }, (_, at) => record(at)))
  const { status, body, ...times } = await sendBeside('json', text)
  expect([status, body.report.problems, body.report.added]).toEqual([200, [], 9_900])
  expect(Buffer.byteLength(text)).toBeGreaterThan(20_000_000)
  expectQuick(times)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a file sent as “%s”, as a page of another site can, is refused',
  async (type) => {
    const before = await checksumOf(db)
    expect((await send('csv', `${HEAD}\n`, type)).status).toBe(415)
    expect(await checksumOf(db)).toBe(before)
  },
)
