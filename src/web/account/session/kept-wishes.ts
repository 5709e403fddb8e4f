import type { WishChange, Wishlist } from '../../../domain/cart/wishlist.ts'

/** What was pressed longer ago may have been undone elsewhere since, ms. */
const LASTS = 24 * 3_600_000

/** A list as a browser's storage holds it; undefined where it holds none. */
export function readKeptWishes(value: unknown): Wishlist | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined
}

/** Changes as a browser's storage holds them, `{ changes, at }`; what is none, or too old at `now` (ms), is left out. */
export function readKeptChanges(value: unknown, now: number): readonly WishChange[] {
  const { changes, at } = Object(value)
  return Array.isArray(changes) && now - Number(at) < LASTS ? changes.filter(isChange) : []
}

function isChange(value: unknown): value is WishChange {
  const { productId, wanted } = Object(value)
  return typeof productId === 'string' && typeof wanted === 'boolean'
}
