import { expect, test } from 'vitest'
import { breakLines } from './mixed-text.ts'
import { scriptRuns } from './script-runs.ts'

const GUJARATI = 'શ્રી ખોડિયાર'

test('a line of two scripts is drawn in runs, each in the font of its script [PAPER-13]', () => {
  expect(scriptRuns('Shop શ્રી, மிட்டாய்')).toEqual([
    { text: 'Shop ', script: undefined },
    { text: 'શ્રી', script: 'gujarati' },
    { text: ', ', script: undefined },
    { text: 'மிட்டாய்', script: 'tamil' },
  ])
})

test('joiners stay with the letter before them [PAPER-13]', () => {
  expect(scriptRuns('ര്‍ഷ')).toEqual([{ text: 'ര്‍ഷ', script: 'malayalam' }])
})

test('lines break between words, and within a word that is wider than a line, and lose no letter [PAPER-13]', () => {
  const measure = (text: string) => text.length
  const lines = breakLines(`${GUJARATI} ${'મ'.repeat(30)}`, 12, measure)
  const words = lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  expect(words[0]).toBe(GUJARATI)
  expect(words.slice(1).join('')).toBe('મ'.repeat(30))
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(12)
})
