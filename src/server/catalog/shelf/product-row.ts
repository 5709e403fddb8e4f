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
  discountPrice: number | null
  /** Pieces that can still be sold, large numbers cut off; null: made to order. */
  left: number | null
}

export type ProductRow = {
  id: string
  name: string
  nameHi: string | null
  aliases: string[]
  description: string
  category: Category
  subCategory: SubCategory
  tags: string[]
  pictures: string[]
  bestseller: boolean
  newArrival: boolean
  featured: boolean
  vegetarian: boolean
  ingredients: string | null
  allergens: string[]
  nutrition: Nutrition | null
  shelfLife: string | null
  storage: string | null
  listedAt: number
  changedAt: number
  reviewCount: number
  ratingSum: number
  variants: VariantRow[]
  fingerprint: string
}

/** A row of the products table, with its variants, as the shop's rules know a product. */
export function productOf(row: ProductRow, unitsSold: number, addressOf: PictureAddress): Product {
  return {
    _id: row.id,
    name: row.name,
    ...known({ nameHi: row.nameHi }),
    aliases: row.aliases,
    description: row.description,
    image: row.pictures.map(addressOf),
    variants: row.variants.map(variantOf),
    tags: row.tags,
    category: row.category,
    subCategory: row.subCategory,
    ...known({ rating: averageOf(row.ratingSum, row.reviewCount) }),
    reviewCount: row.reviewCount,
    bestseller: row.bestseller,
    newArrival: row.newArrival,
    featured: row.featured,
    ...known({ ingredients: row.ingredients }),
    allergens: row.allergens,
    vegetarian: row.vegetarian,
    ...known({ shelfLife: row.shelfLife, storage: row.storage, nutrition: row.nutrition }),
    unitsSold,
    listedAt: row.listedAt,
    changedAt: row.changedAt,
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
      discountPrice: row.discountPrice === null ? null : paise(row.discountPrice),
    }),
    availability: availabilityOf(row.left),
  }
}

type Known<T> = { [K in keyof T]?: Exclude<T[K], null> }

/** Leaves out what is null. */
function known<T extends object>(values: T): Known<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Known<T>
}
