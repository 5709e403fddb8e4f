import { lettersOf } from '../present/card-words.ts'

/** So many things stand on a quarter of a sheet of A4. */
const ROOM = 4
/** So many letters of what a customer asks take the room of a thing. */
const LETTERS = 110
/** Letters of Tamil, Telugu, Kannada and Malayalam take the room of two. */
const WIDE = /[\u0b80-\u0d7f]/

/** A quarter of a sheet: things, and words that were asked, each with the room of one thing. */
export type SlipPart<Thing> = { rows: readonly (Thing | string)[]; part: number; parts: number }

/** The quarters on which the slip of an order stands; one at least (PAPER-02). `insideOf`: what is in a thing, '' for nothing. */
export function slipParts<Thing>(
  things: readonly Thing[],
  asks: string,
  insideOf: (thing: Thing) => string = () => '',
): SlipPart<Thing>[] {
  const rows = [...things.flatMap((thing) => [thing, ...inPieces(insideOf(thing))]), ...inPieces(asks)]
  const parts = Math.max(1, Math.ceil(rows.length / ROOM))
  return Array.from({ length: parts }, (_, at) => ({
    rows: rows.slice(at * ROOM, (at + 1) * ROOM),
    part: at + 1,
    parts,
  }))
}

/** Words in pieces of at most `LETTERS` letters, cut between words where there are any. */
function inPieces(words: string): string[] {
  const pieces: string[] = []
  let rest = lettersOf(words.replaceAll(/\s+/g, ' ').trim())
  while (rest.length > 0) {
    const most = fittingOf(rest)
    const isLast = most === rest.length
    const space = isLast ? -1 : rest.slice(0, most + 1).lastIndexOf(' ')
    const end = isLast || space < 1 ? most : space
    pieces.push(rest.slice(0, end).join(''))
    rest = rest.slice(space < 1 ? end : end + 1)
  }
  return pieces
}

/** How many of the letters, from the first on, take the room of a thing. */
function fittingOf(letters: readonly string[]): number {
  let room = LETTERS
  const over = letters.findIndex((letter) => {
    room -= WIDE.test(letter) ? 2 : 1
    return room < 0
  })
  return over < 0 ? letters.length : over
}
