import type { Product } from '../../../domain/catalog/product.ts'

/** `others` with those first that have most tags in common with `product`; equals stay in their order. */
export function mostAlike<Other>(
  product: Product,
  others: readonly Other[],
  tagsOf: (other: Other) => readonly string[],
): Other[] {
  const byTagsInCommon = [...product.tags, 'none'].map((): Other[] => [])
  for (const other of others) byTagsInCommon[countIn(product.tags, tagsOf(other))]?.push(other)
  return byTagsInCommon.reverse().flat()
}

function countIn(tags: readonly string[], others: readonly string[]): number {
  let count = 0
  for (const tag of others) if (tags.includes(tag)) count++
  return count
}
