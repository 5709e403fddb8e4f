import * as z from 'zod/mini'
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
})
export type Coupon = z.output<typeof Coupon>

export const checkCoupon = endpoint('anyone', 'POST /api/coupon/check', {
  summary:
    'Looks up a coupon that is not listed, for the customer whose token is sent, if any; the order checks it again.',
  body: z.object({ code: z.string().check(z.maxLength(40), plainText), subtotal: RupeesSeen }),
  reply: doneWith({ coupon: Coupon }),
})
