import { arch, cpus, platform } from 'node:os'
import { median } from '../compare.ts'
import { writeSection } from '../write-section.ts'

/** A question, the most it may take, and the times of each size of shop, smallest first; all in ms. */
export type Answered = {
  name: string
  wanted: number
  times: readonly number[][]
  /** What of its times counts: the median where nothing is said, or the worst of all. */
  by?: 'median' | 'most'
  /** Whether what is asked for is the same in shops of all sizes: then each alone has to be fast enough. */
  isAlike?: boolean
}

/** `ratio` is null where sizes are not compared. */
type Judged = { name: string; wanted: number; counted: readonly number[]; ratio: number | null; holds: boolean }

const MOST_RATIO = 1.5

/** Writes the table to docs/performance.md and prints it; false where something is not as fast as wanted. */
export async function writeAdminReport(sizes: readonly number[], answered: readonly Answered[]): Promise<boolean> {
  const judged = answered.map(judge)
  const table = tableOf(sizes, judged)
  await writeSection('admin', `${INTRODUCTION}${table}\n${NOTES}`)
  process.stdout.write(`\n${table}\n`)
  return judged.every(({ holds }) => holds)
}

/** The largest shop's answers against what is wanted and against the smallest shop's; where all are alike, each's. */
export function judge({ name, wanted, times, by = 'median', isAlike = false }: Answered): Judged {
  const counted = times.map((some) => (by === 'median' ? median(some) : mostOf(some)))
  if (isAlike) return { name, wanted, counted, ratio: null, holds: counted.every((time) => time <= wanted) }
  const [first = Number.NaN, last = Number.NaN] = [counted[0], counted.at(-1)]
  const ratio = last / first
  return { name, wanted, counted, ratio, holds: last <= wanted && ratio <= MOST_RATIO }
}

/** Of no times none, which is never fast enough. */
function mostOf(times: readonly number[]): number {
  return times.length === 0 ? Number.NaN : Math.max(...times)
}

function tableOf(sizes: readonly number[], judged: readonly Judged[]): string {
  const head = `| | wanted, ms | ${sizes.map((size) => `${size.toLocaleString('en-IN')} orders`).join(' | ')} | ratio, at most ${MOST_RATIO} | holds |`
  const rows = judged.map(({ name, wanted, counted, ratio, holds }) => {
    const times = counted.map((time) => time.toFixed(1)).join(' | ')
    return `| ${name} | ≤ ${wanted} | ${times} | ${ratio?.toFixed(2) ?? ''} | ${holds ? 'yes' : '**no**'} |`
  })
  return [head, `|---|---|${sizes.map(() => '---|').join('')}---|---|`, ...rows].join('\n')
}

const INTRODUCTION = `## The back office at a million orders

Written by \`npm run bench:admin\` (Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, which the
shops, PostgreSQL and the one who asks share). Medians over sixty answers to an owner, in ms, one request at a time, the
shops asked in turn.

`

const NOTES = `
- The orders of three years are drawn by \`tools/bench/admin/generate.ts\`, with 5,000 products and a customer for every five
  orders. Their last sixty days are the same at every size: today 300 orders, yesterday 3,000 that are still to be made.
- **order search** looks for the numbers, names, phone numbers and e-mail addresses of sixty orders of any age.
- **kitchen sheet**: all that is to be made today.
- **its list … slower browser**: ten rounds in a Chromium whose processor is slowed four times, on the same day in each shop:
  medians from the press on each quick filter in turn, and from Enter behind words, until the lines are painted; and the
  longest of all frames of ten times forty turns of the wheel, down and up.
`
