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

/** The newest review of a product with so many stars, in a list of none or one. */
async function findNewest({ _id, name }: Reviewed, least = 1): Promise<RecentReview[]> {
  const { reviews } = await callApi(listReviews, { params: { id: _id }, query: { page: '1' } })
  return reviews
    .filter(({ rating }) => rating >= least)
    .slice(0, 1)
    .map((review) => ({ review, product: { _id, name } }))
}

/** The newest good word on a product, for a shelf that begins with it. */
export async function loadGoodWord(product: Reviewed | undefined): Promise<RecentReview | undefined> {
  if (!product) return undefined
  const [word] = await orWithout(findNewest(product, 4), [], 'The reviews could not be loaded.')
  return word
}
