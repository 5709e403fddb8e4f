import type { listCategories } from '../../../contract/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { CATEGORIES, type Product, SUB_CATEGORIES } from '../../../domain/catalog/product.ts'
import { matchesQuery, readProductQuery } from '../../../domain/catalog/product-query.ts'

const NOTHING_ASKED = readProductQuery({})

/** The least ratings that a filter offers. */
const LEAST_RATINGS = [4, 3, 2, 1]

/**
 * The categories, tags, types and ratings of these products, with the number of products of each; the commonest tags first.
 * `own`: the tags that are categories of the owner's own.
 */
export function viewCategories(products: readonly Product[], own: readonly string[]): ReplyOf<typeof listCategories> {
  const byCategory = Map.groupBy(products, (product) => product.category)
  const categories = CATEGORIES.map((_id) => {
    const inCategory = byCategory.get(_id) ?? []
    const subCategories = new Set(inCategory.map((product) => product.subCategory))
    return { _id, count: inCategory.length, subCategories: SUB_CATEGORIES.filter((sub) => subCategories.has(sub)) }
  })
  const types = SUB_CATEGORIES.map((_id) => ({ _id, count: products.filter((one) => one.subCategory === _id).length }))
  const ratings = LEAST_RATINGS.map((least) => ({ _id: `${least}`, count: countRated(products, least) }))
  const tags = countTags(products)
  return { success: true, categories, own: tags.filter(({ _id }) => own.includes(_id)), tags, types, ratings }
}

function countRated(products: readonly Product[], minRating: number): number {
  return products.filter((product) => matchesQuery(product, { ...NOTHING_ASKED, minRating })).length
}

function countTags(products: readonly Product[]): { _id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of products) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([_id, count]) => ({ _id, count })).sort((one, other) => other.count - one.count)
}
