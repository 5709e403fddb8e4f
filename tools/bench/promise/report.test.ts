import { expect, test } from 'vitest'
import { boundsOf } from './report.ts'

const each = (value: number) => Array.from({ length: 7 }, () => value)
const GOOD = {
  offers: { p99: 1.2, rate: 8_000 },
  plain: each(300),
  spread: each(280),
  hot: each(200),
  slowest: each(300),
}
const holds = (report: Partial<typeof GOOD>) => boundsOf({ ...GOOD, ...report }).map((bound) => bound.holds)

test('the bounds of promises hold or not, each by its own numbers', () => {
  expect(holds({})).toEqual([true, true, true, true, true])
  expect(holds({ offers: { p99: 5.1, rate: 8_000 } })).toEqual([false, true, true, true, true])
  expect(holds({ offers: { p99: 1.2, rate: 4_999 } })).toEqual([true, false, true, true, true])
  expect(holds({ plain: each(400) })).toEqual([true, true, false, true, true])
  expect(holds({ hot: each(160) })).toEqual([true, true, true, false, true])
  expect(holds({ slowest: [...each(300), 1_000] })).toEqual([true, true, true, true, false])
})

test('promises are compared within their round, so that a slow round tells nothing', () => {
  expect(holds({ plain: [100, ...each(300)], spread: [95, ...each(280)], hot: [70, ...each(200)] })[2]).toBe(true)
})
