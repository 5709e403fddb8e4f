import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import type { PlacedSize } from '../../stock/write-stock.ts'

/** The sizes of a product with their places among them. */
export function placedSizes({ id, sizes }: ProductRecord): PlacedSize[] {
  return sizes.map((size, position) => ({ ...size, productId: id, position }))
}
