import { expect, test } from 'vitest'
import { planJourney } from '../journeys/plan.ts'
import { runJourneys } from '../journeys/run-journeys.ts'
import { many } from './full.ts'

/** With two kills in the short form. */
const SEED = 16
const COUNT = many(40, 400)

test(`${COUNT} journeys through a shop that is killed meanwhile end with everything as it must be`, async () => {
  const { journeys, kills, violations, orders } = await runJourneys({ seed: SEED, count: COUNT })
  expect(violations).toEqual([])
  expect(journeys).toHaveLength(COUNT)
  expect(kills).toBeGreaterThan(0)
  const kinds = new Set(orders.map(({ status, paid }) => `${status} ${paid}`))
  for (const kind of ['Placed true', 'Placed false', 'Cancelled false']) expect(kinds).toContain(kind)
})

test('a seed decides every step, and another seed decides others', () => {
  const planned = (seed: number) => Array.from({ length: 20 }, (_, n) => planJourney(seed, n))
  expect(planned(1)).toEqual(planned(1))
  expect(planned(2)).not.toEqual(planned(1))
})
