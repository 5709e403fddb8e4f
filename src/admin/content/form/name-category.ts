import { slugOf } from '../../../domain/catalog/record/product-record.ts'
import { type ContentPath, replaceAt, valueAt } from './content-path.ts'

/** As long as a tag may be. */
const LONGEST_TAG = 40

/** The tag of a category of that name, '' where the name has no Latin letter or digit. */
function tagOf(name: unknown): string {
  return slugOf(String(name)).slice(0, LONGEST_TAG).replace(/-$/, '')
}

/**
 * The content with a value in one place. With the name of a category of the owner's own goes its tag, until another is
 * typed, or this one is `saved`: products bear it then.
 */
export function replaceNamed(content: unknown, path: ContentPath, value: unknown, saved: unknown): unknown {
  const changed = replaceAt(content, path, value)
  const [list, , field] = path
  if (list !== 'own' || field !== 'name' || path.length !== 3) return changed
  const tagPath = [...path.slice(0, -1), 'tag']
  const tag = valueAt(content, tagPath)
  const isMade = tag === tagOf(valueAt(content, path)) && !tagsIn(saved).includes(tag)
  return isMade ? replaceAt(changed, tagPath, tagOf(value)) : changed
}

function tagsIn(content: unknown): unknown[] {
  const own = valueAt(content, ['own'])
  return Array.isArray(own) ? own.map((category) => valueAt(category, ['tag'])) : []
}
