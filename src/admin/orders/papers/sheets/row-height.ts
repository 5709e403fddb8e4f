import type { OrderSlip } from '../../../../contract/admin/orders/papers.ts'

type Thing = Pick<OrderSlip['lines'][number], 'name' | 'nameHi' | 'size'>

/** Padding and the line below it, mm. */
const AROUND = 1.6
/** Of a line, mm, and how many of the widest letters stand on one. */
const HINDI = { height: 7.6 }
const ENGLISH = { height: 3.7, letters: 16, lines: 2 }
const ONLY = { height: 4.8, letters: 12, lines: 3 }
const SIZE = { height: 4.6, letters: 8, lines: 4 }
const ASKS = { height: 4.5, letters: 36, lines: 4 }

/** The most height (mm) that a row of a quarter takes, be it of a thing or of words that were asked. */
export function heightOfRow(row: Thing | string): number {
  if (typeof row === 'string') return AROUND + linesOf(row, ASKS)
  const { name, nameHi, size } = row
  const names = nameHi === null ? linesOf(name, ONLY) : HINDI.height + linesOf(name, ENGLISH)
  return AROUND + Math.max(names, linesOf(size, SIZE))
}

type Lines = { height: number; letters: number; lines: number }

function linesOf(words: string, { height, letters, lines }: Lines): number {
  return height * Math.min(lines, Math.ceil(words.length / letters))
}
