// npm run bench:admin: whether the back office is as fast at a million orders, and the books of a month of 1,00,000
// (docs/performance.md). With `-- month` only the latter.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../../src/server/db/connect.ts'
import { numberOrders } from '../../../src/server/orders/move/number-orders.ts'
import { sumDays, sumMonths } from '../../../src/server/reports/sum-days.ts'
import { hire } from '../../../tests/office.ts'
import { startDatabase } from '../database.ts'
import { type ShopProcess, startShop } from '../servers.ts'
import { fillShop } from './generate.ts'
import { feelList } from './list-in-browser.ts'
import { measureMonth } from './month/measure-month.ts'
import { findQuestions, type Question } from './questions.ts'
import { type Answered, writeAdminReport } from './report.ts'

/** How many orders each shop has, or the word `month`; how many are sent in the month whose books are asked for. */
const [WHAT = '100000,1000000', SENT = '100000'] = process.argv.slice(2)
const SIZES = WHAT === 'month' ? [] : WHAT.split(',').map(Number)
const PRODUCTS = 5000
/** Each shop in turn, so that what else the machine does falls on both. */
const ROUNDS = 60
/** Not measured. */
const FIRST_ROUNDS = 5

type Office = { orders: number; shop: ShopProcess; db: Db; cookie: string }

const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-data-'))
const database = await startDatabase()
const offices: Office[] = []
try {
  if (SIZES.length > 0 && !(await measureSizes())) process.exitCode = 1
  await closeOffices()
  if (!(await measureMonth(Number(SENT), { database, products: PRODUCTS, folder }))) process.exitCode = 1
} finally {
  await closeOffices()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureSizes(): Promise<boolean> {
  for (const orders of SIZES) offices.push(await openOffice(orders))
  const answered: Answered[] = []
  for (const question of findQuestions()) answered.push(await ask(question))
  say('the list in a browser')
  answered.push(...(await feelList(offices)))
  return writeAdminReport(SIZES, answered)
}

async function closeOffices(): Promise<void> {
  for (const { shop, db } of offices.splice(0)) {
    await shop.stop()
    await db.end()
  }
}

async function openOffice(orders: number): Promise<Office> {
  say(`${orders} orders: generating`)
  const { url, db } = await database.fill(PRODUCTS, `office_${orders}`)
  await fillShop(url, { orders, customers: orders / 5, now: Date.now() })
  // As the shop and its PostgreSQL do by themselves, day after day.
  await sumDays(db, {})
  await sumMonths(db)
  await numberOrders(db, { all: true, waits: true })
  await db`analyze day_numbers`
  const shop = await startShop(url, { env: { DATA_DIR: join(folder, String(orders)) } })
  const { cookie } = await hire({ db }, 'owner')
  return { orders, shop, db, cookie }
}

/** The times of every shop's answers, ms. */
async function ask(question: Question): Promise<Answered> {
  say(question.name)
  const addresses = await Promise.all(offices.map(({ db }) => question.addresses(db)))
  const times: number[][] = offices.map(() => [])
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round++) {
    for (const [at, office] of offices.entries()) {
      const own = addresses[at] ?? []
      const address = own[(round + FIRST_ROUNDS) % own.length]
      if (address === undefined) throw new Error(`nothing to ask of ${office.orders} orders`)
      const time = await timeOf(office, address)
      if (round >= 0) times[at]?.push(time)
    }
  }
  return { name: question.name, wanted: question.wanted, times }
}

async function timeOf({ shop, cookie }: Office, address: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${shop.port}${address}`, { headers: { cookie } })
  const body = await answer.text()
  const time = performance.now() - begun
  if (answer.status !== 200 || !body.startsWith('{"success":true')) {
    throw new Error(`${address}: ${answer.status} ${body.slice(0, 200)}`)
  }
  return time
}

function say(what: string): void {
  process.stdout.write(`bench: ${what}\n`)
}
