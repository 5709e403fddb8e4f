// npm run capacity: what a call takes of processors, and what machines carry by that (docs/capacity.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sumDays, sumMonths } from '../../src/server/reports/sum-days.ts'
import { fillShop } from '../bench/admin/generate.ts'
import { startDatabase } from '../bench/database.ts'
import { startShop } from '../bench/servers.ts'
import { type Asked, ask, restOf } from './ask.ts'
import { filesOfVisit, findQuestions } from './questions.ts'
import { writeCapacity } from './report.ts'
import { findWalls } from './walls.ts'

// `npm run capacity -- 1000 20000 2`: products, orders, and seconds for each kind of call.
const [products = 5_000, orders = 100_000, seconds = 6] = process.argv.slice(2).map(Number)

if (process.platform !== 'linux') {
  console.error('Processor time is read from /proc, which only Linux has.')
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'halwai-capacity-'))
const database = await startDatabase()
try {
  await measure()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  say(`filling a shop of ${products} products and ${orders} orders`)
  const { url, db } = await database.fill(products)
  await fillShop(url, { orders, customers: orders / 5, now: Date.now() })
  // As the shop does by itself, day after day.
  await sumDays(db, {})
  await sumMonths(db)
  const shop = await startShop(url, { env: { DATA_DIR: folder } })
  try {
    const counter = { shop, db }
    const questions = await findQuestions(counter)
    say('at rest')
    const rest = await restOf(counter, seconds * 1000)
    const asked: Asked[] = []
    for (const question of questions) {
      say(question.name)
      asked.push(await ask(counter, question, rest, seconds * 1000))
    }
    say('what one primary can write down')
    const walls = await findWalls(url, counter)
    const files = (await filesOfVisit(shop.port)).length
    await writeCapacity({ products, orders, rest, asked, files, walls })
  } finally {
    await shop.stop()
    await db.end()
  }
}

function say(what: string): void {
  process.stdout.write(`capacity: ${what}\n`)
}
