import { boundsOf, PRICE_RANGE, type PriceHandles, setHandles } from '../../../domain/catalog/price-handles.ts'
import { type ListingAddress, type ListingSearch, sharedQueryOf } from '../listing-search.ts'

/** Just below ₹200: 'Under ₹200' is strict (specification §9). */
const BELOW_200 = 199.99

/** The collection: a filter is in force as soon as it is chosen (specification §2, Collection). */
export const COLLECTION: ListingAddress = {
  path: '/collection',
  parameters: ['category', 'types', 'occasion', 'search', 'min', 'max', 'rating', 'under200', 'sort', 'page', 'upto'],
  replaces: true,
  queryOf: (search) => {
    const { minPrice, maxPrice } = boundsOf(handlesOf(search))
    const highest = search.under200 ? Math.min(maxPrice ?? BELOW_200, BELOW_200) : maxPrice
    return {
      ...sharedQueryOf(search),
      minPrice: minPrice?.toString(),
      maxPrice: highest?.toString(),
      sort: (['price-asc', 'price-desc'] as const).find((sort) => sort === search.sort),
    }
  },
}

/** The price handles (rupees) an address stands for; what cannot be read stands at its end. */
export function handlesOf({ min, max }: ListingSearch): PriceHandles {
  const low = readRupees(min) ?? PRICE_RANGE.low
  const high = readRupees(max) ?? PRICE_RANGE.high
  return low < high ? setHandles({ low, high }) : PRICE_RANGE
}

/** Handles at their ends leave no trace in the address. */
export function searchOfHandles({ low, high }: PriceHandles): ListingSearch {
  return { min: low > PRICE_RANGE.low ? `${low}` : '', max: high < PRICE_RANGE.high ? `${high}` : '' }
}

function readRupees(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined
  return Math.min(Number(text), PRICE_RANGE.high)
}
