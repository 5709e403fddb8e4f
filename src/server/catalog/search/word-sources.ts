import { isTypedLike } from '../../../domain/catalog/search/edit-distance.ts'
import { synonymsOf, synonymsStarting } from '../../../domain/catalog/search/search-words.ts'
import { classesStarting } from '../../../domain/catalog/search/spelling.ts'
import { STRONG } from './product-words.ts'
import type { Postings, TextIndex } from './text-index.ts'

/** Postings that answer a word, how well (0 to 1), and how strong an entry must be to count. */
export type Source = { postings: Postings; factor: number; least: number }

const SYNONYM = 0.7
const PREFIX = 0.6
const PREFIX_SYNONYM = 0.4
const ONE_ERROR = 0.45
const TWO_ERRORS = 0.3
const ERROR_IN_START = 0.35

/** Where a word is looked for: in names, and in descriptions where names do not suffice. */
export type Indexes = { names: TextIndex; descriptions?: TextIndex }

/**
 * Everything that answers one word of a search. `joined` are the word written together with its neighbours. Typing
 * errors are forgiven only where nothing else answers, and only in names.
 */
export function sourcesOf({ names, descriptions }: Indexes, word: string, joined: readonly string[]): Source[] {
  const found = [...plain(names, word, joined), ...(descriptions ? plain(descriptions, word, joined) : [])]
  return found.length > 0 ? found : mistyped(names, word)
}

function plain(index: TextIndex, word: string, joined: readonly string[]): Source[] {
  return [...exact(index, [word, ...joined], 1), ...exact(index, synonymsOf(word), SYNONYM), ...starting(index, word)]
}

function exact(index: TextIndex, words: readonly string[], factor: number): Source[] {
  return words.filter((word) => index.has(word)).map((word) => ({ postings: index.exactly(word), factor, least: 0 }))
}

function starting(index: TextIndex, word: string): Source[] {
  const found: Source[] = []
  const least = word.length < 3 ? STRONG : 0
  for (const term of index.starting(word)) {
    if (term === word) continue
    found.push({ postings: index.exactly(term), factor: PREFIX + (0.3 * word.length) / term.length, least })
  }
  if (word.length < 3) return found
  return [
    ...found,
    ...exact(index, classesStarting(word), PREFIX),
    ...exact(index, synonymsStarting(word), PREFIX_SYNONYM),
  ]
}

// Who mistypes a word gets its first letter right, nearly always; that spares most of the vocabulary.
function mistyped(index: TextIndex, word: string): Source[] {
  const found: Source[] = []
  if (word.length < 4) return found
  for (const term of index.starting(word.slice(0, 1))) {
    const factor = likeness(word, term)
    if (factor > 0) found.push({ postings: index.exactly(term), factor, least: 0 })
  }
  return found
}

function likeness(word: string, term: string): number {
  if (term.length < 3) return 0
  if (isTypedLike(word, term, 1)) return ONE_ERROR
  if (word.length >= 7 && isTypedLike(word, term, 2)) return TWO_ERRORS
  const start = term.slice(0, word.length)
  return word.length >= 5 && start.length === word.length && isTypedLike(word, start, 1) ? ERROR_IN_START : 0
}
