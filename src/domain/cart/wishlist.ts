/** Product ids, in the order in which they were wished for. */
export type Wishlist = readonly string[]

/** More than anybody comes back to, and as many as one question for products brings. */
export const MOST_WISHES = 100

/** The wishlist with the product added, or taken out if it was there (specification §4). */
export function toggleWish(wishlist: Wishlist, productId: string): Wishlist {
  return wishlist.includes(productId) ? wishlist.filter((id) => id !== productId) : [...wishlist, productId]
}
