// npm run capacity:memory: what shop and database take of memory, by the flags they are started with.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDataDir, removeDataDir, startShop } from '../../../tests/running-shop.ts'
import { median } from '../../bench/compare.ts'
import { writeSection } from '../../bench/write-section.ts'
import { startWords } from '../../start-words.ts'
import { processorTime } from '../processor-time.ts'
import { readALot } from './read-a-lot.ts'
import { memoryOf, postmasterOf } from './shared-out.ts'

// `npm run capacity:memory -- 3 --max-semi-space-size=8 --max-semi-space-size=16`: rounds, and what to compare with.
const [rounds = '3', ...others] = process.argv.slice(2)
const WAYS = ['', ...others]
const READS = 60_000
/** So long nobody asks anything before memory is looked at, ms. */
const REST = 15_000

type Seen = { rest: number; after: number; later: number; cost: number; rate: number }

const template = await makeDataDir()
const seen = new Map<string, Seen[]>(WAYS.map((way) => [way, []]))
try {
  const first = await startShop({ DATA_DIR: template, DEMO: 'catalogue' })
  await first.end()
  for (let round = 0; round < Number(rounds); round++) {
    for (const way of WAYS) {
      const one = await look(way)
      seen.get(way)?.push(one)
      console.log(way || 'as npm start says', one)
    }
  }
  const table = describe()
  await writeSection('memory', table)
  console.log(table)
} finally {
  await removeDataDir(template)
}

/** One shop, from its start to its second burst of reads. */
async function look(way: string): Promise<Seen> {
  const dataDir = await makeDataDir(template)
  const shop = await startShop({ DATA_DIR: dataDir, NODE_OPTIONS: way })
  try {
    const port = Number(new URL(shop.url).port)
    const pids = [shop.process.pid ?? 0, await postmasterOf(dataDir)]
    await pause(REST)
    const rest = await memoryOf(pids)
    await readALot(port, READS)
    await pause(2_000)
    const after = await memoryOf(pids)
    const before = await processorTime(pids[0] ?? 0)
    const { reads, time } = await readALot(port, READS)
    const cost = ((await processorTime(pids[0] ?? 0)) - before) / reads
    await pause(REST)
    return { rest, after, later: await memoryOf(pids), cost, rate: (reads / time) * 1000 }
  } finally {
    await shop.end()
    await removeDataDir(dataDir)
  }
}

function describe(): string {
  const plain = seen.get('') ?? []
  const rows = WAYS.map((way) => {
    const all = seen.get(way) ?? []
    const mb = (part: 'rest' | 'after' | 'later') => Math.round(median(all.map((one) => one[part])))
    const ratio = (part: 'cost' | 'rate') =>
      median(all.map((one, round) => one[part] / (plain[round]?.[part] ?? Number.NaN))).toFixed(2)
    const name =
      way === ''
        ? `as \`npm start\` says (\`${startWords(new URL('../../../', import.meta.url)).flags.join(' ')}\`)`
        : `and \`${way}\``
    return `| ${name} | ${mb('rest')} | ${mb('after')} | ${mb('later')} | ${ratio('rate')} | ${ratio('cost')} |`
  })
  return `## Memory

Written by \`npm run capacity:memory\` on ${new Date().toISOString().slice(0, 10)} (Node ${process.versions.node}): the shop with its own PostgreSQL and the demo's
catalogue, MB, as the sum of proportional set sizes; medians of ${rounds} rounds, in each of which the ways take turns. At rest is
${REST / 1000} s after the start; a burst is ${READS.toLocaleString('en-IN')} pages, lists and searches over 32 connections. Speed and processor time are of the
second burst, each divided by the first row's of the same round; the machine's load average was ${(loadavg()[2] ?? 0).toFixed(1)}.

| node | at rest | after a burst | ${REST / 1000} s after the second | reads a second | processor time of a read |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
