import { isProductSort } from '../../domain/catalog/product-sort.ts'
import { type ListingAddress, type ListingSearch, sharedQueryOf } from './listing-search.ts'

/** Every product: what is chosen in the panel is in force once it is applied (specification §2, Products listing). */
export const PRODUCTS: ListingAddress = {
  path: '/products',
  parameters: [
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
    'upto',
  ],
  replaces: false,
  queryOf: (search) => ({
    ...sharedQueryOf(search),
    minPrice: rupeesIn(search.min),
    maxPrice: rupeesIn(search.max),
    sort: isProductSort(search.sort) ? search.sort : 'date-desc',
  }),
}

/** A lower bound above the upper one was meant the other way round. */
export function boundsInOrder({ min = '', max = '' }: ListingSearch): ListingSearch {
  const swapped = min && max && Number(min) > Number(max)
  return swapped ? { min: max, max: min } : { min, max }
}

function rupeesIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : undefined
}
