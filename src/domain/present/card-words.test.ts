import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMessage, countLetters } from './card-words.ts'

test.each([
  ['Happy birthday, Nani!', 21],
  ['जन्मदिन', 4],
  ['नमस्ते', 3],
  ['क्षत्रिय', 3],
  ['👩‍👩‍👧‍👦🇮🇳👍🏽', 3],
  ['é', 1],
  ['दो\nएक', 4],
])('%j has as many letters as people count [PROM-71]', (text, letters) => {
  expect(countLetters(text)).toBe(letters)
})

test('a browser that cannot tell letters counts no fewer [PROM-71]', () => {
  const { Segmenter } = Intl
  const text = 'नानी, जन्मदिन मुबारक 👩‍👩‍👧‍👦'
  const letters = countLetters(text)
  try {
    Reflect.deleteProperty(Intl, 'Segmenter')
    expect(countLetters(text)).toBe([...text].length)
    expect(countLetters(text)).toBeGreaterThan(letters)
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

test('a message keeps its lines and what joins its letters, and loses controls and turned letters [PROM-71]', () => {
  expect(cleanMessage('  प्यारी नानी,\r\nदो अपने लिए।\u0007\u202e \t\n\n\n\n👩‍👧 \n')).toBe(
    'प्यारी नानी,\nदो अपने लिए।\n\n👩‍👧',
  )
  expect(cleanMessage('\u0000one\u2028two\ttoo\u009b')).toBe('one\ntwo too')
  expect(cleanMessage(' \u200b\n\u2060 ')).toBe('')
})

test('a message of a quarter of a million spaces is read in the time of a test [PROM-71]', () => {
  const spaces = ' '.repeat(250_000)
  expect(cleanMessage(`one${spaces}two${spaces}`)).toBe(`one${spaces}two`)
})

test('a message is clean once it was cleaned [PROM-71]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanMessage(typed)
      expect(cleanMessage(clean)).toBe(clean)
      expect(clean).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\n{3}/u)
    }),
  )
})
