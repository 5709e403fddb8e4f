import { expect, test } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import { isPromiseOver, promisedProgress } from './promised-progress.ts'

const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)
const PLACED_AT = at('24T09:00')
const WINDOW = { id: 'evening', starts: 16 * 60, ends: 19 * 60 }
const RIDER = {
  way: 'rider',
  madeOn: '2026-11-26',
  dispatchDay: '2026-11-26',
  day: '2026-11-26',
  window: WINDOW,
} as const
const COURIER = { ...RIDER, way: 'courier', madeOn: null, day: '2026-11-28', window: null } as const

function daysOf(promise: Parameters<typeof promisedProgress>[1], status: OrderStatus = 'Placed', now = PLACED_AT) {
  const events = [{ status: 'Placed', at: PLACED_AT }] as const
  return promisedProgress({ status, placedAt: PLACED_AT, events }, promise, now).map(
    ({ name, complete, day }) => `${name}: ${complete ? 'done' : (day?.slice(8) ?? 'no day')}`,
  )
}

test('the steps of a promised order have its days, and none that is counted from when it was placed [PROM-21]', () => {
  expect(daysOf(RIDER)).toEqual([
    ...['Order Placed: done', 'Processing: 26', 'Shipped: 26', 'Out for Delivery: 26', 'Delivered: 26'],
  ])
  expect(daysOf(COURIER)).toEqual([
    ...['Order Placed: done', 'Processing: no day', 'Shipped: 26', 'Out for Delivery: 28', 'Delivered: 28'],
  ])
  expect(daysOf(COURIER, 'Shipped', at('26T20:00')).slice(2)).toEqual([
    ...['Shipped: done', 'Out for Delivery: 28', 'Delivered: 28'],
  ])
})

test('an order that is picked up is neither shipped nor out for delivery [PROM-21]', () => {
  expect(daysOf({ ...RIDER, way: 'pickup' })).toEqual([
    ...['Order Placed: done', 'Processing: 26', 'Ready to be picked up: 26', 'Picked up: 26'],
  ])
  expect(daysOf({ ...RIDER, way: 'pickup' }, 'Delivered').at(-1)).toBe('Picked up: done')
})

test('a step whose day is over is promised for no day any more, and one of a cancelled order for none', () => {
  expect(daysOf(RIDER, 'Shipped', at('27T00:00')).slice(3)).toEqual(['Out for Delivery: no day', 'Delivered: no day'])
  expect(daysOf(RIDER, 'Cancelled').slice(1)).toEqual([
    ...['Processing: no day', 'Shipped: no day', 'Out for Delivery: no day', 'Delivered: no day'],
  ])
})

test('a step that happened has its own time, whatever was promised', () => {
  const events = [
    { status: 'Placed', at: PLACED_AT },
    { status: 'Shipped', at: at('25T18:00') },
  ] as const
  const steps = promisedProgress({ status: 'Shipped', placedAt: PLACED_AT, events }, RIDER, at('25T18:01'))
  expect(steps.map((step) => step.at)).toEqual([PLACED_AT, undefined, at('25T18:00'), undefined, undefined])
})

test('a promise is over when its window is, or its day where there is none', () => {
  expect(isPromiseOver(RIDER, at('26T18:59'))).toBe(false)
  expect(isPromiseOver(RIDER, at('26T19:00'))).toBe(true)
  expect(isPromiseOver(COURIER, at('28T23:59'))).toBe(false)
  expect(isPromiseOver(COURIER, at('29T00:00'))).toBe(true)
})
