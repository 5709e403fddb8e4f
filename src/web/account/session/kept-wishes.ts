import type { WishChange, Wishlist } from '../../../domain/cart/wishlist.ts'

/** A list as a browser's storage holds it; undefined where it holds none. */
export function readKeptWishes(value: unknown): Wishlist | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined
}

/** Changes as a browser's storage holds them; what is none is left out. */
export function readKeptChanges(value: unknown): readonly WishChange[] {
  return Array.isArray(value) ? value.filter(isChange) : []
}

function isChange(value: unknown): value is WishChange {
  const { productId, wanted } = Object(value)
  return typeof productId === 'string' && typeof wanted === 'boolean'
}
