import type { Category, KindTag, Nutrition, Occasion, SubCategory } from '../../domain/catalog/product.ts'

/** One size of a demo product: its price in rupees, and its stock, null meaning made to order. */
export type DemoSize = { size: string; grams: number; rupees: number; stock: number | null }

/** A product of the demo catalogue, as an owner would fill it in. */
export type DemoProduct = {
  id: string
  name: string
  nameHi: string
  /** Other spellings and Devanagari words a shopper may type. */
  aliases: readonly string[]
  description: string
  category: Category
  subCategory: SubCategory
  kinds: readonly KindTag[]
  occasions: readonly Occasion[]
  /** Free words: flavours, textures, diets. */
  words: readonly string[]
  sizes: readonly [DemoSize, ...DemoSize[]]
  /** In descending order of weight, as a label has to list them. */
  ingredients: string
  allergens: readonly string[]
  nutrition: Nutrition
  shelfLife: string
  storage: string
  hsn: string
  /** Per cent, included in the price. */
  gstRate: number
  featured?: true
  bestseller?: true
  newArrival?: true
  /** Days between the listing and the seeding; no two products share one. */
  listedDaysAgo: number
}

/** A size sold by weight: `grams` net for `rupees`. */
export function weight(grams: number, rupees: number, stock: number | null): DemoSize {
  return { size: grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`, grams, rupees, stock }
}

/** A size sold by the piece: a box of `pieces`, `grams` net. */
export function box(pieces: number, grams: number, rupees: number, stock: number | null): DemoSize {
  return { size: `Box of ${pieces}`, grams, rupees, stock }
}

type Label = readonly [
  protein: number,
  carbohydrate: number,
  sugar: number,
  fat: number,
  saturatedFat: number,
  sodiumMg: number,
]

/** Nutrition per 100 g; energy follows from protein, carbohydrate and fat at 4, 4 and 9 kcal a gram. */
export function per100g(label: Label): Nutrition {
  const [proteinG, carbohydrateG, sugarG, fatG, saturatedFatG, sodiumMg] = label
  const energyKcal = Math.round(4 * proteinG + 4 * carbohydrateG + 9 * fatG)
  return { energyKcal, proteinG, carbohydrateG, sugarG, fatG, saturatedFatG, sodiumMg }
}
