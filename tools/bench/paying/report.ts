import { arch, cpus, platform } from 'node:os'
import { type Bound, rateText, tableOf } from '../bounds.ts'
import { median } from '../compare.ts'
import { writeSection } from '../write-section.ts'

/** One number a round: orders a second, longest transactions in ms, inserts a second. */
export type PayingReport = {
  alone: number[]
  beside: number[]
  longest: number[]
  today: { raw: number; orders: number }[]
  opened: { raw: number; orders: number }[]
}

/** Writes the table to docs/performance.md and prints it; false where a bound does not hold. */
export async function writePayingReport(report: PayingReport): Promise<boolean> {
  const bounds = boundsOf(report)
  const table = tableOf(bounds)
  await writeSection('paying', `${INTRODUCTION}${table}\n${NOTES}`)
  process.stdout.write(`\n${table}\n`)
  return bounds.every(({ holds }) => holds)
}

/** What is promised of each number, and whether it is so. */
export function boundsOf({ alone, beside, longest, today, opened }: PayingReport): Bound[] {
  const share = median(beside.map((rate, round) => rate / (alone[round] ?? Number.NaN)))
  const open = Math.max(...longest)
  const shareOf = ({ raw, orders }: { raw: number; orders: number }) => orders / raw
  const kept = median(today.map((round, at) => shareOf(round) / shareOf(opened[at] ?? round)))
  const [now, then] = [today, opened].map((rounds) => median(rounds.map(shareOf)))
  return [
    {
      name: 'orders for cash beside 100 checkouts waiting ÷ alone',
      wanted: '≥ 0.90',
      measured: `${share.toFixed(2)} (${rateText(median(beside))}; alone ${rateText(median(alone))})`,
      holds: share >= 0.9,
    },
    { name: 'longest transaction meanwhile, ms', wanted: '≤ 200', measured: open.toFixed(), holds: open <= 200 },
    {
      name: 'order placing ÷ raw insert: today ÷ as opened',
      wanted: '≥ 0.85',
      measured: `${kept.toFixed(2)} (${now?.toFixed(3)}, ${rateText(median(today.map(({ orders }) => orders)))}; as opened ${then?.toFixed(3)}, ${rateText(median(opened.map(({ orders }) => orders)))})`,
      holds: kept >= 0.85,
    },
  ]
}

const INTRODUCTION = `## Cash beside online payment

Written by \`npm run bench:paying\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shop, its stand-ins, PostgreSQL and the load generator share). Ratios are medians over five rounds, that to the shop as it
was opened over fifteen, each of rates taken in turn within that round.

`

const NOTES = `
- **beside 100 checkouts waiting**: half of them wait for a Razorpay, half for a Stripe that never answers; whoever is sent
  away asks again at once. 32 connections order for cash meanwhile.
- **longest transaction**: of all connections to the shop's database but the bench's own, looked at every 10 ms; alone is
  looked as often, for that costs something too.
- **as opened**: the last commit before payments, on a database of its own in the same PostgreSQL. Each rate is divided by
  that of single-row inserts just before. Today's orders also queue the mail that confirms them, and mail is being sent.
`
