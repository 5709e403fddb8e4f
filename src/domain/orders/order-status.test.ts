import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMove,
  findStatus,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
  statusColor,
  statusesReached,
} from './order-status.ts'

const WAY = ['Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const
const anyStatus = fc.constantFrom(...ORDER_STATUSES)

test('an order moves along its way and never back [STATE-22]', () => {
  for (const [here, from] of WAY.entries()) {
    for (const [there, to] of WAY.entries()) {
      expect(canMove(from, to), `${from} to ${to}`).toBe(there > here)
    }
  }
})

test('an order can be cancelled from any status before Shipped and from none after [STATE-23]', () => {
  const before = ORDER_STATUSES.filter((status) => canMove(status, 'Cancelled'))
  expect(before).toEqual(['Placed', 'Processing'])
})

test('a delivered or cancelled order moves no more', () => {
  for (const status of ORDER_STATUSES) {
    expect(canMove('Delivered', status)).toBe(false)
    expect(canMove('Cancelled', status)).toBe(false)
  }
})

test('however an order moves, no status comes twice', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 30 }), (wanted) => {
      const been: OrderStatus[] = ['Placed']
      for (const to of wanted) {
        if (canMove(been.at(-1) ?? 'Placed', to)) been.push(to)
      }
      expect(new Set(been).size).toBe(been.length)
    }),
  )
})

test('a move reaches every status it passes', () => {
  expect(statusesReached('Placed', 'Processing')).toEqual(['Processing'])
  expect(statusesReached('Placed', 'Out for Delivery')).toEqual(['Processing', 'Shipped', 'Out for Delivery'])
  expect(statusesReached('Processing', 'Cancelled')).toEqual(['Cancelled'])
})

test('the next step is the one after, and none where an order is over', () => {
  expect(ORDER_STATUSES.map((status) => nextStatus(status))).toEqual([
    'Processing',
    'Shipped',
    'Out for Delivery',
    'Delivered',
    undefined,
    undefined,
  ])
})

test('a status is found whatever its capitals', () => {
  expect(findStatus(' out for DELIVERY ')).toBe('Out for Delivery')
  expect(findStatus('lost')).toBeUndefined()
})

test('the dot is green when delivered, blue on the way, yellow before, red for an end without sweets', () => {
  const colors = ORDER_STATUSES.map((status) => [status, statusColor(status)])
  expect(Object.fromEntries(colors)).toEqual({
    Placed: 'yellow',
    Processing: 'yellow',
    Shipped: 'blue',
    'Out for Delivery': 'blue',
    Delivered: 'green',
    Cancelled: 'red',
  })
})
