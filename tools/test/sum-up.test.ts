import { expect, test } from 'vitest'
import { sumUp } from './sum-up.ts'

test('the sum is one line, and failures are named before it', () => {
  const summed = sumUp([
    { name: 'a cart', status: 'passed' },
    { name: ' an order ', status: 'failed' },
    { name: 'a coupon', status: 'passed' },
  ])
  expect(summed).toEqual({ lines: ['✗ an order'], sum: '2 passed, 1 failed', passed: false })
})

test('skipped tests are told where there are any', () => {
  const summed = sumUp([
    { name: 'a cart', status: 'passed' },
    { name: 'an order', status: 'skipped' },
  ])
  expect(summed).toEqual({ lines: [], sum: '1 passed, 0 failed, 1 skipped', passed: true })
})

test('a run in which nothing passed has not passed', () => {
  expect(sumUp([])).toEqual({ lines: [], sum: '0 passed, 0 failed', passed: false })
})
