import { expect, test } from 'vitest'
import { judge } from './judge.ts'

type Outcome = { status: string; failureMessages: string[] }
const passed: Outcome = { status: 'passed', failureMessages: [] }
const failed = (...failureMessages: string[]): Outcome => ({ status: 'failed', failureMessages })
const file = (...assertionResults: Outcome[]) => ({ testResults: [{ message: '', assertionResults }] })

test('a test that fails on what it asserts is red, also where others passed or broke', () => {
  const told = { red: true, seen: 'expected 500 to be 200' }
  expect(judge(file(passed, failed('AssertionError: expected 500 to be 200\n    at …')))).toEqual(told)
  expect(judge(file(failed('TypeError: x'), failed('AssertionError: expected 500 to be 200')))).toEqual(told)
})

test.each(['Timed out in waitFor!', 'Property failed after 14 tests'])(
  'a claim that proves untrue is red: %s',
  (message) => {
    expect(judge(file(failed(`Error: ${message}\n    at …`))).red).toBe(true)
  },
)

test.each([
  ['passes', file(passed), 'nothing'],
  ['breaks', file(failed('SyntaxError: Unexpected token')), 'SyntaxError: Unexpected token'],
  ['takes too long', file(failed('Error: Test timed out in 120000ms.')), 'Error: Test timed out in 120000ms.'],
  [
    'does not start',
    { testResults: [{ message: 'Cannot find module\nx', assertionResults: [] }] },
    'no test ran: Cannot find module',
  ],
  ['is not there', { testResults: [] }, 'no test ran: '],
])('a test that %s proves nothing', (_, report, seen) => {
  expect(judge(report)).toEqual({ red: false, seen })
})
