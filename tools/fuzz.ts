// npm run fuzz [-- --seed N] [--count 20000]: every call by everybody, sound and twisted, and whether all is right after.
import { parseArgs } from 'node:util'
import { openPayingShop } from '../tests/api/paying-shop.ts'
import { CALLS, nameOfCall } from '../tests/fuzz/known.ts'
import { runFuzz } from '../tests/fuzz/run-fuzz.ts'
import { startPostgres } from '../tests/postgres.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '20000' } } })
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000))
const count = wholeNumber('count', values.count)

console.log(`Seed ${seed}: npm run fuzz -- --seed ${seed} --count ${count} sends the same requests again.`)
const { end, ...on } = await startPostgres()
const errors: string[] = []
const write = (line: string) => void (line.includes('"level":50') && errors.push(line))
const shop = await openPayingShop({ write }, on)
try {
  const { answers, reached, seconds, slowest, wrong } = await runFuzz(shop, { seed, count, say: console.log })
  const byAnswer = Object.entries(answers).toSorted(([, one], [, other]) => other - one)
  console.table(byAnswer.map(([answer, times]) => ({ answer, times })))
  console.log(
    `${count} requests in ${Math.round(seconds)} s, the slowest ${Math.round(slowest)} ms; ${reached.size} calls did what they are for.`,
  )
  const unreached = CALLS.map(nameOfCall).filter((name) => !reached.has(name))
  if (unreached.length > 0) console.log(`Never answered with 200: ${unreached.join(', ')}.`)
  for (const what of wrong) console.log(`✗ ${what}`)
  for (const line of errors.slice(0, 20)) console.log(line.trim())
  console.log(wrong.length === 0 ? 'Everything is as it must be.' : `${wrong.length} things are not as they must be.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await shop.close()
  await end()
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  console.error(`--${name} must be a whole number from 1 to 999999999, not ${text}`)
  process.exit(2)
}
