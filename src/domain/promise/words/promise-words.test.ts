import { expect, test } from 'vitest'
import { dayWords, lastingPromiseWords, promiseWords } from './promise-words.ts'

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
