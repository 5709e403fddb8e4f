import type { Availability, Product } from '../../../domain/catalog/product.ts'
import { availabilityOf } from './product-row.ts'
import type { LeftRow } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

/** The products of which a size went between in stock, low and sold out, as they are now. */
export function restocked(snapshot: Snapshot, rows: readonly LeftRow[]): Product[] {
  const lefts = Map.groupBy(rows, (row) => row.productId)
  return [...lefts].flatMap(([id, sizes]) => {
    const product = snapshot.find(id)
    const now = new Map(sizes.map(({ size, left }) => [size, availabilityOf(left)]))
    return product && differs(product, now) ? [withAvailability(product, now)] : []
  })
}

function differs({ variants }: Product, now: ReadonlyMap<string, Availability>): boolean {
  return variants.some(({ size, availability }) => (now.get(size) ?? availability) !== availability)
}

function withAvailability(product: Product, now: ReadonlyMap<string, Availability>): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    availability: now.get(variant.size) ?? variant.availability,
  }))
  return { ...product, variants }
}
