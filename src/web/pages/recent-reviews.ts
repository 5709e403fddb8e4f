import { listProducts, listReviews, type Product, type Review } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'
import { orWithout } from '../page/or-without.ts'

/** How many reviews the About page shows: the newest one of each of the products sold most. */
const SHOWN = '3'

/** How long the page waits for them, ms: a database that says nothing must not keep it. */
const PATIENCE = 2_000

type Reviewed = Pick<Product, '_id' | 'name'>
export type RecentReview = { review: Review; product: Reviewed }

export function loadRecentReviews(): Promise<RecentReview[]> {
  return orWithout(inTime(findRecent()), [], 'The reviews could not be loaded.')
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer came in time.')), PATIENCE)
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
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
