import * as z from 'zod/mini'
import { MOST_PER_LINE } from '../domain/cart/cart.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, ProductId, plainText, SizeLabel } from './shapes.ts'

/** Product id → size label → quantity (specification §3). */
export const CartData = z.record(ProductId, z.record(SizeLabel, z.int().check(z.minimum(1))))
export type CartData = z.output<typeof CartData>

const CartReply = doneWith({ cartData: CartData })

export const addToCart = endpoint('customer', 'POST /api/cart/add', {
  summary: 'Adds `quantity`, or else one. Size ‘default’ means the first size in stock and is stored as that size.',
  body: z.object({
    itemId: ProductId,
    /** Without one the shop asks for it, in the words that its pages ask in. */
    size: z.optional(z.string().check(z.maxLength(40), plainText)),
    quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PER_LINE))),
  }),
  reply: CartReply,
})

export const updateCart = endpoint('customer', 'POST /api/cart/update', {
  summary: 'Sets the quantity of a line exactly; 0 removes the line.',
  body: z.object({
    itemId: ProductId,
    size: SizeLabel,
    quantity: z.int().check(z.minimum(0), z.maximum(MOST_PER_LINE)),
  }),
  reply: CartReply,
})

export const getCart = endpoint('customer', 'POST /api/cart/get', {
  summary: 'The customer’s cart.',
  reply: CartReply,
})

export const mergeCart = endpoint('customer', 'POST /api/cart/merge', {
  summary:
    'Adds the lines of a visitor’s cart once: the same `mergeId` a second time changes nothing. Unknown products and sizes are left out.',
  body: z.object({ mergeId: z.uuid(), cartData: CartData }),
  reply: CartReply,
})

export const countLeft = endpoint('anyone', 'GET /api/product/:id/left', {
  summary: 'How many of each size one order can still take: at most 99.',
  params: z.object({ id: ProductId }),
  reply: doneWith({ left: z.record(SizeLabel, z.int().check(z.minimum(0), z.maximum(MOST_PER_LINE))) }),
})
