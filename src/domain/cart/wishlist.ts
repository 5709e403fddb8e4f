/** Product ids, in the order in which they were wished for. */
export type Wishlist = readonly string[]

/** More than anybody comes back to, and as many as one question for products brings. */
export const MOST_WISHES = 100

/** What a press of a heart asks for. */
export type WishChange = { productId: string; wanted: boolean }

/** A press adds the product, or takes it out where it is there already (specification §4). */
export function pressHeart(wishlist: Wishlist, productId: string): WishChange {
  return { productId, wanted: !wishlist.includes(productId) }
}

/** The wishlist after the changes; one that was made before changes nothing. */
export function changeWishes(wishlist: Wishlist, changes: readonly WishChange[]): Wishlist {
  return changes.reduce(changeOne, wishlist)
}

function changeOne(wishlist: Wishlist, { productId, wanted }: WishChange): Wishlist {
  if (wanted === wishlist.includes(productId)) return wishlist
  return wanted ? [...wishlist, productId] : wishlist.filter((id) => id !== productId)
}
