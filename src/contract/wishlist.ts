import * as z from 'zod/mini'
import { MOST_WISHES } from '../domain/cart/wishlist.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, ProductId } from './shapes.ts'

/** Product ids in the order in which they were wished for. */
const WishlistReply = doneWith({ wishlist: z.array(ProductId) })

export const getWishlist = endpoint('customer', 'GET /api/wishlist', {
  summary: 'The ids of the products that the customer wished for, the first wish first.',
  reply: WishlistReply,
})

export const addWishes = endpoint('customer', 'POST /api/wishlist/add', {
  summary: `Adds products to the customer’s wishlist, those that are there already excepted; it holds ${MOST_WISHES}.`,
  body: z.object({ itemIds: z.array(ProductId).check(z.minLength(1), z.maxLength(MOST_WISHES)) }),
  reply: WishlistReply,
})

export const removeWish = endpoint('customer', 'POST /api/wishlist/remove', {
  summary: 'Takes a product out of the customer’s wishlist.',
  body: z.object({ itemId: ProductId }),
  reply: WishlistReply,
})
