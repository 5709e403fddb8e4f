import { expect, test } from 'vitest'
import { formatKilograms } from './kilograms.ts'

test.each([
  [0, '0 kg'],
  [0.25, '250 g'],
  [1, '1 kg'],
  [12.5, '12.5 kg'],
  [1234.255, '1,234.26 kg'],
])('%d kilograms are %s', (kilograms, text) => {
  expect(formatKilograms(kilograms)).toBe(text)
})
