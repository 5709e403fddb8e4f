import type { CellTrouble } from './product-cells.ts'
import { titleOf } from './product-columns.ts'
import type { ProductFields, WrittenProduct } from './product-record.ts'

/** What a product may lack before shoppers can see it. */
export const LACKS = ['pictures', 'allergens'] as const
export type Lack = (typeof LACKS)[number]

type Shown = Pick<ProductFields, 'published' | 'allergens' | 'pictures'>

/** What keeps the shop from showing a product: it has no picture, or nobody has said which allergens it holds. */
export function lacksOf({ pictures, allergens }: Pick<Shown, Lack>): Lack[] {
  return LACKS.filter((lack) => (lack === 'pictures' ? pictures.length === 0 : allergens === null))
}

/**
 * Why a product cannot be published as it is. One that was shown without allergens `before` stays as it is, so that all
 * else of it can be changed.
 */
export function publishingTroubles(product: Shown, before: Shown | undefined): (CellTrouble & { column: Lack })[] {
  if (!product.published) return []
  const isOld = before?.published && before.allergens === null
  return lacksOf(product)
    .filter((lack) => !(isOld && lack === 'allergens'))
    .map((lack) => ({ column: lack, message: `${titleOf(lack)} ${SAYS[lack]}` }))
}

const SAYS: Readonly<Record<Lack, string>> = {
  pictures: 'is empty: before shoppers see a product, please give it one.',
  allergens: 'is empty: before shoppers see a product, please name them or write “none”.',
}

type Wished = Shown & { publishWhenReady: boolean }

/** The same product; one that waits to be published is, once it lacks nothing. */
export function publishedIfReady<Product extends Wished>(product: Product): Product {
  const isDue = product.publishWhenReady && lacksOf(product).length === 0
  return isDue ? { ...product, published: true, publishWhenReady: false } : product
}

/** A product as a file has it, whose Published says what the owner wishes. */
export function asWished<Product extends Pick<WrittenProduct, 'published' | 'publishWhenReady'>>(
  product: Product,
): Product {
  return { ...product, published: product.published || product.publishWhenReady === true }
}
