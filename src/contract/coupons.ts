import * as z from 'zod/mini'
import { COUPON_GIFTS } from '../domain/coupons/coupon.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, plainText, Rupees, RupeesSeen } from './shapes.ts'

/** `discount` is rupees, or per cent where `isPercentage`; `maxDiscount` null means no cap. */
export const Coupon = z.object({
  code: z.string(),
  discount: z.number(),
  minAmount: Rupees,
  isPercentage: z.boolean(),
  maxDiscount: z.nullable(Rupees),
  description: z.string(),
  /** What it gives instead of an amount, and what for; absent where it takes an amount off the whole order. */
  gives: z.optional(z.enum(COUPON_GIFTS)),
  buy: z.optional(z.number()),
  free: z.optional(z.number()),
  productIds: z.optional(z.array(z.string())),
  categories: z.optional(z.array(z.string())),
  things: z.optional(z.string()),
  /** Whether it counts without being asked for. */
  automatic: z.optional(z.boolean()),
  /** Whether not every customer can use it: see `findOwnRefusals`. */
  conditional: z.optional(z.boolean()),
})
export type Coupon = z.output<typeof Coupon>

export const checkCoupon = endpoint('anyone', 'POST /api/coupon/check', {
  summary:
    'Looks up a coupon that is not listed, for the customer whose token is sent, if any; the order checks it again.',
  body: z.object({ code: z.string().check(z.maxLength(40), plainText), subtotal: RupeesSeen }),
  reply: doneWith({ coupon: Coupon }),
})

export const findOwnRefusals = endpoint('customer', 'GET /api/coupon/own', {
  summary: 'The codes of listed coupons that this customer cannot use: had already, or for a first order alone.',
  reply: doneWith({ codes: z.array(z.string()) }),
})
