import { listProducts, listReviews, type Product, type Review } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'
import { orWithout } from '../page/or-without.ts'

/** How many reviews the About page shows: the newest one of each of the products sold most. */
const SHOWN = '3'

type Reviewed = Pick<Product, '_id' | 'name'>
export type RecentReview = { review: Review; product: Reviewed }

export function loadRecentReviews(): Promise<RecentReview[]> {
  return orWithout(findRecent(), [], 'The reviews could not be loaded.')
}

async function findRecent(): Promise<RecentReview[]> {
  const { products } = await callApi(listProducts, { query: { sort: 'bestselling', limit: SHOWN } })
  const found = await Promise.all(products.map((product) => findNewest(product)))
  return found.flat()
}

/** The newest review of a product, in a list of none or one. */
async function findNewest({ _id, name }: Reviewed): Promise<RecentReview[]> {
  const { reviews } = await callApi(listReviews, { params: { id: _id }, query: { page: '1' } })
  return reviews.slice(0, 1).map((review) => ({ review, product: { _id, name } }))
}
