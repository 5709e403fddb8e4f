import * as z from 'zod/mini'
import { blockPlace } from './block-place.ts'
import { type ContentPath, pathName } from './content-path.ts'
import type { Schema } from './field-of.ts'
import { fieldName } from './field-words.ts'
import { gapPlaces } from './place-of-text.ts'

/** What is wrong in a piece: where, what the place is called, and a sentence. */
export type PieceProblem = { path: ContentPath; place: string; words: string }

/** What the shop would refuse of a piece, each place once. */
export function problemsOfPiece(schema: Schema, content: unknown): PieceProblem[] {
  const read = z.safeParse(schema, content)
  const issues = read.error?.issues ?? []
  const problems = issues.map((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol')
    return { path, place: placeName(content, path), words: wordsOf(issue) }
  })
  return [...new Map(problems.toReversed().map((problem) => [pathName(problem.path), problem])).values()].toReversed()
}

/** What nobody has filled in of a template. */
export function problemsOfGaps(content: unknown): PieceProblem[] {
  return gapPlaces(content).map(({ path, gap }) => ({
    path,
    place: placeName(content, path),
    words: `Please fill in “${gap}”, or take it out.`,
  }))
}

/** 'Short facts, 2: Value', 'Text, under “What can come back”' */
export function placeName(content: unknown, path: ContentPath): string {
  const [outer = '', ...inner] = path.slice(0, placeDepth(path))
  const named = inner.map((step) => (typeof step === 'number' ? `, ${step + 1}` : `: ${fieldName(step)}`))
  const block = blockPlace(content, path)
  return fieldName(String(outer)) + named.join('') + (block === undefined ? '' : `, ${block}`)
}

/** Of a text in blocks its block alone is named. */
function placeDepth(path: ContentPath): number {
  const at = path.indexOf('content')
  return at < 0 ? path.length : at
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'Please fill it in.' : `Please give at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string' ? `At most ${issue.maximum} letters.` : `At most ${issue.maximum}.`
    case 'custom':
      return issue.message
    case 'invalid_format':
      return issue.message === 'Invalid input' ? 'This is not in the right form.' : issue.message
    default:
      return 'This cannot be used as it is.'
  }
}
