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

test('a failed test’s words stand below it, from their beginning and without colours', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n\n')
  const { lines } = sumUp([{ name: 'an order', status: 'failed', failure: `\u001b[31mError: gone\u001b[0m\n${long}` }])
  expect(lines.slice(0, 3)).toEqual(['✗ an order', '    Error: gone', '    line 0'])
  expect(lines).toHaveLength(25)
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
