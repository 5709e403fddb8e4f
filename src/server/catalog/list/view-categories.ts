import type { listCategories } from '../../../contract/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { CATEGORIES, type Product, SUB_CATEGORIES } from '../../../domain/catalog/product.ts'

/** The categories and tags of these products, with the number of products of each; the commonest tags first. */
export function viewCategories(products: readonly Product[]): ReplyOf<typeof listCategories> {
  const byCategory = Map.groupBy(products, (product) => product.category)
  const categories = CATEGORIES.map((_id) => {
    const own = byCategory.get(_id) ?? []
    const subCategories = new Set(own.map((product) => product.subCategory))
    return { _id, count: own.length, subCategories: SUB_CATEGORIES.filter((sub) => subCategories.has(sub)) }
  })
  return { success: true, categories, tags: countTags(products) }
}

function countTags(products: readonly Product[]): { _id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of products) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([_id, count]) => ({ _id, count })).sort((one, other) => other.count - one.count)
}
