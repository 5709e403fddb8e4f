import type { Paise } from '../money.ts'

export const CATEGORIES = ['Sweets', 'Namkeens', 'CookiesAndBiscuits'] as const
export type Category = (typeof CATEGORIES)[number]

/** What staff and files call a category. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  Sweets: 'Sweets',
  Namkeens: 'Namkeens',
  CookiesAndBiscuits: 'Cookies and biscuits',
}

export const SUB_CATEGORIES = ['Sugar', 'SugarFree', 'NoSugar'] as const
export type SubCategory = (typeof SUB_CATEGORIES)[number]

/** The kinds of sweets a shopper browses by; each is a tag of products (specification §1). */
export const KIND_TAGS = ['traditional', 'milk', 'dryfruits', 'bengali', 'festive', 'giftbox'] as const

export const OCCASIONS = ['birthday', 'wedding', 'corporate', 'festival'] as const

/** How much of a size is left: more than `LOW_STOCK`, at most that many, none. */
export type Availability = 'in' | 'low' | 'out'
export const LOW_STOCK = 5

/** One size of a product: the thing that has a price, a weight and a stock. */
export type Variant = {
  /** Label as shown: '250 g', 'Box of 12'. */
  size: string
  /** Net grams. */
  grams: number
  price: Paise
  /** The struck-through original price, stored and never invented at display time. */
  discountPrice?: Paise
  availability: Availability
}

/** Per 100 g. */
export type Nutrition = {
  energyKcal: number
  proteinG: number
  carbohydrateG: number
  sugarG: number
  fatG: number
  saturatedFatG: number
  sodiumMg: number
}

export type Product = {
  /** A readable, permanent slug: lower-case letters, digits and hyphens. */
  _id: string
  name: string
  /** Its name in Devanagari, for the signboard and for search. */
  nameHi?: string
  /** Other names a shopper may type. */
  aliases: readonly string[]
  description: string
  /** Picture addresses, at least one. */
  image: readonly string[]
  /** What each of them shows, '' where nobody has said; absent: of none. */
  imageAlts?: readonly string[]
  variants: readonly Variant[]
  /** Kinds, occasions and free words. */
  tags: readonly string[]
  category: Category
  subCategory: SubCategory
  /** Average of the reviews, 1 to 5, one decimal; absent without reviews. */
  rating?: number
  reviewCount: number
  bestseller: boolean
  newArrival: boolean
  featured: boolean
  ingredients?: string
  /** Empty: it holds none; absent: nobody has said. */
  allergens?: readonly string[]
  vegetarian: boolean
  shelfLife?: string
  storage?: string
  /** The country; absent: nobody has said. */
  origin?: string
  nutrition?: Nutrition
  /** Why it cannot be had today, though it is not sold out: 'Not today', 'Saturdays only'; absent: it can. */
  notNow?: string
  /** Units of any size sold in the last 90 days. */
  unitsSold: number
  /** Where the owner put it in the shop's order, from 1; absent: after all that have a place. */
  place?: number
  /** When it was first listed, ms since the epoch. */
  listedAt: number
  /** When its own data changed last, ms since the epoch; what is sold changes nothing. */
  changedAt: number
}
