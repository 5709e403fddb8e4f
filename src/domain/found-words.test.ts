import { expect, test } from 'vitest'
import { holdsWords, markWords } from './found-words.ts'

test.each([
  ['Hours and closed days', 'HOURS', true],
  ['Hours and closed days', 'days hours', true],
  ['Hours and closed days', 'hours tax', false],
  ['Crème brûlée barfi', 'creme brulee', true],
  ['Barfi', 'bárfi', true],
  ['काजू कतली', 'काजू', true],
  // Vowels are letters, not accents.
  ['काजू कतली', 'कजू', false],
  ['E-mail, phone', 'e-mail / phone', true],
  ['Anything', '  ', true],
])('words of %j hold those of %j: %j [FIND-02]', (text, search, holds) => {
  expect(holdsWords(text, search)).toBe(holds)
})

/** Marked pieces in brackets. */
const marksOf = (text: string, search: string) =>
  markWords(text, search)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['D-147 Kavita Sharma', 'kav', 'D-147 [Kav]ita Sharma'],
  ['D-147 Kavita Sharma', '147', 'D-[147] Kavita Sharma'],
  ['Kavita Sharma', 'sharma KAVITA', '[Kavita] [Sharma]'],
  ['Crème brûlée', 'eme bru', 'Cr[ème] [brû]lée'],
  ['काजू कतली', 'काज', '[काजू] कतली'],
  ['Kaju Katli', 'काजू', 'Kaju Katli'],
  ['Kaju Katli', '', 'Kaju Katli'],
  ['', 'kaju', ''],
])('marks in %j for %j: %j [FIND-02]', (text, search, marked) => {
  expect(marksOf(text, search)).toBe(marked)
})

test('marked pieces are the whole text, letter for letter [FIND-02]', () => {
  for (const text of ['Crème brûlée', '𝔎aju', 'İstanbul helva', 'क़लाक़ंद']) {
    const pieces = markWords(text, 'a e k')
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  }
})
