import { expect, test } from 'vitest'
import { planRequest } from '../fuzz/plan.ts'
import { runFuzz } from '../fuzz/run-fuzz.ts'
import { openPayingShop } from './paying-shop.ts'

const SEED = 11
const COUNT = 600

test(`${COUNT} requests of every kind by everybody find nothing`, async () => {
  const shop = await openPayingShop()
  try {
    const { wrong, answers, reached } = await runFuzz(shop, { seed: SEED, count: COUNT })
    expect(wrong).toEqual([])
    expect(Object.values(answers).reduce((sum, times) => sum + times, 0)).toBe(COUNT)
    // Most calls get as far as they go, or the fuzz is about nothing.
    expect(reached.size).toBeGreaterThan(60)
  } finally {
    await shop.close()
  }
})

test('a seed decides every request, and another seed decides others', () => {
  const planned = (seed: number) => Array.from({ length: 50 }, (_, n) => planRequest(seed, n))
  expect(JSON.stringify(planned(1))).toBe(JSON.stringify(planned(1)))
  expect(JSON.stringify(planned(2))).not.toBe(JSON.stringify(planned(1)))
})
