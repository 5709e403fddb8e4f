import type { Category, Nutrition, SubCategory } from '../../../domain/catalog/product.ts'
import type { StoredProduct, StoredSize } from '../../../domain/catalog/record/import-plan.ts'
import { paise } from '../../../domain/money.ts'

/** A size as staff keep it, by its permanent id. */
export type KeptSize = StoredSize & { id: string }

/** A product as staff keep it, published or not. */
export type KeptProduct = Omit<StoredProduct, 'sizes'> & {
  sizes: readonly KeptSize[]
  listedAt: number
  /** When staff changed it last, ms. */
  changedAt: number
}

export type SizeRow = {
  id: string
  size: string
  grams: number
  price: number
  discountPrice: number | null
  onHand: number | null
  reserved: number
}

export type KeptRow = {
  id: string
  name: string
  nameHi: string | null
  aliases: string[]
  description: string
  category: Category
  subCategory: SubCategory
  tags: string[]
  pictures: string[]
  published: boolean
  bestseller: boolean
  newArrival: boolean
  featured: boolean
  vegetarian: boolean
  ingredients: string | null
  allergens: string[]
  nutrition: Nutrition | null
  shelfLife: string | null
  storage: string | null
  hsn: string
  gstRate: number
  listedAt: number
  editedAt: number
  sizes: SizeRow[] | null
}

export function keptProductOf(row: KeptRow): KeptProduct {
  return {
    id: row.id,
    name: row.name,
    nameHi: row.nameHi,
    aliases: row.aliases,
    description: row.description,
    category: row.category,
    subCategory: row.subCategory,
    tags: row.tags,
    pictures: row.pictures,
    published: row.published,
    bestseller: row.bestseller,
    newArrival: row.newArrival,
    featured: row.featured,
    vegetarian: row.vegetarian,
    ingredients: row.ingredients,
    allergens: row.allergens,
    ...(row.nutrition ?? NO_NUTRITION),
    shelfLife: row.shelfLife,
    storage: row.storage,
    hsn: row.hsn,
    gstRate: row.gstRate,
    sizes: (row.sizes ?? []).map(keptSizeOf),
    listedAt: row.listedAt,
    changedAt: row.editedAt,
  }
}

const NO_NUTRITION = {
  energyKcal: null,
  proteinG: null,
  carbohydrateG: null,
  sugarG: null,
  fatG: null,
  saturatedFatG: null,
  sodiumMg: null,
}

export function keptSizeOf(row: SizeRow): KeptSize {
  return {
    id: row.id,
    size: row.size,
    grams: row.grams,
    price: paise(row.price),
    discountPrice: row.discountPrice === null ? null : paise(row.discountPrice),
    stock: row.onHand,
    reserved: row.reserved,
  }
}
