import { gapsIn } from '../../../domain/content/gaps.ts'
import { textPlaces } from '../../../domain/content/text-places.ts'
import { type ContentPath, valueAt } from './content-path.ts'

/**
 * Where in a piece a path into a text in blocks leads, as who reads it would say: 'in “How long do they keep?”', 'under
 * “What can come back”', 'at the beginning'; undefined of every other path.
 */
export function blockPlace(content: unknown, path: ContentPath): string | undefined {
  const inDocument = path.indexOf('content')
  const at = path[inDocument + 1]
  if (inDocument < 0 || typeof at !== 'number') return undefined
  const blocks = valueAt(content, path.slice(0, inDocument + 1))
  if (!Array.isArray(blocks)) return undefined
  const question = wordsOf(blocks[at], 'details')
  if (question !== '') return `in “${question}”`
  // A heading that is a gap itself names nothing.
  const heading = blocks.slice(0, at).findLast((block) => wordsOf(block, 'heading') !== '')
  return heading === undefined ? 'at the beginning' : `under “${wordsOf(heading, 'heading')}”`
}

/** What a heading says, or a question asks; empty where that is nothing, or still to be filled in. */
function wordsOf(block: unknown, type: 'heading' | 'details'): string {
  if (valueAt(block, ['type']) !== type) return ''
  const [first] = textPlaces({ type: 'doc', content: [block] })
  const words = first?.text.trim() ?? ''
  return gapsIn(words).length > 0 ? '' : words
}
