import { isDeepStrictEqual } from 'node:util'
import type { Product } from '../../../domain/catalog/product.ts'
import { availabilityOf } from './product-row.ts'
import type { LeftRow } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

/** The products of which a size went between in stock, low and sold out, as they are now. */
export function restocked(snapshot: Snapshot, rows: readonly LeftRow[]): Product[] {
  return [...Map.groupBy(rows, (row) => row.productId)].flatMap(([id, sizes]) => {
    const product = snapshot.find(id)
    if (!product) return []
    const now = new Map(sizes.map(({ size, left }) => [size, availabilityOf(left)]))
    const variants = product.variants.map((variant) => ({
      ...variant,
      availability: now.get(variant.size) ?? variant.availability,
    }))
    return isDeepStrictEqual(variants, product.variants) ? [] : [{ ...product, variants }]
  })
}
