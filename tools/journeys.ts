// npm run journeys [-- --seed N] [--count 2000]: shoppers go their ways through a shop that is killed now and then.
import { parseArgs } from 'node:util'
import type { Journey } from '../tests/journeys/journey.ts'
import { runJourneys } from '../tests/journeys/run-journeys.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '2000' } } })
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000))
const count = wholeNumber('count', values.count)

console.log(`Seed ${seed}: npm run journeys -- --seed ${seed} --count ${count} makes the same journeys again.`)
const { journeys, kills, seconds, orders, payments, violations } = await runJourneys({ seed, count, say: console.log })
console.table(orders)
console.table(payments)
console.log(`${journeys.length} journeys and ${kills} kills in ${Math.round(seconds)} s, by the seed ${seed}.`)
for (const violation of violations) console.log(`✗ ${violation}\n${stepsTo(violation)}`)
console.log(
  violations.length === 0 ? 'Everything is as it must be.' : `${violations.length} things are not as they must be.`,
)
process.exitCode = violations.length === 0 ? 0 : 1

/** The journeys that a violation is about, step by step. */
function stepsTo(violation: string): string {
  const ids: readonly string[] = violation.match(/[0-9a-f]{24}|(?:pay|order|cs_test)_\w+|journey \d+/g) ?? []
  const isAbout = ({ plan, steps }: Journey) =>
    ids.some((id) => id === `journey ${plan.number}` || steps.some((step) => step.includes(id)))
  return journeys
    .filter(isAbout)
    .map(({ plan, steps }) => [JSON.stringify(plan), ...steps].map((line) => `    ${line}`).join('\n'))
    .join('\n\n')
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  console.error(`--${name} must be a whole number from 1 to 999999999, not ${text}`)
  process.exit(2)
}
