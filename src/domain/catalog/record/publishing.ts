import type { CellTrouble } from './product-cells.ts'
import { type ProductColumn, titleOf } from './product-columns.ts'
import type { ProductFields } from './product-record.ts'

type Shown = Pick<ProductFields, 'published' | 'allergens' | 'pictures'>

/**
 * What keeps the shop from showing a product: it has no picture, or nobody has said which allergens it holds. One that
 * was shown without allergens `before` stays as it is, so that all else of it can be changed.
 */
export function publishingTroubles(product: Shown, before: Shown | undefined): CellTrouble[] {
  if (!product.published) return []
  return [
    ...(product.pictures.length === 0 ? [trouble('pictures', NO_PICTURE)] : []),
    ...(product.allergens !== null || (before?.published && before.allergens === null)
      ? []
      : [trouble('allergens', NO_ALLERGENS)]),
  ]
}

const NO_PICTURE = 'is empty: before shoppers see a product, please give it one.'
const NO_ALLERGENS = 'is empty: before shoppers see a product, please name them or write “none”.'

function trouble(column: ProductColumn, says: string): CellTrouble {
  return { column, message: `${titleOf(column)} ${says}` }
}
