import type { AdminProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { NUTRITION_KEYS, PRODUCT_KEYS } from '../../../domain/catalog/record/product-columns.ts'

/** A product as staff keep it, published or not. */
export type KeptProduct = Omit<AdminProduct, 'images' | 'sold' | 'changedBy'>

/** The fields that are columns of the table; those of nutrition stand in one. */
export const FIELD_COLUMNS = [
  ...PRODUCT_KEYS.filter((key) => !NUTRITION_KEYS.some((other) => other === key)),
  'publishWhenReady',
] as const
