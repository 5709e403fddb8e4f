import { arch, cpus, platform } from 'node:os'
import type { Comparison } from './compare.ts'
import type { SizeReport } from './main.ts'
import { writeSection } from './write-section.ts'

/** Writes the table of ratios to docs/performance.md and prints it. */
export async function writeReport(reports: SizeReport[]): Promise<void> {
  await writeSection('bench', `${INTRODUCTION}${table(reports)}\n${NOTES}`)
  process.stdout.write(`\n${table(reports)}\n`)
}

const INTRODUCTION = `## The server under load

Written by \`npm run bench\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shop, PostgreSQL and the load generator share). Ratios compare rates taken in turn within this one run; absolute
numbers are of this machine and mean little elsewhere.

`

const NOTES = `
- **list, home, collection, product**: 32 connections, brotli; every answer is compared byte by byte. The bare servers
  (\`node:http\` and Fastify, in a process of their own) send the very bytes and headers that the shop sent. The ratio is the
  median over five rounds of shop ÷ Fastify within a round.
- **mix**: 1,000 addresses drawn by Zipf's law while about five orders and one catalogue edit a second go on.
- **filtered list, search**: four requests in flight over 4,000 different queries.
- **cart add, order placing**: 32 connections, against single-row inserts (10 at a time) into the same PostgreSQL with
  fsync on.
- **one sweet**: ten shoppers at once put a thing into the cart and order it, all the same size or any of all sizes: the
  median of five pairs of 6 s each.
- **stall**: the longest stall of the event loop during 20 changes of the catalogue.
`

function table(reports: SizeReport[]): string {
  const rows: [string, string, (report: SizeReport) => string][] = [
    ['list: shop ÷ bare Fastify', '≥ 0.8', (r) => compared(r.list)],
    ['home page', '≥ 0.8', (r) => compared(r.home)],
    ['collection page', '≥ 0.8', (r) => compared(r.collection)],
    ['product page', '≥ 0.8', (r) => compared(r.product)],
    ['mix of 1,000 pages', '≥ 0.6', (r) => compared(r.mix)],
    ['filtered list p50 / p99, ms', '< 5, < 15 at 100,000', (r) => `${ms(r.filtered.p50)} / ${ms(r.filtered.p99)}`],
    ['search p50 / p95, ms', '< 3, < 30 at 100,000', (r) => `${ms(r.search.p50)} / ${ms(r.search.p95)}`],
    ['cart add ÷ raw insert', '≥ 0.2', (r) => `${ratio(r.cartAdd / r.insertRate)} (${rate(r.cartAdd)})`],
    ['order placing ÷ raw insert', '≥ 0.05', (r) => `${ratio(r.placing / r.insertRate)} (${rate(r.placing)})`],
    ['one sweet ÷ all sweets, orders', '≥ 0.7', (r) => `${ratio(r.hotSweet.ratio)} (${rate(r.hotSweet.hot)})`],
    ['its slowest answer, ms; deadlocks', '< 500; 0', (r) => `${ms(r.hotSweet.slowest)}; ${r.hotSweet.deadlocks}`],
    ['raw inserts', '', (r) => rate(r.insertRate)],
    ['longest stall at a change, ms', '< 50 at 5,000', (r) => ms(r.stall)],
    ['start to ready, s', '', (r) => (r.startTime / 1000).toFixed(1)],
    ['memory idle / after, MB', '', (r) => `${mb(r.rssIdle)} / ${mb(r.rssAfter)}`],
  ]
  const head = `| | wanted | ${reports.map((r) => `${r.products.toLocaleString('en-IN')} products`).join(' | ')} |`
  const line = `|---|---|${reports.map(() => '---').join('|')}|`
  return [
    head,
    line,
    ...rows.map(([name, wanted, cell]) => `| ${name} | ${wanted} | ${reports.map(cell).join(' | ')} |`),
  ].join('\n')
}

function compared(result: Comparison): string {
  return `${ratio(result.ratio)} (${rate(result.shop)}; Fastify ${rate(result.fastify)}, node:http ${rate(result.http)})`
}

const ratio = (value: number) => value.toFixed(2)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const rate = (value: number) => `${Math.round(value).toLocaleString('en-IN')}/s`
const mb = (value: number) => String(Math.round(value / 1_048_576))
