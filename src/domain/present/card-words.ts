import { trimText } from '../plain-text.ts'

/** What a card of A6 has room for, as people count letters: a line's end is one of them. */
export const MOST_LETTERS = 240
export const MOST_LINES = 10
/** Of a name on it, in characters. */
export const LONGEST_NAME = 80

/** All that is taken out of a message: controls but for line ends, and marks that turn letters round or hold nothing. */
const NOT_ON_A_CARD = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A message as it is printed: lines kept, with one empty line between them at most, and nothing that no letter is drawn
 * for. What joins letters (Devanagari, emoji) stays.
 */
export function cleanMessage(typed: string): string {
  const lines = typed.replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n').replaceAll('\t', ' ')
  // Line by line: a pattern for spaces at ends would start anew at each space of a long row of them.
  const plain = lines
    .replaceAll(NOT_ON_A_CARD, '')
    .split('\n')
    .map((line) => line.trimEnd())
  return trimText(plain.join('\n').replaceAll(/\n{3,}/g, '\n\n'))
}

/** How many letters a text has as people count them: a syllable of Hindi and an emoji of a family are one. */
export function countLetters(text: string): number {
  return lettersOf(text).length
}

/** A text in letters as people count them. Where a browser cannot tell them, its code points: those are more, so that nothing passes that the shop refuses. */
export function lettersOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [...text]
  return [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
