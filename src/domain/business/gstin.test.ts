import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GST_STATES } from '../address/gst-states.ts'
import { checkCharacterOf, errorOfGstin, readGstin } from './gstin.ts'

const COMPARE = 'This is no GSTIN: please compare it letter by letter.'

test('the GSTIN that the tax office prints as its example is one, however it is typed [GSTIN-01]', () => {
  expect(errorOfGstin('27AAPFU0939F1ZV')).toBeUndefined()
  expect(readGstin(' 27aapfu 0939f 1zv ')).toBe('27AAPFU0939F1ZV')
})

test.each([
  ['27AAPFU0939F1ZW', COMPARE],
  ['27AAPFU0993F1ZV', COMPARE],
  ['28AAPFU0939F1ZV', 'A GSTIN begins with the two digits of a state, and 28 is none.'],
  ['00AAAAA0000A0Z0', 'A GSTIN begins with the two digits of a state, and 00 is none.'],
  ['27AAPFU0939F1Z', 'A GSTIN has 15 letters and digits, and this has 14.'],
  ['27AAPFU0939F1ZVV', 'A GSTIN has 15 letters and digits, and this has 16.'],
  ['', 'A GSTIN has 15 letters and digits, and this has 0.'],
  ['27AAPFU09F391ZV', 'A GSTIN has a PAN after its first two digits: five letters, four digits and a letter.'],
  ['27aapfu0939f1zv', 'A GSTIN has a PAN after its first two digits: five letters, four digits and a letter.'],
  ['27AAPFU0939F0ZV', 'The last three characters of a GSTIN are a digit or letter other than 0, a Z, and one more.'],
  ['27AAPFU0939F1YV', 'The last three characters of a GSTIN are a digit or letter other than 0, a Z, and one more.'],
])('%s is none, and its own mistake is said [GSTIN-01]', (text, words) => {
  expect(errorOfGstin(text)).toBe(words)
})

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letters = (count: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength: count, maxLength: count }).map((some) => some.join(''))
const anyGstin = fc
  .tuple(
    fc.constantFrom(...Object.keys(GST_STATES)),
    letters(5),
    fc.integer({ min: 0, max: 9999 }),
    letters(1),
    fc.constantFrom(...'123456789', ...LETTERS),
  )
  .map(([state, five, number, last, which]) => {
    const first = `${state}${five}${String(number).padStart(4, '0')}${last}${which}Z`
    return `${first}${checkCharacterOf(first)}`
  })

test('a GSTIN with one character changed for another is none [GSTIN-01]', () => {
  fc.assert(
    fc.property(anyGstin, fc.nat({ max: 14 }), fc.constantFrom(...'0123456789', ...LETTERS), (gstin, at, other) => {
      expect(errorOfGstin(gstin)).toBeUndefined()
      fc.pre(gstin[at] !== other)
      expect(errorOfGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBeDefined()
    }),
  )
})
