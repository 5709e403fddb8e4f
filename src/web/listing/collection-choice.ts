import type { ProductListQuery } from '../../contract/catalog.ts'
import { boundsOf, PRICE_RANGE, type PriceHandles } from '../../domain/catalog/price-handles.ts'

/** What stands in the collection's address, all texts (specification §2); what is missing asks nothing. */
export type CollectionSearch = Partial<
  Record<'category' | 'types' | 'occasion' | 'search' | 'min' | 'max' | 'rating' | 'under200' | 'sort' | 'page', string>
>

export const COLLECTION_PARAMETERS = [
  'category',
  'types',
  'occasion',
  'search',
  'min',
  'max',
  'rating',
  'under200',
  'sort',
  'page',
] as const satisfies readonly (keyof CollectionSearch)[]

/** Just below ₹200: 'Under ₹200' is strict (specification §9). */
const BELOW_200 = 199.99

/** As much of a text as a list is asked by; the API refuses longer ones. */
const LONGEST = 200

/** The call that answers a collection's address. */
export function queryOf(search: CollectionSearch): ProductListQuery {
  const { minPrice, maxPrice } = boundsOf(handlesOf(search))
  const highest = search.under200 ? Math.min(maxPrice ?? BELOW_200, BELOW_200) : maxPrice
  return {
    ...given('category', cutWords(search.category)),
    ...given('subCategory', cutWords(search.types)),
    ...given('occasion', cutWords(search.occasion)),
    ...given('search', cutWords(search.search)),
    ...given('minRating', oneOf(['1', '2', '3', '4'] as const, search.rating)),
    ...given('sort', oneOf(['price-asc', 'price-desc'] as const, search.sort)),
    ...given('minPrice', minPrice?.toString()),
    ...given('maxPrice', highest?.toString()),
    page: /^[1-9]\d{0,4}$/.test(search.page ?? '') ? search.page : '1',
  }
}

export function cutWords(text: string | undefined): string | undefined {
  return text?.slice(0, LONGEST)
}

/** The price handles (rupees) an address stands for; what cannot be read stands at its end. */
export function handlesOf({ min, max }: CollectionSearch): PriceHandles {
  const low = readRupees(min) ?? PRICE_RANGE.low
  const high = readRupees(max) ?? PRICE_RANGE.high
  return low < high ? { low, high } : PRICE_RANGE
}

/** Handles at their ends leave no trace in the address. */
export function searchOfHandles({ low, high }: PriceHandles): Pick<CollectionSearch, 'min' | 'max'> {
  return { min: low > PRICE_RANGE.low ? `${low}` : '', max: high < PRICE_RANGE.high ? `${high}` : '' }
}

/** The words of a comma list. */
export function wordsOf(list: string | undefined): string[] {
  return (list ?? '').split(',').filter((word) => word !== '')
}

/** A comma list with a word put in, or taken out where it was there. */
export function toggleWord(list: string | undefined, word: string): string {
  const words = wordsOf(list)
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join(',')
}

/** How many filters are on. */
export function countFilters(search: CollectionSearch): number {
  const { low, high } = handlesOf(search)
  return [
    ...wordsOf(search.category),
    ...wordsOf(search.types),
    ...wordsOf(search.occasion),
    ...(low > PRICE_RANGE.low || high < PRICE_RANGE.high ? ['price'] : []),
    ...(search.rating ? ['rating'] : []),
    ...(search.under200 ? ['under200'] : []),
  ].length
}

function readRupees(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined
  return Math.min(Number(text), PRICE_RANGE.high)
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  return known.find((each) => each === text)
}

function given<K extends string, V>(name: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined || value === '' ? {} : ({ [name]: value } as { [key in K]?: V })
}
