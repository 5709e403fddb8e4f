import type { PhoneLine } from '../../contract/admin/phone-orders.ts'
import { readProductQuery } from '../../domain/catalog/product-query.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { findOffers } from '../checkout/queries.ts'
import type { Db } from '../db/connect.ts'

/** As many as function keys add. */
const MOST = 8
/** Some of the best-selling ones are sold out. */
const LOOKED_AT = '24'

/** The best-selling products that can be had now, each in the first of its sizes that can; stock as it is in the database. */
export async function findFavourites(db: Db, catalogue: Catalogue): Promise<PhoneLine[]> {
  const { products } = catalogue.current().list(readProductQuery({ sort: 'bestselling', limit: LOOKED_AT }))
  const offers = await findOffers(
    db,
    products.map(({ _id }) => _id),
  )
  const lines = products.flatMap(({ _id: productId, name, category, tags }) => {
    const offer = offers.find((one) => one.productId === productId && (one.left ?? 1) > 0)
    if (!offer) return []
    const { size, grams, price, left } = offer
    return [{ productId, name, category, tags: [...tags], size, grams, price, left }]
  })
  return lines.slice(0, MOST)
}
