import type { PhoneProduct } from '../../contract/admin/phone-orders.ts'
import { readProductQuery } from '../../domain/catalog/product-query.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { findOffers } from '../checkout/queries.ts'
import type { Db } from '../db/connect.ts'

const MOST_FOUND = '8'

type Found = { products: PhoneProduct[]; isNear: boolean }

/** What a search finds, near names where it finds nothing; stock as it is in the database now. */
export async function findPhoneProducts(db: Db, catalogue: Catalogue, search: string): Promise<Found> {
  if (search.trim() === '') return { products: [], isNear: false }
  const snapshot = catalogue.current()
  const { products } = snapshot.list(readProductQuery({ search, limit: MOST_FOUND }))
  const found = products.length > 0 ? products : snapshot.suggest(search)
  const offers = await findOffers(
    db,
    found.map(({ _id }) => _id),
  )
  const sold = found.flatMap(({ _id: id, name, category, tags }) => {
    const sizes = offers
      .filter(({ productId }) => productId === id)
      .map(({ size, grams, price, left }) => ({ size, grams, price, left }))
    return sizes.length > 0 ? [{ id, name, category, tags: [...tags], sizes }] : []
  })
  return { products: sold, isNear: products.length === 0 }
}
