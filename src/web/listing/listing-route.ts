import { listProducts } from '../../contract/catalog.ts'
import { countPages } from '../../domain/catalog/pagination.ts'
import { PAGE_SIZE } from '../../domain/catalog/product-query.ts'
import { type ShelfProduct, shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { type ListingAddress, type ListingSearch, pagesShown, readListingSearch } from './listing-search.ts'

/** One page of a list. */
export type ProductList = {
  products: readonly ShelfProduct[]
  pagination: { total: number; totalPages: number; page: number }
}

/** How the router reads the address of a listing. */
export function listingRoute({ parameters }: ListingAddress) {
  return {
    staticData: { parameters: [...parameters] },
    validateSearch: (search: Record<string, unknown>) => readListingSearch(parameters, search),
    // What others put into the address stands in `search` too; the page was made without it.
    loaderDeps: ({ search }: { search: ListingSearch }) => readListingSearch(parameters, search),
    // Nothing takes the place of the filters while the list they ask for is on its way.
    pendingMs: Number.POSITIVE_INFINITY,
  }
}

export async function loadProductList({ queryOf }: ListingAddress, search: ListingSearch): Promise<ProductList> {
  const pages = pagesShown(search)
  const query = { ...queryOf(search), limit: `${PAGE_SIZE * (pages ?? 1)}` }
  const { products, pagination } = await callApi(listProducts, { query })
  const { total, page } = pagination ?? { total: products.length, page: 1 }
  const totalPages = countPages(total, PAGE_SIZE)
  return {
    products: shelfProducts(products),
    pagination: { total, totalPages, page: Math.min(pages ?? page, totalPages) },
  }
}
