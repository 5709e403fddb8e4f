/** Latin accents, which nobody types who looks for something. */
const ACCENTS = /[\u0300-\u036f]/g

/** Letters as a search compares them: case and accents aside. */
function foldLetters(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '')
}

/** Whether every word of `search` stands somewhere in `text`, whatever case and accents; one without words is everywhere. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldLetters(text)
  return foldLetters(search)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((word) => folded.includes(word))
}

export type MarkedPiece = { text: string; isMarked: boolean }

/** `text` in pieces: marked is where each word of `search` stands in it first, with the whole of its last letter. */
export function markWords(text: string, search: string): readonly MarkedPiece[] {
  const { folded, at } = foldedPlaces(text)
  const isMarked = Array.from({ length: text.length }, () => false)
  for (const word of foldLetters(search).split(/\s+/).filter(Boolean)) {
    const start = folded.indexOf(word)
    if (start >= 0) isMarked.fill(true, at[start], endOfLetter(text, at[start + word.length] ?? text.length))
  }
  const pieces: MarkedPiece[] = []
  for (const [place, letter] of text.split('').entries()) {
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked[place]) last.text += letter
    else pieces.push({ text: letter, isMarked: isMarked[place] === true })
  }
  return pieces
}

/** The folded text, and of each of its letters the place in `text`; of its end, too. */
function foldedPlaces(text: string): { folded: string; at: readonly number[] } {
  const at: number[] = []
  let [folded, place] = ['', 0]
  for (const letter of text) {
    const plain = foldLetters(letter)
    folded += plain
    at.push(...Array.from({ length: plain.length }, () => place))
    place += letter.length
  }
  return { folded, at: [...at, text.length] }
}

/** Signs that are written on a letter are not cut off it: the vowels of Hindi, accents. */
function endOfLetter(text: string, from: number): number {
  const [signs = ''] = /^\p{M}+/u.exec(text.slice(from)) ?? []
  return from + signs.length
}
