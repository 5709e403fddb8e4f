import { addWishes, getWishlist, removeWish } from '../../contract/wishlist.ts'
import type { Serve } from '../http/calls/serve.ts'
import { dropWish, findWishes, writeWishes } from './wishlist.ts'

export function wishlistRoutes(serve: Serve): void {
  serve(getWishlist, async ({ customer, db }) => ({ wishlist: await findWishes(db, customer.id) }))

  serve(addWishes, async ({ body, customer, db }) => ({ wishlist: await writeWishes(db, customer.id, body.itemIds) }))

  serve(removeWish, async ({ body, customer, db }) => ({ wishlist: await dropWish(db, customer.id, body.itemId) }))
}
