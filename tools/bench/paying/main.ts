// npm run bench:paying: what paying online costs those who pay in cash (docs/performance.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../../src/server/db/connect.ts'
import { makeCustomers, startDatabase } from '../database.ts'
import { type ShopProcess, startShop } from '../servers.ts'
import { type Buyable, buyables, orderRate, rawInsertRate } from '../writing.ts'
import { watchTransactions } from './longest-transaction.ts'
import { checkOutOpenedShop } from './opened-shop.ts'
import { type PayingReport, writePayingReport } from './report.ts'
import { letWait } from './waiting-shoppers.ts'

const ROUNDS = 5
/** Of two shops beside the same raw inserts: each rate of five seconds is off by a tenth and more. */
const ROUNDS_OF_TWO = 15
/** New ones for every measurement, so that none of them reaches the limit of orders an hour. */
const CUSTOMERS = 2_000
const WAITING = 100
const TODAY = { env: { PAYMENTS: 'test' } }

/** A shop with its own database, and what is bought in it. */
type Counter = { shop: ShopProcess; url: string; db: Db; goods: Buyable[] }

const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-data-'))
const opened = checkOutOpenedShop()
const database = await startDatabase()
const counters: Counter[] = []
try {
  const counter = await openCounter('waiting', TODAY)
  const waiting = await compareWaiting(counter)
  // Two that begin alike: that one has many more orders by now, and goes on asking after those that wait.
  await counter.shop.stop()
  const today = await openCounter('today', TODAY)
  const before = await openCounter('opened', { root: opened.root })
  const report = { ...waiting, ...(await compareOpened(today, before)) }
  if (!(await writePayingReport(report))) process.exitCode = 1
} finally {
  for (const { shop, db } of counters) {
    await shop.stop()
    await db.end()
  }
  opened.remove()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openCounter(name: string, wanted: Parameters<typeof startShop>[1]): Promise<Counter> {
  const { url, db } = await database.make(name)
  // The opened shop did not know of sockets yet.
  const known = wanted?.root ? Object.assign(new URL(url), { search: '' }).href : url
  const shop = await startShop(known, { ...wanted, env: { ...wanted?.env, DATA_DIR: join(folder, name) } })
  const counter = { shop, url, db, goods: await buyables(db) }
  counters.push(counter)
  return counter
}

/** Orders for cash alone and beside 100 checkouts that wait for hung providers, in turn. */
async function compareWaiting(counter: Counter): Promise<Pick<PayingReport, 'alone' | 'beside' | 'longest'>> {
  const report: Pick<PayingReport, 'alone' | 'beside' | 'longest'> = { alone: [], beside: [], longest: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const { orders: alone } = await sellWatched(counter)
    const { orders: beside, longest } = await sellBesideWaiting(counter)
    report.alone.push(alone)
    report.beside.push(beside)
    report.longest.push(longest)
    say(`alone ${alone.toFixed()}/s, beside ${beside.toFixed()}/s, longest transaction ${longest.toFixed()} ms`)
  }
  return report
}

async function sellBesideWaiting(counter: Counter): Promise<Watched> {
  const line = await letWait({ ...counter, tokens: await makeCustomers(counter.db, WAITING) })
  try {
    return await sellWatched(counter)
  } finally {
    await line.stop()
  }
}

/** Orders a second, and the longest transaction meanwhile in ms. Whether any wait or not, looking costs the same. */
type Watched = { orders: number; longest: number }

async function sellWatched({ shop, url, db, goods }: Counter): Promise<Watched> {
  const shoppers = await makeCustomers(db, CUSTOMERS)
  // Transactions of the bench itself are over.
  const watch = await watchTransactions(url)
  try {
    return { orders: await orderRate(shop, shoppers, goods), longest: watch.longest() }
  } finally {
    await watch.stop()
    await settleMail(db)
  }
}

/** Orders for cash of today's shop and of the one that was opened without payments, each after raw inserts, in turn. */
async function compareOpened(today: Counter, before: Counter): Promise<Pick<PayingReport, 'today' | 'opened'>> {
  const shares: Pick<PayingReport, 'today' | 'opened'> = { today: [], opened: [] }
  const both = [['today', today] as const, ['opened', before] as const]
  for (let round = 0; round < ROUNDS_OF_TWO; round++) {
    // Either is as often the first: a machine that slows down or wakes up would favour one.
    for (const [name, counter] of round % 2 === 0 ? both : both.toReversed()) {
      const raw = await rawInsertRate(counter.db)
      const orders = await sellForCash(counter)
      shares[name].push({ raw, orders })
      say(`${name}: ${orders.toFixed()} orders/s, ${raw.toFixed()} inserts/s`)
    }
  }
  return shares
}

/** Whole orders a second. */
async function sellForCash({ shop, db, goods }: Counter): Promise<number> {
  const rate = await orderRate(shop, await makeCustomers(db, CUSTOMERS), goods)
  await settleMail(db)
  return rate
}

/**
 * The mail that orders leave would be sent while others are measured. It stays, as mail that was sent: what PostgreSQL has
 * planned while the table was empty would go on reading it whole as it fills.
 */
async function settleMail(db: Db): Promise<void> {
  const [mails] = await db`select to_regclass('mails') is not null as kept`
  if (mails?.kept) await db`update mails set sent_at = now() where sent_at is null and failed_at is null`
}

function say(what: string): void {
  process.stdout.write(`bench: ${what}\n`)
}
