import { expect, test } from 'vitest'
import { isIndia } from './country.ts'

test.each(['India', ' INDIA ', 'in', 'IN', 'Bharat', 'भारत'])('%j is India', (typed) => {
  expect(isIndia(typed)).toBe(true)
})

test.each(['', ' ', 'Nepal', 'Indiana', 'Indonesia', 'I N'])('%j is not', (typed) => {
  expect(isIndia(typed)).toBe(false)
})
