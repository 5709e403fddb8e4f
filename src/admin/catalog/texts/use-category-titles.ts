import { getStore } from '../../../contract/settings.ts'
import { ownCategoryNames } from '../../../domain/catalog/category-words.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import { categoryTitles } from '../../../domain/catalog/record/product-columns.ts'
import { useReply } from '../../calls/use-reply.ts'

/** The categories with the names that the owner gave them beside those of the back office, once these are known. */
export function useCategoryTitles(): Readonly<Record<Category, string>> {
  const { reply } = useReply(getStore, {})
  return categoryTitles(ownCategoryNames(reply?.store.words ?? { categories: [] }))
}
