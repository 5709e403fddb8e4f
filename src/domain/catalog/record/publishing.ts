import type { CellTrouble } from './product-cells.ts'
import { titleOf } from './product-columns.ts'
import type { ProductFields } from './product-record.ts'

type Shown = Pick<ProductFields, 'published' | 'allergens'>

/**
 * What keeps the shop from showing a product: nobody has said which allergens it holds. One that was shown without them
 * `before` stays as it is, so that all else of it can be changed.
 */
export function publishingTrouble(product: Shown, before: Shown | undefined): CellTrouble | undefined {
  if (!product.published || product.allergens !== null) return undefined
  if (before?.published && before.allergens === null) return undefined
  const says = 'is empty: before shoppers see a product, please name them or write “none”.'
  return { column: 'allergens', message: `${titleOf('allergens')} ${says}` }
}
