import { expect, test } from 'vitest'
import { boundsOf } from './report.ts'

const each = (value: number) => Array.from({ length: 5 }, () => value)
const sold = (orders: number) => each(orders).map((rate) => ({ raw: 10_000, orders: rate }))
const GOOD = { alone: each(500), beside: each(480), longest: each(90), today: sold(600), opened: sold(650) }
const holds = (report: Partial<typeof GOOD>) => boundsOf({ ...GOOD, ...report }).map((bound) => bound.holds)

test('each bound holds or not by its own numbers', () => {
  expect(holds({})).toEqual([true, true, true])
  expect(holds({ beside: each(440) })).toEqual([false, true, true])
  expect(holds({ longest: [90, 90, 201, 90, 90] })).toEqual([true, false, true])
  expect(holds({ today: sold(550) })).toEqual([true, true, false])
})

test('rates are compared within their round, so that a slow round tells nothing', () => {
  const beside = [96, 480, 240, 480, 480]
  expect(holds({ alone: [100, 500, 250, 500, 500], beside })).toEqual([true, true, true])
})

test('a round that could not be measured does not pass', () => {
  expect(holds({ alone: [] })[0]).toBe(false)
})
