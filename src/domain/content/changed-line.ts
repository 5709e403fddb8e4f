import { textPlaces } from './text-places.ts'

/** The first line in which a version differs from the one before; '' where there is none on that side. */
export type ChangedLine = {
  was: string
  is: string
  /** How many lines more are others. */
  more: number
}

/** As long as a line is told, letters. */
const TOLD = 80

/** What the words of a content say otherwise than `before` did; null where they say the same. */
export function changedLine(before: unknown, after: unknown): ChangedLine | null {
  const [old, present] = [linesOf(before), linesOf(after)]
  const [gone, come] = [without(old, present), without(present, old)]
  const count = Math.max(gone.length, come.length)
  return count === 0 ? null : { was: told(gone[0]), is: told(come[0]), more: count - 1 }
}

function linesOf(content: unknown): string[] {
  return textPlaces(content).flatMap(({ text }) => (text.trim() === '' ? [] : text.trim()))
}

/** The lines that the others have not as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

function told(line = ''): string {
  const letters = [...line]
  return letters.length <= TOLD ? line : `${letters.slice(0, TOLD - 1).join('')}…`
}
