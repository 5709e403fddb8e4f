import { type Availability, LOW_STOCK, type Product, type Variant } from '../../../domain/catalog/product.ts'
import { notNowWords } from '../../../domain/catalog/times/not-now.ts'
import type { WEEKDAYS } from '../../../domain/settings/work-day.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'

type OrNull<T> = { [Name in keyof T]-?: NonNullable<T[Name]> | null }

type VariantRow = Pick<Variant, 'size' | 'grams' | 'price'> &
  OrNull<Pick<Variant, 'discountPrice'>> & {
    /** Pieces that can still be sold, large numbers cut off; null: made to order. */
    left: number | null
  }

/** What need not be known of a product. */
type Optional = 'place' | 'nameHi' | 'ingredients' | 'allergens' | 'nutrition' | 'shelfLife' | 'storage' | 'origin'

export type ProductRow = Omit<
  Product,
  '_id' | 'image' | 'imageAlts' | 'variants' | 'rating' | 'unitsSold' | 'notNow' | Optional
> &
  OrNull<Pick<Product, Optional>> & {
    id: string
    pictures: readonly string[]
    pictureAlts: Readonly<Record<string, string>>
    ratingSum: number
    variants: VariantRow[]
    /** The weekdays on which it is sold, if not today; empty: it was taken off today; null: it is sold. */
    soldOnlyOn: readonly (typeof WEEKDAYS)[number][] | null
    fingerprint: string
  }

/** A row of the products table, with its variants, as the shop's rules know a product. */
export function productOf(row: ProductRow, unitsSold: number, addressOf: PictureAddress): Product {
  const { id, pictures, pictureAlts, variants, ratingSum, soldOnlyOn, fingerprint: _, ...rest } = row
  const { place, nameHi, ingredients, allergens, nutrition, shelfLife, storage, origin, ...same } = rest
  const rating = averageOf(ratingSum, row.reviewCount)
  return {
    _id: id,
    ...same,
    ...known({ place, nameHi, ingredients, allergens, nutrition, shelfLife, storage, origin, rating }),
    image: pictures.map(addressOf),
    ...(Object.keys(pictureAlts).length > 0 && { imageAlts: pictures.map((name) => pictureAlts[name] ?? '') }),
    ...(soldOnlyOn && { notNow: notNowWords(soldOnlyOn) }),
    variants: variants.map(variantOf),
    unitsSold,
  }
}

/** The average of the reviews to one decimal; null without reviews. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** How a size with that many pieces left is shown; null means made to order, which never sells out. */
export function availabilityOf(left: number | null): Availability {
  if (left === null) return 'in'
  if (left <= 0) return 'out'
  return left <= LOW_STOCK ? 'low' : 'in'
}

function variantOf({ left, discountPrice, ...same }: VariantRow): Variant {
  return { ...same, ...known({ discountPrice }), availability: availabilityOf(left) }
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], null> }

/** Leaves out what is null. */
function known<T extends object>(values: T): Known<T> {
  const kept: Partial<T> = {}
  for (const name in values) if (values[name] !== null) kept[name] = values[name]
  return kept as Known<T>
}
