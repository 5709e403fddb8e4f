import { arch, cpus, platform } from 'node:os'
import { median } from '../../compare.ts'
import { writeSection } from '../../write-section.ts'
import type { MonthAnswered } from './ask-month.ts'

/** What of a month was looked at. */
export type MonthCounts = { invoices: number; creditNotes: number; vouchers: number; entries: number }

/** ms. */
const WANTED = 5000
const MOST_WAIT = 250

/** Writes the table to docs/performance.md and prints it; false where something is not as fast as wanted. */
export async function writeMonthReport(counts: MonthCounts, answered: readonly MonthAnswered[]): Promise<boolean> {
  const table = [HEAD, ...answered.map(rowOf)].join('\n')
  await writeSection('month', `${introductionOf(counts)}${table}\n${NOTES}`)
  process.stdout.write(`\n${table}\n`)
  return answered.every(isFastEnough)
}

/** At its median, and at the worst wait of all others; what was never answered is not. */
export function isFastEnough({ times, waits }: Pick<MonthAnswered, 'times' | 'waits'>): boolean {
  return median([...times]) <= WANTED && Math.max(...waits) <= MOST_WAIT
}

const HEAD = `| | answered within, ms (≤ ${WANTED}) | others waited at most, ms (≤ ${MOST_WAIT}) | memory grew at most, MB | size, MB | holds |
|---|---|---|---|---|---|`

function rowOf(answered: MonthAnswered): string {
  const { name, times, waits, grown, size } = answered
  const cells = [median([...times]), Math.max(...waits), Math.max(...grown) / 1e6].map((one) => one.toFixed())
  return `| ${[name, ...cells, (size / 1e6).toFixed(1), isFastEnough(answered) ? 'yes' : '**no**'].join(' | ')} |`
}

function introductionOf({ invoices, creditNotes, vouchers, entries }: MonthCounts): string {
  const [sold, back, ahead, moved] = [invoices, creditNotes, vouchers, entries].map((one) =>
    one.toLocaleString('en-IN'),
  )
  return `## The books of a month

Written by \`npm run bench:admin\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shop, PostgreSQL and those who ask share): a month of ${sold} invoices, ${back} credit notes, ${ahead} vouchers and
${moved} entries in the ledger.

`
}

const NOTES = `
- Medians over five answers to an owner. Beside each a shopper asks for a list of sweets again and again; the longest of all
  these answers counts.
- The month is drawn by \`tools/bench/admin/month/\`: its documents are written by the functions by which the shop writes them.
`
