import type { NamedProduct } from './use-product-names.ts'

/** Those that hold every word in their name, kind or ingredients; none where nothing is asked for. */
export function findByWords(all: readonly NamedProduct[], search: string): readonly NamedProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return all.filter(({ name, kind, ingredients }) => {
    const said = `${name} ${kind} ${ingredients}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
