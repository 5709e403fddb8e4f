import type { AdminProduct, ProductForm } from '../../../contract/admin/shapes/product-shapes.ts'
import {
  cellsOf,
  NEW_PRODUCT,
  NEW_SIZE,
  type ProductTexts,
  type SizeTexts,
} from '../../../domain/catalog/record/product-cells.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'

/** A product as its form has it: texts, as the cells of a file. A size without an id is new. */
export type ProductFormTexts = { product: ProductTexts; sizes: (SizeTexts & { variantId: string })[] }

export const ADDED_SIZE: ProductFormTexts['sizes'][number] = { ...NEW_SIZE, variantId: '' }

export const FIRST_TEXTS: ProductFormTexts = {
  product: { ...NEW_PRODUCT, category: 'Sweets', gstRate: '5' },
  sizes: [ADDED_SIZE],
}

export function textsOf(product: AdminProduct): ProductFormTexts {
  const cells = cellsOf(product)
  // A choice stands in the form by its value.
  const { category, subCategory } = product
  return {
    product: { ...cells.product, category, subCategory },
    sizes: cells.sizes.map((size, at) => ({ ...size, variantId: product.sizes[at]?.id ?? '' })),
  }
}

/** The product as it is sent, read from the form's texts. */
export function productFormOf(
  { id: _, published: __, sizes, ...fields }: ProductRecord,
  texts: ProductFormTexts,
): ProductForm {
  return {
    ...fields,
    sizes: sizes.map(({ stock, ...size }, at) => {
      const id = texts.sizes[at]?.variantId
      return id ? { ...size, id } : { ...size, stock }
    }),
  }
}
