import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

test.each([
  ['2-3 days, refrigerated', { shortest: 2, longest: 3 }],
  ['5-7 days', { shortest: 5, longest: 7 }],
  ['5–7 days', { shortest: 5, longest: 7 }],
  ['1 day', { shortest: 1, longest: 1 }],
])('a shelf life of %s has lozenges', (words, days) => {
  expect(daysOf(words)).toEqual(days)
})

test.each(['2-3 weeks, airtight', '10 days', '7-10 days', '6 months', '', '0 days', '5-3 days'])(
  'a shelf life of "%s" keeps its words only',
  (words) => {
    expect(daysOf(words)).toBeUndefined()
  },
)
