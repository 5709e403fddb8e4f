import { expect, test } from 'vitest'
import { notNowWords } from './not-now.ts'

test('a product that is not sold today says so, or on which weekdays it is [SHELF-23]', () => {
  expect(notNowWords([])).toBe('Not today')
  expect(notNowWords(['Saturday'])).toBe('Saturdays only')
  expect(notNowWords(['Saturday', 'Sunday'])).toBe('Saturdays and Sundays only')
  expect(notNowWords(['Monday', 'Wednesday', 'Friday'])).toBe('Mon, Wed, Fri only')
})
