import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith, ProductId, text } from '../../shapes.ts'
import { Amount } from '../shapes/amount.ts'
import { Plan, Reason, Stock, UnreadyProduct, ValueChange, VariantId } from '../shapes/product-shapes.ts'

const MOST_AT_ONCE = 5_000
const Products = z.array(ProductId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

export const publishProducts = endpoint('manager', 'POST /api/admin/products/publish', {
  summary:
    'Shows products in the shop, or takes them out of it; those that are not ready stay hidden, and one alone is refused.',
  body: z.object({ ids: Products, published: z.boolean() }),
  reply: doneWith({ changed: z.number(), unready: z.readonly(z.array(UnreadyProduct)) }),
})

export const takeOffToday = endpoint('manager', 'POST /api/admin/products/today', {
  summary: 'Takes products off sale until tomorrow: shoppers read “Not today”; or puts them back at once.',
  body: z.object({ ids: Products, off: z.boolean() }),
  reply: doneWith({ changed: z.number() }),
})

export const sayOrigin = endpoint('manager', 'POST /api/admin/products/origin', {
  summary: 'Says of products which country they come from.',
  body: z.object({ ids: Products, origin: text(60, 1) }),
  reply: doneWith({ changed: z.number() }),
})

export const editVariants = endpoint('manager', 'POST /api/admin/products/edit', {
  summary: 'Changes prices and stock of many sizes at once, all of them or none; a dry run says what would change.',
  body: z.object({
    /** Made by the caller: sent twice, stock changes once. */
    key: z.uuid(),
    edit: z.union([
      z.object({
        values: z
          .array(
            z.object({
              variantId: VariantId,
              price: z.optional(Amount),
              /** The price that staff saw; refused where it is another one by now. */
              seenPrice: z.optional(Amount),
              discountPrice: z.optional(z.nullable(Amount)),
              /** What staff saw, and what they put in its place: what was sold meanwhile stays sold. */
              stock: z.optional(z.object({ from: Stock, to: Stock })),
            }),
          )
          .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      }),
      z.object({
        variantIds: z.array(VariantId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
        /** Of price and struck-through price, rounded to whole rupees. */
        percent: z.number().check(z.minimum(-90), z.maximum(900)),
      }),
    ]),
    reason: Reason,
    dryRun: z.boolean(),
    plan: Plan,
  }),
  reply: doneWith({
    changes: z.array(ValueChange),
    problems: z.array(z.object({ variantId: VariantId, message: z.string() })),
    plan: z.string(),
  }),
})
