import { findProductsById } from '../../contract/catalog.ts'
import type { FrontContent } from '../../contract/front-content.ts'
import { type ShelfProduct, shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { orWithout } from '../page/or-without.ts'

/** The sweets in the pictures of the carousel, of those that are sold. */
export async function loadHeroSweets({ hero }: FrontContent): Promise<ShelfProduct[]> {
  const ids = hero.slides.flatMap(({ product }) => product || [])
  if (ids.length === 0) return []
  const found = callApi(findProductsById, { query: { ids: ids.join(',') } })
  return shelfProducts((await orWithout(found, { products: [] }, 'The sweets of the carousel did not come.')).products)
}
