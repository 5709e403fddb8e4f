import type { listCategories } from '../../contract/catalog.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { CATEGORIES, SUB_CATEGORIES } from '../../domain/catalog/product.ts'

type Counted = ReplyOf<typeof listCategories>

/** The categories, with their numbers where those are known, and the tags in use. */
export type Shelves = {
  categories: readonly (Omit<Counted['categories'][number], 'count'> & { count?: number })[]
  tags: Counted['tags']
}

/** What there is to choose from while nobody says how much. */
export const WITHOUT_NUMBERS: Shelves = {
  categories: CATEGORIES.map((_id) => ({ _id, subCategories: [...SUB_CATEGORIES] })),
  tags: [],
}
