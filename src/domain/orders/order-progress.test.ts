import { expect, test } from 'vitest'
import { expectedDelivery, progressOf } from './order-progress.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const DEMO = { demo: true }
const HOUR = 3_600_000
const PLACED_AT = Date.UTC(2026, 10, 20, 4, 0)

function progressAt(status: OrderStatus, events: { status: OrderStatus; at: number }[] = []) {
  return progressOf({ status, placedAt: PLACED_AT, events }, DEMO)
}

test('Order Placed is always complete, each later step from its own status onward [STATE-19]', () => {
  const complete = ORDER_STATUSES.map((status) => [
    status,
    progressAt(status)
      .filter((step) => step.complete)
      .map(({ name }) => name),
  ])
  expect(Object.fromEntries(complete)).toEqual({
    Placed: ['Order Placed'],
    Processing: ['Order Placed', 'Processing'],
    Shipped: ['Order Placed', 'Processing', 'Shipped'],
    'Out for Delivery': ['Order Placed', 'Processing', 'Shipped', 'Out for Delivery'],
    Delivered: ['Order Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered'],
    Cancelled: ['Order Placed'],
  })
})

test('the steps to come are estimated from the date of the order [CONST-14]', () => {
  const hours = progressAt('Placed').map(({ name, at = 0 }) => [name, (at - PLACED_AT) / HOUR])
  expect(hours).toEqual([
    ['Order Placed', 0],
    ['Processing', 4],
    ['Shipped', 24],
    ['Out for Delivery', 48],
    ['Delivered', 72],
  ])
})

test('the delivery is expected 24 to 48 hours after shipping [CONST-15]', () => {
  expect(expectedDelivery(PLACED_AT, DEMO)).toEqual({ from: PLACED_AT + 24 * HOUR, to: PLACED_AT + 48 * HOUR })
})

test('a step that happened has its own time, not the estimate', () => {
  const shippedAt = PLACED_AT + 7 * HOUR
  const steps = progressAt('Shipped', [
    { status: 'Placed', at: PLACED_AT + 1 },
    { status: 'Processing', at: PLACED_AT + HOUR },
    { status: 'Shipped', at: shippedAt },
  ])
  expect(steps.map(({ at }) => at)).toEqual([
    PLACED_AT + 1,
    PLACED_AT + HOUR,
    shippedAt,
    expectedDelivery(shippedAt, DEMO)?.from,
    expectedDelivery(shippedAt, DEMO)?.to,
  ])
})

test('a cancelled order promises no further step', () => {
  const times = progressAt('Cancelled', [{ status: 'Cancelled', at: PLACED_AT + HOUR }]).map(({ at }) => at)
  expect(times).toEqual([PLACED_AT, undefined, undefined, undefined, undefined])
})

test('a step whose time nobody recorded has none', () => {
  expect(progressAt('Shipped')).toStrictEqual([
    { name: 'Order Placed', complete: true, at: PLACED_AT },
    { name: 'Processing', complete: true },
    { name: 'Shipped', complete: true },
    { name: 'Out for Delivery', complete: false, at: PLACED_AT + 48 * HOUR },
    { name: 'Delivered', complete: false, at: PLACED_AT + 72 * HOUR },
  ])
})

test('an owner’s shop gives no time to a step that has not happened, and expects no delivery [WORDS-14]', () => {
  const OWN = { demo: false }
  const events = [{ status: 'Shipped', at: PLACED_AT + HOUR }] as const
  expect(progressOf({ status: 'Placed', placedAt: PLACED_AT, events: [] }, OWN).map(({ at }) => at)).toEqual([
    ...[PLACED_AT, undefined, undefined, undefined, undefined],
  ])
  expect(progressOf({ status: 'Shipped', placedAt: PLACED_AT, events }, OWN).map(({ at }) => at)).toEqual([
    ...[PLACED_AT, undefined, PLACED_AT + HOUR, undefined, undefined],
  ])
  expect(expectedDelivery(PLACED_AT, OWN)).toBeUndefined()
})
