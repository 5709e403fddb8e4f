import { type Script, type ScriptRun, scriptRuns } from './script-runs.ts'

/** A piece of a line as wide (points) as its font draws it. */
type Piece = ScriptRun & { width: number }
export type MixedLine = { pieces: readonly Piece[]; width: number }

/** How wide a piece is in the font that draws it, points. */
type Measure = (text: string, script: Script | undefined) => number

/** Text of several fonts in lines of at most `width` points: broken between words, and within one that is wider alone. */
export function breakLines(text: string, width: number, measure: Measure): MixedLine[] {
  const widthOf = (some: string) => scriptRuns(some).reduce((sum, run) => sum + measure(run.text, run.script), 0)
  const words = text.split(/(?<=\s)(?=\S)/)
  const parts = words.flatMap((word) => (widthOf(word.trimEnd()) > width ? lettersOf(word) : word))
  const lines = [{ text: '', width: 0 }]
  for (const part of parts) {
    const line = lines.at(-1)
    if (line && (line.text === '' || line.width + widthOf(part.trimEnd()) <= width)) {
      line.text += part
      line.width += widthOf(part)
    } else lines.push({ text: part, width: widthOf(part) })
  }
  return lines.map((line) => {
    const pieces = scriptRuns(line.text.trimEnd()).map((run) => ({ ...run, width: measure(run.text, run.script) }))
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
  })
}

const LETTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

function lettersOf(word: string): string[] {
  return [...LETTERS.segment(word)].map(({ segment }) => segment)
}
