import { shelfLifeByName } from '../demo-claims/shelf-life-by-name.ts'
import type { WhoseShop } from '../demo-claims/whose-shop.ts'

/** How long a product keeps: what is stored of it, in the demo else a hint by its name (specification §9); '' for no word. */
export function shelfLifeOf(name: string, stored: string | null | undefined, shop: WhoseShop): string {
  return stored?.trim() || (shop.demo ? shelfLifeByName(name) : '')
}

/** The days in '2-3 days, refrigerated', up to a week; undefined for weeks, months and anything longer. */
export function daysOf(shelfLife: string): { shortest: number; longest: number } | undefined {
  const found = /^(\d+)(?:\s*[-–]\s*(\d+))?\s+days?\b/.exec(shelfLife.trim())
  const shortest = Number(found?.[1])
  const longest = Number(found?.[2] ?? found?.[1])
  return shortest >= 1 && shortest <= longest && longest <= 7 ? { shortest, longest } : undefined
}
