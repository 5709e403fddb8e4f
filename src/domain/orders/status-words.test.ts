import { expect, test } from 'vitest'
import { nextStatus, ORDER_STATUSES } from './order-status.ts'
import { statusName } from './status-words.ts'

test.each(['rider', 'courier', null] as const)('a status of what is brought is called as it is: %s', (way) => {
  expect(ORDER_STATUSES.map((status) => statusName(status, way))).toEqual(ORDER_STATUSES)
})

test('an order that is picked up is ready, then picked up, and out with nobody [PROM-69]', () => {
  expect(ORDER_STATUSES.map((status) => statusName(status, 'pickup'))).toEqual([
    ...['Placed', 'Processing', 'Ready to be picked up', 'Ready to be picked up', 'Picked up', 'Cancelled'],
  ])
  expect(nextStatus('Processing', 'pickup')).toBe('Shipped')
  expect(nextStatus('Shipped', 'pickup')).toBe('Delivered')
  expect(nextStatus('Out for Delivery', 'pickup')).toBe('Delivered')
  expect(nextStatus('Shipped', 'rider')).toBe('Out for Delivery')
})
