import { expect, test } from 'vitest'
import { customerMoveWords } from './move-words.ts'

const NOON = Date.parse('2026-11-07T12:00+05:30')
const MINUTE = 60_000

test('staff read until when a customer can move an order, while that is so [LINES-12]', () => {
  const order = { status: 'Placed', placedAt: NOON - 60 * MINUTE, until: NOON } as const
  expect(customerMoveWords(order, NOON - MINUTE)).toBe('The customer can move it until Sat 7 Nov, 12:00 PM.')
  expect(customerMoveWords(order, NOON)).toBe('The customer could move it until Sat 7 Nov, 12:00 PM.')
  for (const status of ['Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'] as const)
    expect(customerMoveWords({ ...order, status }, NOON - MINUTE)).toBe('')
})

test('an order that was placed after its cut-off is said to be one that its customer cannot move [LINES-12]', () => {
  for (const placedAt of [NOON, NOON + MINUTE]) {
    const words = customerMoveWords({ status: 'Processing', placedAt, until: NOON }, NOON + 2 * MINUTE)
    expect(words).toBe('Its customer cannot move it: it was placed too late for that.')
  }
})
