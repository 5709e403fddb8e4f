import {
  type Availability,
  type Category,
  LOW_STOCK,
  type Nutrition,
  type Product,
  type SubCategory,
  type Variant,
} from '../../../domain/catalog/product.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'

export type VariantRow = {
  size: string
  grams: number
  price: number
  discount_price: number | null
  /** Pieces that can still be sold, large numbers cut off; null: made to order. */
  left: number | null
}

export type ProductRow = {
  id: string
  name: string
  name_hi: string | null
  aliases: string[]
  description: string
  category: Category
  sub_category: SubCategory
  tags: string[]
  pictures: string[]
  bestseller: boolean
  new_arrival: boolean
  featured: boolean
  vegetarian: boolean
  ingredients: string | null
  allergens: string[]
  nutrition: Nutrition | null
  shelf_life: string | null
  storage: string | null
  listed_at: Date
  changed_at: Date
  review_count: number
  rating_sum: number
  variants: VariantRow[]
  fingerprint: string
}

/** A row of the products table, with its variants, as the shop's rules know a product. */
export function productOf(row: ProductRow, unitsSold: number, addressOf: PictureAddress): Product {
  return {
    _id: row.id,
    name: row.name,
    ...known({ nameHi: row.name_hi }),
    aliases: row.aliases,
    description: row.description,
    image: row.pictures.map(addressOf),
    variants: row.variants.map(variantOf),
    tags: row.tags,
    category: row.category,
    subCategory: row.sub_category,
    ...known({ rating: averageOf(row.rating_sum, row.review_count) }),
    reviewCount: row.review_count,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    featured: row.featured,
    ...known({ ingredients: row.ingredients }),
    allergens: row.allergens,
    vegetarian: row.vegetarian,
    ...known({ shelfLife: row.shelf_life, storage: row.storage, nutrition: row.nutrition }),
    unitsSold,
    listedAt: row.listed_at.getTime(),
    changedAt: row.changed_at.getTime(),
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

function variantOf(row: VariantRow): Variant {
  return {
    size: row.size,
    grams: row.grams,
    price: paise(row.price),
    ...known<{ discountPrice: Paise | null }>({
      discountPrice: row.discount_price === null ? null : paise(row.discount_price),
    }),
    availability: availabilityOf(row.left),
  }
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], null> }

/** Leaves out what is null. */
function known<T extends object>(values: T): Known<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Known<T>
}
