import { expect, test } from 'vitest'
import { isFastEnough } from './report-month.ts'

test('a month is answered within five seconds at the median, and nobody waits a quarter of a second for it', () => {
  expect(isFastEnough({ times: [4000, 5000, 9000], waits: [20, 250] })).toBe(true)
  expect(isFastEnough({ times: [4000, 5001, 9000], waits: [20, 250] })).toBe(false)
  expect(isFastEnough({ times: [4000, 5000, 9000], waits: [20, 251] })).toBe(false)
})

test('a month that was never answered is not fast enough', () => {
  expect(isFastEnough({ times: [], waits: [] })).toBe(false)
})
