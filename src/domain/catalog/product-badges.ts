import { fromRupees, type Paise } from '../money.ts'

/** Strictly below this price a product is a Budget Pick (specification §9). */
const BUDGET_BELOW = fromRupees(200)

/** Which badges a product's card carries (specification §2). */
export function badgesOf(product: { price: Paise; featured: boolean; bestseller: boolean }): {
  budgetPick: boolean
  bestseller: boolean
} {
  return { budgetPick: product.price < BUDGET_BELOW, bestseller: product.featured || product.bestseller }
}

/** By how many per cent a price lies below the struck-through one, rounded; 0 without one (specification §2). */
export function savedPercentage(price: number, discountPrice: number | undefined): number {
  if (discountPrice === undefined || discountPrice <= price) return 0
  return Math.round(((discountPrice - price) / discountPrice) * 100)
}
