import { expect, test } from 'vitest'
import { monthDays, salesDays } from './sales-days.ts'

const NOON = Date.parse('2026-11-22T12:00:00+05:30')
const ordersOn = (days: ReturnType<typeof salesDays>, day: string) =>
  days.find(({ start }) => start === Date.parse(`${day}T00:00:00+05:30`))?.orders ?? Number.NaN

test('three years of days hold exactly as many orders as are wanted', () => {
  for (const orders of [0, 7, 10_000, 100_000, 1_000_000]) {
    const days = salesDays(orders, NOON)
    expect(days).toHaveLength(1096)
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(orders)
    expect(Math.min(...days.map((day) => day.orders))).toBeGreaterThanOrEqual(0)
  }
})

test('today has 300 orders after an eve of 3,000, and both sizes had the same last weeks', () => {
  const [small, large] = [salesDays(100_000, NOON), salesDays(1_000_000, NOON)]
  expect(large.slice(-2).map(({ orders }) => orders)).toEqual([3000, 300])
  expect(large.slice(-60)).toEqual(small.slice(-60))
  expect(large.at(-1)?.start).toBe(Date.parse('2026-11-22T00:00:00+05:30'))
})

test('a feast sells ten times a usual day, a Sunday more than a Monday', () => {
  const days = salesDays(1_000_000, NOON)
  expect(ordersOn(days, '2024-11-01') / ordersOn(days, '2024-06-13')).toBeCloseTo(10, 1)
  expect(ordersOn(days, '2024-06-16')).toBeGreaterThan(ordersOn(days, '2024-06-17'))
  expect(ordersOn(days, '2026-11-08')).toBe(3000)
})

test('a month has an entry for each of its days, which hold exactly as many orders as are wanted', () => {
  const days = monthDays('2026-10', 100_000, NOON)
  expect(days).toHaveLength(31)
  expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(100_000)
  expect(days[0]).toMatchObject({ start: Date.parse('2026-10-01T00:00:00+05:30'), age: 52 })
  expect(days.at(-1)).toMatchObject({ start: Date.parse('2026-10-31T00:00:00+05:30'), age: 22 })
})
