import type { Paise } from '../../money.ts'
import type { Category, SubCategory } from '../product.ts'

/** One size of a product as staff keep it. */
export type SizeRecord = {
  /** Label as shown; 'default' for a product without sizes. */
  size: string
  /** Net. */
  grams: number
  price: Paise
  /** The struck-through original price. */
  discountPrice: Paise | null
  /** Pieces on the shelf, those that wait for a payment included; null: made to order. */
  stock: number | null
}

/** Everything about a product that staff can write; null is 'not given'. Nutrition is per 100 g. */
export type ProductFields = {
  id: string
  name: string
  nameHi: string | null
  aliases: readonly string[]
  description: string
  category: Category
  subCategory: SubCategory
  tags: readonly string[]
  /** Names of pictures, at least one. */
  pictures: readonly string[]
  published: boolean
  bestseller: boolean
  newArrival: boolean
  featured: boolean
  vegetarian: boolean
  ingredients: string | null
  allergens: readonly string[]
  energyKcal: number | null
  proteinG: number | null
  carbohydrateG: number | null
  sugarG: number | null
  fatG: number | null
  saturatedFatG: number | null
  sodiumMg: number | null
  shelfLife: string | null
  storage: string | null
  /** The tax code of the goods: 4 to 8 digits. */
  hsn: string
  /** Per cent, included in the price. */
  gstRate: number
}

export type ProductRecord = ProductFields & { sizes: readonly SizeRecord[] }

/** The columns of nutrition: a label has all of them or none. */
export const NUTRITION_KEYS = [
  'energyKcal',
  'proteinG',
  'carbohydrateG',
  'sugarG',
  'fatG',
  'saturatedFatG',
  'sodiumMg',
] as const

export const MOST_SIZES = 20
/** Ids that are addresses of something else. */
export const RESERVED_IDS: readonly string[] = ['list', 'categories', 'suggest', 'some']

/** A readable id for a product of that name, '' where the name has no Latin letter or digit. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}
