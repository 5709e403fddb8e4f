import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeControls, isLines, isOneLine, trimText } from './plain-text.ts'

const RTL_OVERRIDE = '\u202e'

test('spaces and invisible marks at the ends of a text are left out', () => {
  expect(trimText(' \t Meera\u00a0\n')).toBe('Meera')
  expect(trimText('\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210')
  expect(trimText('\ufeff\u2068काजू कतली\u2069\u200b')).toBe('काजू कतली')
})

test.each([
  '',
  '  ',
  '\u200b',
  '\u200c\u200d',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\u00ad',
  '\ufe0f',
  '\u0000',
  '\u202e',
])('%j shows nothing and counts as empty', (text) => {
  expect(trimText(` ${text} `)).toBe('')
})

test.each(['❤️', '👩🏽‍🍳', 'क्', 'لا', 'é', '-', '.'])('%s stays as it is', (text) => {
  expect(trimText(text)).toBe(text)
})

test('trimming twice is trimming once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const trimmed = trimText(` ${text}\u200b`)
      expect(trimText(trimmed)).toBe(trimmed)
    }),
  )
})

test.each(['\u0000', '\u001b', '\u007f', '\u0085', '\u009b', RTL_OVERRIDE, '\u202d', '\u202b'])(
  'neither a line nor lines may hold %j',
  (mark) => {
    expect(isOneLine(`a${mark}b`)).toBe(false)
    expect(isLines(`a${mark}b`)).toBe(false)
  },
)

test('lines may be broken and indented, a line may not', () => {
  for (const mark of ['\n', '\t', '\r\n']) {
    expect(isLines(`Ring twice.${mark}Then wait.`)).toBe(true)
    expect(isOneLine(`Ring twice.${mark}Then wait.`)).toBe(false)
  }
})

test.each(['Meera Iyer', 'मीरा', 'क्‍ष', 'مرحبا', 'שלום', '\u2068Meera\u2069 and Asha', '🪔👩🏽‍🍳', `O'Neil`])(
  '%s is a line',
  (text) => {
    expect(isOneLine(text)).toBe(true)
  },
)

test('a terminal is told of controls and never given them', () => {
  expect(escapeControls(`\u001b]0;x\u0007${RTL_OVERRIDE}Meera\u009b2J`)).toBe(
    '\\u{1b}]0;x\\u{7}\\u{202e}Meera\\u{9b}2J',
  )
  expect(escapeControls('मीरा क्‍ष O’Neil')).toBe('मीरा क्‍ष O’Neil')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeControls(text)).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    }),
  )
})
