import type { AdminProduct, ProductForm } from '../../contract/admin/shapes/product-shapes.ts'
import {
  cellsOf,
  NEW_PRODUCT,
  NEW_SIZE,
  type ProductTexts,
  type SizeTexts,
} from '../../domain/catalog/record/product-cells.ts'
import { PRODUCT_KEYS, SIZE_KEYS, titleOf } from '../../domain/catalog/record/product-columns.ts'
import type { ProductRecord } from '../../domain/catalog/record/product-record.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'

/** A product as its form has it: texts, as the cells of a file. A size without an id is new. */
export type ProductFormTexts = { product: ProductTexts; sizes: (SizeTexts & { variantId: string })[] }

export const ADDED_SIZE: ProductFormTexts['sizes'][number] = { ...NEW_SIZE, variantId: '' }

export const FIRST_TEXTS: ProductFormTexts = {
  product: { ...NEW_PRODUCT, category: 'Sweets', subCategory: 'Sugar', gstRate: '5' },
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

/** What somebody else changed between two states of a product, in words. */
export function otherChanges(before: ProductFormTexts, after: ProductFormTexts): string[] {
  const own = PRODUCT_KEYS.filter((key) => before.product[key] !== after.product[key]).map(
    (key) => `${titleOf(key)}: ${after.product[key]}`,
  )
  const sizes = after.sizes.flatMap((size) => {
    const was = before.sizes.find(({ variantId }) => variantId === size.variantId)
    const name = size.size === DEFAULT_SIZE ? 'One size' : size.size
    if (!was) return [`New size: ${name}`]
    return SIZE_KEYS.filter((key) => key !== 'stock' && was[key] !== size[key]).map(
      (key) => `${titleOf(key)} of ${name}: ${size[key]}`,
    )
  })
  return [...own, ...sizes]
}
