import { expect, test } from 'vitest'
import { deedName, detailText, timesOf } from './deed-words.ts'

test('a deed and its detail read as words', () => {
  expect(deedName('review-answer-removed')).toBe('Review answer removed')
  expect(detailText({ from: 'Placed', to: 'Shipped', lines: [1, 2] })).toBe('from: Placed, to: Shipped, lines: [1,2]')
  expect(detailText({})).toBe('')
})

test('a refusal that came often says how often, and a full count that it was more', () => {
  expect(timesOf('Sign in failed', 1)).toBe('Sign in failed')
  expect(timesOf('Sign in failed', 4)).toBe('Sign in failed, 4 times')
  expect(timesOf('Sign in failed', 100)).toBe('Sign in failed, 100 times or more')
})
