import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { doneWith, plainText, text } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { AfterKey, listReply, Search } from './shapes/paging.ts'

const COUPON_STATES = ['coming', 'current', 'used-up', 'ended'] as const

const Moment = z.nullable(z.int().check(z.minimum(0), z.maximum(8_000_000_000_000)))
/** Bounded, because staff may mistype: a million rupees. */
const MOST = 100_000_000
const AmountTyped = Amount.check(z.minimum(0), z.maximum(MOST))

/** What a coupon promises, as the form sends it. */
export const CouponForm = z.object({
  description: text(200, 1),
  isPercentage: z.boolean(),
  /** Paise, or per cent where `isPercentage`. */
  discount: z.number().check(z.minimum(0), z.maximum(MOST)),
  minAmount: AmountTyped,
  maxDiscount: z.nullable(AmountTyped),
  listed: z.boolean(),
  usageLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  startsAt: Moment,
  endsAt: Moment,
})
export type CouponForm = z.output<typeof CouponForm>

/** What a coupon is for whoever uses it: the rules' own shape. */
export const CouponPromise = z.object({
  code: z.string(),
  description: z.string(),
  isPercentage: z.boolean(),
  discount: z.number(),
  minAmount: Amount,
  maxDiscount: z.nullable(Amount),
})

export const AdminCoupon = z.extend(CouponPromise, {
  listed: z.boolean(),
  /** Whether it was sent to one reader of the newsletter, and works for that one alone. */
  fromNewsletter: z.boolean(),
  /** Whether it works for a first order alone. */
  firstOrder: z.boolean(),
  usageLimit: z.nullable(z.number()),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  /** How often it was redeemed, cancelled orders not counted. */
  used: z.number(),
  state: z.enum(COUPON_STATES),
  /** Sent back with a change, which is refused if somebody else was faster. */
  version: z.number(),
})
export type AdminCoupon = z.output<typeof AdminCoupon>

const Code = z.string().check(z.minLength(1), z.maxLength(40), plainText)
const OneCoupon = z.object({ code: Code })
const CouponReply = doneWith({ coupon: AdminCoupon })

export const listAdminCoupons = endpoint('manager', 'GET /api/admin/coupons', {
  summary: 'The coupons by code, those sent to readers of the newsletter among them, 50 a part.',
  query: z.object({
    after: AfterKey,
    of: z.optional(z.enum(['shop', 'newsletter'])),
    state: z.optional(z.enum(COUPON_STATES)),
    search: Search,
  }),
  reply: listReply(AdminCoupon),
})

export const findAdminCoupon = endpoint('manager', 'GET /api/admin/coupons/:code', {
  summary: 'One coupon.',
  params: OneCoupon,
  reply: CouponReply,
})

export const createCoupon = endpoint('manager', 'POST /api/admin/coupons', {
  summary: 'Makes a coupon; its code is for good.',
  body: z.object({ code: Code, coupon: CouponForm }),
  reply: CouponReply,
})

export const changeCoupon = endpoint('manager', 'PUT /api/admin/coupons/:code', {
  summary: 'Changes what a coupon promises; refused where somebody else changed it since `version`.',
  params: OneCoupon,
  body: z.object({ version: z.int(), coupon: CouponForm }),
  reply: CouponReply,
})

export const endCoupon = endpoint('manager', 'POST /api/admin/coupons/:code/end', {
  summary: 'Ends a coupon now: nobody can use it any more, orders that did stay as they are.',
  params: OneCoupon,
  reply: CouponReply,
})

export const deleteCoupon = endpoint('manager', 'DELETE /api/admin/coupons/:code', {
  summary: 'Deletes a coupon that was never used; one that was is refused.',
  params: OneCoupon,
})

export const listCouponOrders = endpoint('manager', 'GET /api/admin/coupons/:code/orders', {
  summary: 'The orders that used a coupon, newest first, 50 a part.',
  params: OneCoupon,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,18}-\w{1,80}$/))) }),
  reply: listReply(
    z.object({
      id: z.string(),
      customerId: z.string(),
      name: z.string(),
      status: z.string(),
      amount: Amount,
      discount: Amount,
      /** ms. */
      redeemedAt: z.number(),
    }),
  ),
})
