// npm run bench:promise: what it costs to promise a day, a window and a kitchen's room (docs/performance.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Delivery } from '../../../src/contract/admin/shapes/delivery.ts'
import type { Db } from '../../../src/server/db/connect.ts'
import { makeCustomers, startDatabase } from '../database.ts'
import { type ShopProcess, startShop } from '../servers.ts'
import { type Buyable, buyables } from '../writing.ts'
import { timeOffers } from './ask-offers.ts'
import { largeDelivery, lineOf } from './large-delivery.ts'
import { type PromiseReport, writePromiseReport } from './report.ts'
import { sellAnyDay, sellOneWindow, sellWithoutDays } from './sell.ts'

const PRODUCTS = 5_000
const ZONES = 200
const ROUNDS = 7
/** New ones for every measurement, so that none of them reaches the limit of orders an hour. */
const CUSTOMERS = 2_000

type Counter = { shop: ShopProcess; db: Db; goods: Buyable[] }

const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-data-'))
const database = await startDatabase()
const counters: Counter[] = []
try {
  const plain = await openCounter('plain')
  const ids = (await plain.db<{ id: string }[]>`select id from products order by id`).map(({ id }) => id)
  const delivery = largeDelivery(ids, ZONES)
  const offers = timeOffers(delivery)
  say(`offers: ${offers.rate.toFixed()}/s, p99 ${offers.p99.toFixed(2)} ms`)
  const promising = await openCounter('promising', delivery)
  const line = new Set(ids.filter((_, at) => lineOf(at) === lineOf(0)))
  const hotGoods = promising.goods.filter(({ productId }) => line.has(productId))
  const report: PromiseReport = { offers, plain: [], spread: [], hot: [], slowest: [] }
  for (let round = 0; round < ROUNDS; round++) {
    report.plain.push((await sellWithoutDays(await withShoppers(plain))).rate)
    report.spread.push((await sellAnyDay(await withShoppers(promising))).rate)
    const hot = await sellOneWindow(await withShoppers({ ...promising, goods: hotGoods }))
    report.hot.push(hot.rate)
    report.slowest.push(hot.latencies.at(-1) ?? Number.NaN)
    say(`plain ${last(report.plain)}/s, any day ${last(report.spread)}/s, one window ${last(report.hot)}/s`)
  }
  if (!(await writePromiseReport(report))) process.exitCode = 1
} finally {
  for (const { shop, db } of counters) {
    await shop.stop()
    await db.end()
  }
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openCounter(name: string, delivery?: Delivery): Promise<Counter> {
  const { url, db } = await database.fill(PRODUCTS, name)
  const goods = await buyables(db)
  if (delivery) await db`update store_settings set settings = settings || ${db.json({ delivery } as never)}`
  const shop = await startShop(url, { env: { DATA_DIR: join(folder, name) } })
  const counter = { shop, db, goods }
  counters.push(counter)
  return counter
}

/** With shoppers who have ordered nothing yet, and no mail left of those before. */
async function withShoppers(counter: Counter): Promise<Counter & { tokens: string[] }> {
  await counter.db`update mails set sent_at = now() where sent_at is null and failed_at is null`
  return { ...counter, tokens: await makeCustomers(counter.db, CUSTOMERS) }
}

function last(rates: readonly number[]): string {
  return rates.at(-1)?.toFixed() ?? ''
}

function say(what: string): void {
  process.stdout.write(`bench: ${what}\n`)
}
