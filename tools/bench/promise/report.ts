import { arch, cpus, platform } from 'node:os'
import { type Bound, rateText, tableOf } from '../bounds.ts'
import { median } from '../compare.ts'
import { writeSection } from '../write-section.ts'
import type { OfferTimes } from './ask-offers.ts'

/** One number a round: orders a second, and the slowest answer where all want one window, ms. */
export type PromiseReport = {
  offers: OfferTimes
  plain: number[]
  spread: number[]
  hot: number[]
  slowest: number[]
}

/** Writes the table to docs/performance.md and prints it; false where a bound does not hold. */
export async function writePromiseReport(report: PromiseReport): Promise<boolean> {
  const bounds = boundsOf(report)
  const table = tableOf(bounds)
  await writeSection('promise', `${INTRODUCTION}${table}\n${NOTES}`)
  process.stdout.write(`\n${table}\n`)
  return bounds.every(({ holds }) => holds)
}

/** What is wanted of each number, and whether it is so. */
export function boundsOf({ offers, plain, spread, hot, slowest }: PromiseReport): Bound[] {
  const kept = median(spread.map((rate, round) => rate / (plain[round] ?? Number.NaN)))
  const rush = median(hot.map((rate, round) => rate / (spread[round] ?? Number.NaN)))
  const longest = Math.max(...slowest)
  return [
    {
      name: 'offers for a cart of ten, 99th percentile, ms',
      wanted: '≤ 5',
      measured: offers.p99.toFixed(2),
      holds: offers.p99 <= 5,
    },
    { name: 'offers', wanted: '≥ 5,000/s', measured: rateText(offers.rate), holds: offers.rate >= 5_000 },
    {
      name: 'orders that are promised a day ÷ that are not',
      wanted: '≥ 0.90',
      measured: `${kept.toFixed(2)} (${rateText(median(spread))}; without ${rateText(median(plain))})`,
      holds: kept >= 0.9,
    },
    {
      name: 'all want one line and one window ÷ any',
      wanted: '≥ 0.60',
      measured: `${rush.toFixed(2)} (${rateText(median(hot))})`,
      holds: rush >= 0.6,
    },
    { name: 'slowest of those, ms', wanted: '< 1,000', measured: longest.toFixed(), holds: longest < 1_000 },
  ]
}

const INTRODUCTION = `## Promises of day and window

Written by \`npm run bench:promise\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shops, PostgreSQL and the load generator share): 5,000 products in ten lines, 200 zones, three windows a day, sixty days.
Ratios are medians over seven rounds, each of rates taken in turn within that round.

`

const NOTES = `
- **offers** are asked for in one process, one after the other, half of them for the city with its rider.
- **without**: the same shop, whose owner has not set up days, on a database of its own in the same PostgreSQL.
- **any**: 32 connections order for a window of the next forty days, from all lines; **one**: all for the same.
`
