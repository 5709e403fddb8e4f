// npm run bench:papers: the papers of an eve of 3,000 orders, within a minute and 300 MB (docs/performance.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { arch, cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORDERS_A_JOB } from '../../../src/domain/orders/print-jobs.ts'
import type { Db } from '../../../src/server/db/connect.ts'
import { hire } from '../../../tests/office.ts'
import { fillShop } from '../admin/generate.ts'
import { median } from '../compare.ts'
import { startDatabase } from '../database.ts'
import { startShop } from '../servers.ts'
import { writeSection } from '../write-section.ts'
import { type PrintedPaper, printPapers } from './print-papers.ts'

const ORDERS = Number(process.argv[2] ?? 3000)
const MINUTE = 60_000
const MOST_MEGABYTES = 300

const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-data-'))
const database = await startDatabase()
try {
  const { url, db } = await database.fill(200, 'papers')
  // Of so many its last days are those of a large shop: 3,000 of yesterday are still to be packed.
  await fillShop(url, { orders: 100_000, customers: 20_000, now: Date.now() })
  const printed = await printAt(url, db)
  const table = tableOf(printed)
  process.stdout.write(`\n${table}\n`)
  await writeSection('papers', `${introduction()}${table}\n`)
  if (!printed.every(holds)) process.exitCode = 1
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function printAt(url: string, db: Db): Promise<PrintedPaper[]> {
  const shop = await startShop(url, { env: { DATA_DIR: folder } })
  try {
    const { cookie } = await hire({ db }, 'packer')
    return await printPapers({ port: shop.port, db, cookie }, ORDERS)
  } finally {
    await shop.stop()
    await db.end()
  }
}

function holds({ ms, megabytes }: PrintedPaper): boolean {
  return ms <= MINUTE && megabytes <= MOST_MEGABYTES
}

function tableOf(printed: readonly PrintedPaper[]): string {
  const rows = printed.map((paper) => {
    const seconds = [paper.ms, median([...paper.jobs]), Math.max(...paper.jobs)].map((ms) => (ms / 1000).toFixed(1))
    return `| ${[paper.paper, paper.pages, ...seconds, paper.megabytes.toFixed(0), holds(paper) ? 'yes' : '**no**'].join(' | ')} |`
  })
  return [
    '| paper | pages | all, s (≤ 60) | median job, s | longest job, s | memory, MB (≤ 300) | holds |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function introduction(): string {
  return `## The papers of an eve

Written by \`npm run bench:papers\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shop, PostgreSQL and a headless Chromium share): ${ORDERS.toLocaleString('en-IN')} orders on each paper, from the address of the papers' page until the
last job is a PDF, ${ORDERS_A_JOB} orders a job, nobody pausing between two. Memory is the most that the process of the page has held, less the
program's file, which all processes of the browser share. What was laid out for earlier jobs lies there until the browser clears it away.

`
}
