import { lettersOf } from './card-words.ts'
import type { Present } from './present.ts'

/** Letters of a card from large to small: for how many rows of how many Latin letters it has room, and how many of them a row of names takes. */
const SIZES = [
  { size: 'large', rows: 9, letters: 24, name: 1 },
  { size: 'middle', rows: 13, letters: 33, name: 1.2 },
  { size: 'small', rows: 20, letters: 50, name: 1.7 },
] as const

export type CardSize = (typeof SIZES)[number]['size']

/** How many Latin letters of a name a row holds. */
const LETTERS_OF_NAME = 30

/** The largest letters in which a message fits its card, beside names that may be long. */
export function cardSize({ receiver, message, from }: Pick<Present, 'receiver' | 'message' | 'from'>): CardSize {
  const names = [`For ${receiver}`, from].map((name) => rowsOf(widthOf(name), LETTERS_OF_NAME) - 1)
  const moreNames = names.reduce((sum, rows) => sum + rows, 0)
  const widths = message.split('\n').map(widthOf)
  const fits = SIZES.find(({ rows, letters, name }) => {
    return widths.reduce((sum, width) => sum + rowsOf(width, letters), moreNames * name) <= rows
  })
  return fits?.size ?? 'small'
}

function rowsOf(width: number, letters: number): number {
  return Math.max(1, Math.ceil(width / letters))
}

/** In Latin letters: those of other scripts are wider, pictures much. */
function widthOf(line: string): number {
  return lettersOf(line).reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

function widthOfLetter(letter: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) return 2.6
  // Odia, Tamil, Telugu, Kannada, Malayalam.
  if (/[\u0b00-\u0d7f]/.test(letter)) return 2.2
  return letter > '\u02ff' ? 1.5 : 1
}
