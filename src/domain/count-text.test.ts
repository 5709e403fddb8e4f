import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a count of one names one thing, every other count several', () => {
  expect([0, 1, 2, 3012].map((count) => countText(count, 'order'))).toEqual([
    ...['0 orders', '1 order', '2 orders', '3,012 orders'],
  ])
  expect(['box', 'process', 'batch'].map((one) => countText(2, one))).toEqual(['2 boxes', '2 processes', '2 batches'])
})
