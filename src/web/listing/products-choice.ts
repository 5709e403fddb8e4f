import type { ProductListQuery } from '../../contract/catalog.ts'
import { PAGE_SIZE } from '../../domain/catalog/product-query.ts'
import { isProductSort } from '../../domain/catalog/product-sort.ts'
import { cutWords, wordsOf } from './collection-choice.ts'

export const PRODUCTS_PARAMETERS = [
  'search',
  'category',
  'subcategory',
  'page',
  'sort',
  'min',
  'max',
  'bestseller',
  'featured',
  'new',
  'tags',
] as const

/** What stands in the address of the products listing, all texts (specification §2); what is missing asks nothing. */
export type ProductsSearch = Partial<Record<(typeof PRODUCTS_PARAMETERS)[number], string>>

/** The choices of the filter panel: in force once they are applied. */
export type ProductsDraft = Omit<ProductsSearch, 'search' | 'page' | 'sort'>

export const NOTHING_CHOSEN = {
  category: '',
  subcategory: '',
  min: '',
  max: '',
  bestseller: '',
  featured: '',
  new: '',
  tags: '',
} satisfies ProductsDraft

/** The call that answers an address of the listing; what the call would refuse asks nothing. */
export function productsQueryOf(search: ProductsSearch): ProductListQuery {
  return {
    search: cutWords(search.search),
    category: cutWords(search.category),
    subCategory: cutWords(search.subcategory),
    tags: cutWords(search.tags),
    minPrice: rupeesIn(search.min),
    maxPrice: rupeesIn(search.max),
    bestseller: flagIn(search.bestseller),
    featured: flagIn(search.featured),
    newArrival: flagIn(search.new),
    sort: isProductSort(search.sort) ? search.sort : 'date-desc',
    page: /^[1-9]\d{0,4}$/.test(search.page ?? '') ? search.page : '1',
    limit: `${PAGE_SIZE}`,
  }
}

/** What the panel starts with. */
export function draftOf({ search: _search, page: _page, sort: _sort, ...draft }: ProductsSearch): ProductsDraft {
  return draft
}

/** How many choices of the panel are in force. */
export function countChoices(search: ProductsSearch): number {
  const { category, subcategory, min, max, bestseller, featured, tags } = search
  const single = [category, subcategory, min || max, bestseller, featured, search.new]
  return single.filter(Boolean).length + wordsOf(tags).length
}

/** A lower bound above the upper one was meant the other way round. */
export function inOrder({ min, max }: ProductsDraft): Pick<ProductsDraft, 'min' | 'max'> {
  const swapped = min && max && Number(min) > Number(max)
  return swapped ? { min: max, max: min } : { min: min ?? '', max: max ?? '' }
}

function rupeesIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : undefined
}

function flagIn(text: string | undefined): 'true' | undefined {
  return text === 'true' || text === '1' ? 'true' : undefined
}
