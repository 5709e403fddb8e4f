import { listCategories, listProducts } from '../../../contract/catalog.ts'
import { CATEGORIES, KIND_TAGS, OCCASIONS } from '../../../domain/catalog/product.ts'
import { type ShelfProduct, shelfProducts } from '../../cards/shelf-product.ts'
import { callApi } from '../../page/api.ts'
import { loadCategoryPictures } from '../../page/load-front.ts'
import { orWithout } from '../../page/or-without.ts'
import { FailedList, listOrFailure } from '../failed-list.ts'
import { loadProductList } from '../listing-route.ts'
import type { ListingSearch } from '../listing-search.ts'
import { COLLECTION } from './collection-listing.ts'

/** How many products 'Recommended' shows (specification §2, Collection). */
const RECOMMENDED = '4'
/** Letters of ids that the call for them takes. */
const MOST_WITHOUT = 2_000

/** How many products a word of the filters leaves of the whole shop. */
export type FilterCounts = Readonly<Record<string, number>>

/** The list that an address asks for, and what stands around it, without which it is worth showing. */
export async function loadCollection(search: ListingSearch) {
  const [list, counts, pictures] = await Promise.all([
    listOrFailure(loadProductList(COLLECTION, search)),
    orWithout(loadCounts(), {}, 'The numbers of the filters did not come.'),
    orWithout(loadCategoryPictures(), {}, 'The pictures of the categories did not come.'),
  ])
  const listed = list instanceof FailedList ? [] : list.products
  const recommended = await orWithout(loadOthers(listed), [], 'The recommended products did not come.')
  return { list, counts, pictures, recommended }
}

/** The first products that are not among these. */
async function loadOthers(listed: readonly ShelfProduct[]): Promise<ShelfProduct[]> {
  const without = cutAtComma(listed.map(({ _id }) => _id).join(',')) || undefined
  const { products } = await callApi(listProducts, { query: { limit: RECOMMENDED, without } })
  return shelfProducts(products)
}

/** As many ids as a call takes: of what comes long before it nothing is recommended anyway. */
function cutAtComma(ids: string): string {
  return ids.length <= MOST_WITHOUT ? ids : ids.slice(0, ids.lastIndexOf(',', MOST_WITHOUT))
}

/** Of all tags only those that filters name. */
async function loadCounts(): Promise<FilterCounts> {
  const { categories, own = [], tags, types, ratings } = await callApi(listCategories, {})
  const named = new Set<string>([...CATEGORIES, ...KIND_TAGS, ...OCCASIONS])
  const counted = [...categories, ...own, ...tags.filter(({ _id }) => named.has(_id)), ...types, ...ratings]
  return Object.fromEntries(counted.map(({ _id, count }) => [_id, count]))
}
