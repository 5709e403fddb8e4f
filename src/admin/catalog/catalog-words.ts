import type { Category } from '../../domain/catalog/product.ts'
import { ONE_SIZE } from '../../domain/catalog/record/product-columns.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  Sweets: 'Sweets',
  Namkeens: 'Namkeens',
  CookiesAndBiscuits: 'Cookies & biscuits',
}

/** A size's label; a product without sizes has one that is called nothing. */
export function sizeName(size: string): string {
  return size === DEFAULT_SIZE ? ONE_SIZE : size
}

/** What can still be sold of a size. */
export function leftWords({ stock, reserved }: { stock: number | null; reserved: number }): string {
  return stock === null ? 'made to order' : String(stock - reserved)
}
