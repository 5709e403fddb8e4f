import { expect, test } from 'vitest'
import { deedName, detailText } from './deed-words.ts'

test('a deed and its detail read as words', () => {
  expect(deedName('review-answer-removed')).toBe('Review answer removed')
  expect(detailText({ from: 'Placed', to: 'Shipped', lines: [1, 2] })).toBe('from: Placed, to: Shipped, lines: [1,2]')
  expect(detailText({})).toBe('')
})
