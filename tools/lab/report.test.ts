import { expect, test } from 'vitest'
import type { Fault } from './faults/fault.ts'
import { nothingToMend } from './faults/fault.ts'
import { newHistory } from './history.ts'
import { sayHowSoon, wrongsOf } from './report.ts'
import type { Outcome } from './run-schedule.ts'

const FAULT: Fault = { name: 'the primary is cut off', lasts: 35_000, strike: async () => nothingToMend }

/** All is well, but that nobody could order for `withoutOrders` ms. */
function outcomeOf(withoutOrders: number, ...faults: Fault[]): Outcome {
  return {
    schedule: { faults, after: 0, seed: 1 },
    history: newHistory(),
    findings: { lost: [], doubled: [], pages: [], other: [] },
    ...{ lasted: 60_000, withoutOrders, unknown: 0, foundAgain: 0, deaf: [], pagesAskedAgain: 0 },
  }
}

test('orders that stay away for more than 30 s after a single fault are a wrong', () => {
  expect(wrongsOf(outcomeOf(30_000, FAULT))).toEqual([])
  expect(wrongsOf(outcomeOf(30_100, FAULT))).toEqual(['nobody could order for 30.1 s, and 30.0 s is the most'])
})

test('two faults at once, and the loss of two machines of three, may keep orders away for longer', () => {
  expect(wrongsOf(outcomeOf(50_000, FAULT, FAULT))).toEqual([])
  expect(wrongsOf(outcomeOf(50_000, { ...FAULT, stopsOrders: true }))).toEqual([])
})

test('how soon orders came again is told of single faults alone, by the median and the worst', () => {
  const outcomes = [outcomeOf(1_000, FAULT), outcomeOf(2_000, FAULT), outcomeOf(20_000, FAULT)]
  expect(sayHowSoon([...outcomes, outcomeOf(50_000, FAULT, FAULT)])).toBe(
    'The longest time without orders of 3 single faults: median 2.0 s, worst 20.0 s.',
  )
})
