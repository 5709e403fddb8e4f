// npm run lab -- [--seed N] [--schedules K] [--only words]… [--asynchronous] [--nginx | --pooler]: a shop on six machines, one
// fault after the other.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { enter, isInside, whyNot } from './enter.ts'
import { sayHowSoon, showRows, tableOf, wrongsOf } from './report.ts'
import { keepLogs, runLab } from './run-lab.ts'

const LOGS = join(import.meta.dirname, '../../.cache/lab')
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    schedules: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true, default: [] },
    asynchronous: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
  },
})
process.exit(isInside() ? await run() : await begin())

/** Once more in a world of its own, whose end is the end of everything in it. */
async function begin(): Promise<number> {
  if (values.nginx && values.pooler) {
    console.error('A pooler finds the primary through HAProxy: --nginx and --pooler are two runs.')
    return 2
  }
  const why = await whyNot(values)
  if (why === undefined) return enter(import.meta.filename, [...process.argv.slice(2), '--seed', values.seed])
  console.error(why)
  return 2
}

async function run(): Promise<number> {
  const { only, asynchronous, nginx, pooler } = values
  const [seed, schedules] = [Number(values.seed), Number(values.schedules)]
  console.log(`Seed ${seed}: npm run lab -- --seed ${seed} --schedules ${schedules} draws the same faults again.`)
  const front = { nginx, pooler }
  try {
    const outcomes = await runLab({ seed, schedules, only, synchronous: !asynchronous, front, say: console.log })
    const wrongs = outcomes.flatMap(wrongsOf)
    console.log(`\n${showRows(tableOf(outcomes))}\n\n${sayHowSoon(outcomes)}\n`)
    console.log(
      wrongs.length === 0 ? 'Everything is as it must be.' : `${wrongs.length} things are not as they must be.`,
    )
    return wrongs.length === 0 ? 0 : 1
  } finally {
    await keepLogs(LOGS)
    console.log('What every program printed lies in .cache/lab.')
  }
}
