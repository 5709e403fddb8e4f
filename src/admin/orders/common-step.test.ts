import { expect, test } from 'vitest'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import { commonStep, type MovingOrder, stayWords } from './common-step.ts'

let made = 0
const some = (count: number, status: OrderStatus): MovingOrder[] =>
  Array.from({ length: count }, () => ({
    id: String(made++).padStart(24, '0'),
    called: `B-${made}`,
    status,
    way: 'rider',
  }))

test('orders of different states go the step that most have next, and of as many the earlier one [LINES-16]', () => {
  const [placed, packed, over] = [some(3, 'Placed'), some(1, 'Processing'), some(2, 'Delivered')]
  expect(commonStep([...packed, ...placed])).toEqual({ to: 'Processing', going: placed, staying: packed })
  expect(commonStep([...over, ...packed])).toEqual({ to: 'Shipped', going: packed, staying: over })
  expect(commonStep([...packed, ...placed.slice(0, 1)])).toMatchObject({ to: 'Processing' })
  expect(commonStep(over)).toBeUndefined()
  expect(commonStep([])).toBeUndefined()
})

test('orders that stay are named with where they stand, four of them [LINES-16]', () => {
  made = 44
  expect(stayWords([])).toBe('')
  expect(stayWords(some(1, 'Processing'))).toBe('1 stays: B-45 (Processing)')
  expect(stayWords(some(6, 'Shipped'))).toBe(
    '6 stay: B-46 (Shipped), B-47 (Shipped), B-48 (Shipped), B-49 (Shipped), 2 more',
  )
})
