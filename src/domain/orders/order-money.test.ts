import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, ZERO } from '../money.ts'
import { isLate } from './late.ts'
import { canBeReduced, dueOf, isOwed, leftToRefund, MONEY_STATES, moneyStateOf } from './order-money.ts'
import { isToBeSent, ORDER_STATUSES, PENDING } from './order-status.ts'

const status = fc.constantFrom(...ORDER_STATUSES, PENDING)
const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(paise)

/** Orders of any status, paid in cash or online, whole or in part returned. */
const orders = amount.chain((amount) =>
  fc.record({
    status,
    amount: fc.constant(amount),
    paid: fc.boolean(),
    cameBack: fc.boolean(),
    paymentMethod: fc.constantFrom('cod', 'stripe', 'razorpay'),
    returned: fc.integer({ min: 0, max: amount }).map(paise),
  }),
)

test('an order is owed by its customer, paid, or over: never two of these', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const isOver = order.status === 'Cancelled' || order.cameBack
      expect(isOwed(order)).toBe(!order.paid && !isOver)
      if (dueOf(order) !== null) expect(dueOf(order)).toBe(order.amount)
      expect(dueOf(order) !== null).toBe(isOwed(order) && order.paymentMethod === 'cod')
    }),
  )
})

test('the money of an order stands in one of five ways, and what went back counts before what came in', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const state = moneyStateOf(order)
      expect(MONEY_STATES).toContain(state)
      expect(state === 'refunded' || state === 'part-refunded').toBe(order.returned > 0)
      expect(state === 'refunded').toBe(order.returned === order.amount)
      expect(state === 'due').toBe(order.returned === 0 && isOwed(order))
    }),
  )
})

test('the amount refunded and the amount left to refund add up to the amount paid', () => {
  fc.assert(
    fc.property(amount, fc.nat(), (captured, some) => {
      const returned = paise(Math.min(some, captured))
      const left = leftToRefund({ captured, returned })
      expect(left).toBeGreaterThanOrEqual(ZERO)
      expect(left + returned).toBe(captured)
    }),
  )
})

test('pieces come out of an order only while cash is due for it and it is not sent', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const due = dueOf(order)
      expect(canBeReduced({ status: order.status, due })).toBe(due !== null && isToBeSent(order.status))
    }),
  )
})

const NOON = Date.parse('2026-11-24T12:00:00+05:30')
const clock = { now: NOON, cutOff: 12 * 60, closed: { weekdays: [], dates: [] } }
const waiting = fc.record({
  status,
  placedAt: fc.integer({ min: NOON - 10 * 86_400_000, max: NOON }),
  cameBack: fc.boolean(),
  pieces: fc.nat(5),
})

test('a late order stays late, and none is late without pieces, on its way back or over', () => {
  fc.assert(
    fc.property(waiting, fc.nat(86_400_000), (order, later) => {
      if (isLate(order, clock)) expect(isLate(order, { ...clock, now: clock.now + later })).toBe(true)
      const goesNowhere = order.pieces === 0 || order.cameBack || ['Delivered', 'Cancelled'].includes(order.status)
      if (goesNowhere) expect(isLate(order, clock)).toBe(false)
      expect(isLate({ ...order, placedAt: null }, clock)).toBe(false)
    }),
  )
  const placed = { status: 'Placed', cameBack: false, pieces: 1 } as const
  expect(isLate({ ...placed, placedAt: NOON - 3 * 86_400_000 }, clock)).toBe(true)
  expect(isLate({ ...placed, placedAt: NOON - 1 }, clock)).toBe(false)
})
