import { expect, test } from 'vitest'
import {
  dayWords,
  freshWords,
  lastingPromiseWords,
  leavesWords,
  promiseWords,
  untilWords,
  whenWords,
} from './promise-words.ts'

const AT = Date.parse('2026-11-24T23:59:59+05:30')
const window = { id: 'evening', starts: 16 * 60, ends: 19 * 60 }

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-26', 'Thu 26 Nov'],
  ['2026-11-23', 'Mon 23 Nov'],
])('a promised day: %s is called %s late in the evening of the 24th in India', (day, words) => {
  expect(dayWords(day, AT)).toBe(words)
})

test('a promised day: a second later the next one has begun in India', () => {
  expect(dayWords('2026-11-25', AT + 1_000)).toBe('Today')
})

test.each([
  [{ way: 'rider', day: '2026-11-24', window }, 'Today, 4–7 PM'],
  [{ way: 'courier', day: '2026-11-26', window: null }, 'Thu 26 Nov, by courier'],
  [{ way: 'pickup', day: '2026-11-25', window }, 'Tomorrow, 4–7 PM, to be picked up'],
] as const)('a promise in words: %j is said as %s', (promise, words) => {
  expect(promiseWords(promise, AT)).toBe(words)
})

test('a promise in words: a letter names the day itself', () => {
  expect(lastingPromiseWords({ way: 'rider', day: '2026-11-24', window })).toBe('Tue 24 Nov, 4–7 PM')
})

test('a promise in words: when it is, without how it comes', () => {
  expect(whenWords({ day: '2026-11-24', window }, AT)).toBe('Today, 4–7 PM')
  expect(whenWords({ day: '2026-11-26', window: null }, AT)).toBe('Thu 26 Nov')
})

test('a promise in words: midnight is the end of the day before', () => {
  expect(untilWords(Date.parse('2026-11-25T00:00+05:30'))).toBe('the end of Tue 24 Nov')
  expect(untilWords(Date.parse('2026-11-24T12:00+05:30'))).toBe('Tue 24 Nov, 12:00 PM')
})

test('a promise in words: whoever packs reads when it leaves, where that is another day', () => {
  const courier = { way: 'courier', day: '2026-11-28', window: null } as const
  expect(leavesWords({ ...courier, dispatchDay: '2026-11-26' })).toBe('Leaves Thu 26 Nov for Sat 28 Nov, by courier')
  expect(leavesWords({ way: 'rider', day: '2026-11-26', window, dispatchDay: '2026-11-26' })).toBe('Thu 26 Nov, 4–7 PM')
})

test('a promise in words: when it is made and how long it is at its best, and nothing of what is made ahead', () => {
  expect(freshWords({ madeOn: '2026-11-24', bestUntil: '2026-11-28' })).toBe(
    'Made on Tue 24 Nov, at its best until Sat 28 Nov',
  )
  expect(freshWords({ madeOn: null, bestUntil: null })).toBe('')
})
