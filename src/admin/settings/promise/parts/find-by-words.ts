import { holdsWords } from '../../../../domain/found-words.ts'
import type { NamedProduct } from './use-product-names.ts'

/** Those that hold every word in their name, kind or ingredients; none where nothing is asked for. */
export function findByWords(all: readonly NamedProduct[], search: string): readonly NamedProduct[] {
  if (search.trim() === '') return []
  return all.filter(({ name, kind, ingredients }) => holdsWords(`${name} ${kind} ${ingredients}`, search))
}
