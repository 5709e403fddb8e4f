import { fromRupees, type Paise, ZERO } from '../money.ts'
import { isInCategory } from './category-words.ts'
import { OCCASIONS, type Product, type SubCategory } from './product.ts'
import { isProductSort, type ProductSort } from './product-sort.ts'

/** How many products a page holds, and the most that can be asked for (specification §9). */
export const PAGE_SIZE = 12
const MOST_PER_PAGE = 100

/** What a product without reviews counts as in the rating filter, and there only (specification §3). */
const RATING_WHEN_MISSING = 4

/** What a product is or is not, and a shopper can ask for. */
export const PRODUCT_FLAGS = ['bestseller', 'featured', 'newArrival'] as const

/** What a shopper asks of the catalogue. An empty list or an absent bound asks nothing; in a list any value is enough. */
export type ProductQuery = {
  /** What was typed; the search index answers it, not `matchesQuery`. */
  search: string
  /** Words of `category=`: kinds, categories, 'bestseller', categories of the owner's own. */
  categories: readonly string[]
  /** Those of them that are the owner's own: each is a tag, and is looked for among the tags. */
  own: readonly string[]
  subCategories: readonly string[]
  occasions: readonly string[]
  tags: readonly string[]
  /** Ids of products that stand elsewhere on the page. */
  without: readonly string[]
  min?: Paise
  max?: Paise
  minRating?: number
  bestseller: boolean
  featured: boolean
  newArrival: boolean
  sort: ProductSort
  /** From 1. */
  page: number
  limit: number
}

/** What an address names in its own way: a list by one of it, a bound by what it bounds. */
type OwnName = 'category' | 'subCategory' | 'occasion' | 'minPrice' | 'maxPrice'
type SharedName = Exclude<keyof ProductQuery, 'categories' | 'own' | 'subCategories' | 'occasions' | 'min' | 'max'>

/** The query as it stands in an address: prices in rupees, lists with commas, flags 'true' (specification §7). */
export type ProductQueryText = { readonly [Name in OwnName | SharedName]?: string | undefined }

/** The query an address stands for; what it leaves out or garbles asks nothing. `own`: the owner's own categories. */
export function readProductQuery(text: ProductQueryText, own: readonly string[] = []): ProductQuery {
  const categories = readList(text.category)
  const min = readNumber(text.minPrice)
  const max = readNumber(text.maxPrice)
  const minRating = readNumber(text.minRating)
  return {
    search: text.search?.trim() ?? '',
    categories,
    own: own.filter((tag) => categories.some((word) => word.toLowerCase() === tag)),
    subCategories: readList(text.subCategory),
    occasions: readList(text.occasion),
    tags: readList(text.tags),
    without: readList(text.without),
    ...(min !== undefined && { min: fromRupees(min) }),
    ...(max !== undefined && { max: fromRupees(max) }),
    ...(minRating !== undefined && { minRating }),
    bestseller: text.bestseller === 'true',
    featured: text.featured === 'true',
    newArrival: text.newArrival === 'true',
    sort: isProductSort(text.sort) ? text.sort : 'relevance',
    page: Math.max(1, Math.trunc(readNumber(text.page) ?? 1)),
    limit: Math.min(MOST_PER_PAGE, Math.max(1, Math.trunc(readNumber(text.limit) ?? PAGE_SIZE))),
  }
}

function readList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function readNumber(text = ''): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** What the filters read of a product. */
export type Filterable = Pick<
  Product,
  'category' | 'tags' | 'bestseller' | 'featured' | 'newArrival' | 'rating' | 'variants'
> & {
  subCategory?: SubCategory
  /** Older product records name it so (specification §3). */
  subCategories?: SubCategory | readonly SubCategory[]
}

/** Whether a product meets every filter of the query; `search` and `without` are left to the index. */
export function matchesQuery(product: Filterable, query: ProductQuery): boolean {
  return (
    PRODUCT_FLAGS.every((flag) => !query[flag] || product[flag]) &&
    matchesPrice(product, query) &&
    (product.rating ?? RATING_WHEN_MISSING) >= (query.minRating ?? 0) &&
    any(query.categories, (word) => isInCategory(product, word)) &&
    any(query.subCategories, (word) => isOfSubCategory(product, word)) &&
    any(query.occasions, (word) => isForOccasion(product, word)) &&
    any(query.tags, (tag) => product.tags.includes(tag))
  )
}

function any(words: readonly string[], fits: (word: string) => boolean): boolean {
  return words.length === 0 || words.some(fits)
}

// A product's price is its first size's, as in the API.
function matchesPrice({ variants: [first] }: Filterable, { min, max }: ProductQuery): boolean {
  const price = first?.price ?? ZERO
  return price >= (min ?? ZERO) && (max === undefined || price <= max)
}

function isOfSubCategory({ subCategory, subCategories = [] }: Filterable, word: string): boolean {
  return [subCategory, subCategories].flat().some((own) => own?.toLowerCase() === word.toLowerCase())
}

function isForOccasion({ tags }: Filterable, word: string): boolean {
  const occasion = OCCASIONS.find((known) => known === word.toLowerCase())
  return occasion !== undefined && tags.includes(occasion)
}
