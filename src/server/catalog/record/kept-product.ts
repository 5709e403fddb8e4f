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
  discount_price: number | null
  on_hand: number | null
  reserved: number
}

export type KeptRow = {
  id: string
  name: string
  name_hi: string | null
  aliases: string[]
  description: string
  category: Category
  sub_category: SubCategory
  tags: string[]
  pictures: string[]
  published: boolean
  bestseller: boolean
  new_arrival: boolean
  featured: boolean
  vegetarian: boolean
  ingredients: string | null
  allergens: string[]
  nutrition: Nutrition | null
  shelf_life: string | null
  storage: string | null
  hsn: string
  gst_rate: number
  listed_at: Date
  edited_at: Date
  sizes: SizeRow[] | null
}

export function keptProductOf(row: KeptRow): KeptProduct {
  return {
    id: row.id,
    name: row.name,
    nameHi: row.name_hi,
    aliases: row.aliases,
    description: row.description,
    category: row.category,
    subCategory: row.sub_category,
    tags: row.tags,
    pictures: row.pictures,
    published: row.published,
    bestseller: row.bestseller,
    newArrival: row.new_arrival,
    featured: row.featured,
    vegetarian: row.vegetarian,
    ingredients: row.ingredients,
    allergens: row.allergens,
    ...(row.nutrition ?? NO_NUTRITION),
    shelfLife: row.shelf_life,
    storage: row.storage,
    hsn: row.hsn,
    gstRate: row.gst_rate,
    sizes: (row.sizes ?? []).map(keptSizeOf),
    listedAt: row.listed_at.getTime(),
    changedAt: row.edited_at.getTime(),
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
    discountPrice: row.discount_price === null ? null : paise(row.discount_price),
    stock: row.on_hand,
    reserved: row.reserved,
  }
}
