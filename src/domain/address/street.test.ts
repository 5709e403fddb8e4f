import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinStreet, STREET_LENGTHS, splitStreet } from './street.ts'

const LINES = { flat: '402', area: 'Gulmohar Residency, Prithviraj Road', landmark: 'Behind Statue Circle' }

test('flat, area and landmark make one line, and come out of it again [CHECK-19]', () => {
  const street = '402, Gulmohar Residency, Prithviraj Road, Landmark: Behind Statue Circle'
  expect(joinStreet(LINES)).toBe(street)
  expect(splitStreet(street)).toEqual(LINES)
  expect(joinStreet({ flat: ' 12 ', area: ' ', landmark: '' })).toBe('12')
  expect(joinStreet({ flat: '', area: '', landmark: ' ' })).toBe('')
  expect(joinStreet({ flat: '', area: ' ', landmark: 'Statue Circle' })).toBe('')
})

test('a street that was typed as one line stays the same line', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 .-]{0,10}[A-Za-z0-9])?$/)
  const typed = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(', '))
  fc.assert(
    fc.property(typed, (street) => {
      expect(joinStreet(splitStreet(street))).toBe(street)
    }),
  )
})

test('the longest three lines fit into the longest street', () => {
  const { flat, area, landmark } = STREET_LENGTHS
  const longest = { flat: 'f'.repeat(flat), area: 'a'.repeat(area), landmark: 'l'.repeat(landmark) }
  expect(joinStreet(longest).length).toBeLessThanOrEqual(240)
})
