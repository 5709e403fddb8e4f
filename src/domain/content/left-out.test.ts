import { expect, test } from 'vitest'
import { factsLackedIn, leftOutWords } from './left-out.ts'

test('a fact that is left out is named as a shopkeeper calls it, and once [WORDS-19]', () => {
  const text = 'By {online payment}, with {gstin}; {free delivery terms}, {free delivery explained}, {delivery fee}.'
  const lacks = factsLackedIn(text, { 'delivery fee': '₹40' })
  expect(leftOutWords(lacks)).toBe('Left out of the page until the shop has it: GSTIN, free delivery, online payment.')
  expect(factsLackedIn('{delivery fee}', { 'delivery fee': '₹40' })).toEqual([])
})
