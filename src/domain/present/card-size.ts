import { lettersOf } from './card-words.ts'
import type { Present } from './present.ts'

/** Letters of a card from large to small: for how many rows of how many Latin letters it has room in each. */
const SIZES = [
  { size: 'large', rows: 9, letters: 24 },
  { size: 'middle', rows: 13, letters: 33 },
  { size: 'small', rows: 20, letters: 50 },
] as const

export type CardSize = (typeof SIZES)[number]['size']

/** How many Latin letters of a name a row holds, and how many rows of a message one of names takes at most. */
const NAMES = { letters: 30, rows: 2 }

/** The largest letters in which a message fits its card, beside names that may be long. */
export function cardSize({ receiver, message, from }: Pick<Present, 'receiver' | 'message' | 'from'>): CardSize {
  const names = [`For ${receiver}`, from].map((name) => rowsOf(widthOf(name), NAMES.letters) - 1)
  const taken = names.reduce((sum, rows) => sum + rows * NAMES.rows, 0)
  const widths = message.split('\n').map(widthOf)
  const fits = SIZES.find(({ rows, letters }) => {
    return widths.reduce((sum, width) => sum + rowsOf(width, letters), taken) <= rows
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
  return letter > '\u02ff' ? 1.5 : 1
}
