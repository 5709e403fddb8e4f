import type { StoredProduct, StoredSize } from '../../../domain/catalog/record/import-plan.ts'
import { NUTRITION_KEYS, PRODUCT_KEYS } from '../../../domain/catalog/record/product-columns.ts'

/** A size as staff keep it, by its permanent id. */
export type KeptSize = StoredSize & { id: string }

/** A product as staff keep it, published or not. */
export type KeptProduct = Omit<StoredProduct, 'sizes'> & {
  sizes: readonly KeptSize[]
  listedAt: number
  /** When staff changed it last, ms. */
  changedAt: number
}

/** The fields that are columns of the table; those of nutrition stand in one. */
export const FIELD_COLUMNS = PRODUCT_KEYS.filter((key) => !NUTRITION_KEYS.some((other) => other === key))
