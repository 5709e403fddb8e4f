import { listProducts, listReviews, type Product, type Review } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'

/** How many reviews the About page shows: the newest one of each of the products sold most. */
const SHOWN = '3'

export type RecentReview = { review: Review; product: Pick<Product, '_id' | 'name'> }

/** The page is worth showing without its reviews: what cannot be loaded is left out. */
export async function loadRecentReviews(): Promise<RecentReview[]> {
  try {
    const { products } = await callApi(listProducts, { query: { sort: 'bestselling', limit: SHOWN } })
    const found = await Promise.all(products.map(findNewest))
    return found.flat()
  } catch (error) {
    console.error('The reviews could not be loaded.', error)
    return []
  }
}

async function findNewest({ _id, name }: Product): Promise<RecentReview[]> {
  const { reviews } = await callApi(listReviews, { params: { id: _id }, query: { page: '1' } })
  return reviews.slice(0, 1).map((review) => ({ review, product: { _id, name } }))
}
