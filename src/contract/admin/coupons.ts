import * as z from 'zod/mini'
import { COUPON_GIFTS } from '../../domain/coupons/coupon.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith, ProductId, plainText, text } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { AfterKey, listReply, Search } from './shapes/paging.ts'

const COUPON_STATES = ['coming', 'current', 'used-up', 'ended'] as const

const Moment = z.nullable(z.int().check(z.minimum(0), z.maximum(8_000_000_000_000)))
/** Bounded, because staff may mistype: a million rupees. */
const MOST = 100_000_000
const AmountTyped = Amount.check(z.minimum(0), z.maximum(MOST))
const Pieces = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(99))), null)
const No = z._default(z.boolean(), false)
/** More would be a category. */
const MOST_THINGS = 100

/** What a coupon promises, as the form sends it. */
export const CouponForm = z.object({
  description: text(200, 1),
  isPercentage: z.boolean(),
  /** Paise, or per cent where `isPercentage`. */
  discount: z.number().check(z.minimum(0), z.maximum(MOST)),
  minAmount: AmountTyped,
  maxDiscount: z.nullable(AmountTyped),
  gives: z._default(z.enum(COUPON_GIFTS), 'amount'),
  /** Of `buy` pieces the `free` cheapest cost nothing. */
  buy: Pieces,
  free: Pieces,
  /** What it is for; both empty: the whole order. */
  productIds: z._default(z.array(ProductId).check(z.maxLength(MOST_THINGS)), []),
  categories: z._default(z.array(text(80, 1)).check(z.maxLength(MOST_THINGS)), []),
  listed: z.boolean(),
  /** Whether it counts without being asked for. */
  automatic: No,
  firstOrder: No,
  onceEach: No,
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
  gives: z.enum(COUPON_GIFTS),
  buy: z.nullable(z.number()),
  free: z.nullable(z.number()),
  productIds: z.array(z.string()),
  categories: z.array(z.string()),
  /** The names of what it is for. */
  things: z.string(),
})

export const AdminCoupon = z.extend(CouponPromise, {
  /** What of `productIds` is called how, by name. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  listed: z.boolean(),
  automatic: z.boolean(),
  /** Whether it was sent to one reader of the newsletter, and works for that one alone. */
  fromNewsletter: z.boolean(),
  /** Whether it works for a first order alone. */
  firstOrder: z.boolean(),
  /** Whether it works once for each customer. */
  onceEach: z.boolean(),
  /** The batch it was made in; null: it was made alone. */
  batchId: z.nullable(z.string()),
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
    /** Codes of batches are left out unless they are searched for, or asked for. */
    of: z.optional(z.enum(['shop', 'newsletter', 'batch'])),
    /** The codes of one batch. */
    batch: z.optional(z.uuid()),
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

/** Codes that were made at once, each good for one order. */
const CouponBatch = z.object({
  id: z.string(),
  name: z.string(),
  /** What its codes begin with. */
  prefix: z.string(),
  createdAt: z.number(),
  /** Who made it; null: somebody who works here no more. */
  by: z.nullable(z.string()),
  codes: z.number(),
  used: z.number(),
  /** How many can still be used, now or from their first day on. */
  open: z.number(),
})
export type CouponBatch = z.output<typeof CouponBatch>

export const MOST_CODES = 5_000

const OneBatch = z.object({ id: z.uuid() })

export const listCouponBatches = endpoint('manager', 'GET /api/admin/coupon-batches', {
  summary: 'The batches of codes, newest first, 50 a part.',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,18}-[0-9a-f-]{36}$/))), search: Search }),
  reply: listReply(CouponBatch),
})

export const createCouponBatch = endpoint('manager', 'POST /api/admin/coupon-batches', {
  summary: 'Makes many codes at once, each good for one order, with the same terms. One `id` makes one batch.',
  body: z.object({
    /** Made by the caller: sent twice, there is one batch. */
    id: z.uuid(),
    name: text(80, 1),
    prefix: Code,
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES)),
    coupon: CouponForm,
  }),
  reply: doneWith({ batch: CouponBatch }),
})

export const findCouponBatch = endpoint('manager', 'GET /api/admin/coupon-batches/:id', {
  summary: 'One batch, and one of its codes with what all of them promise.',
  params: OneBatch,
  /** Null where each was deleted. */
  reply: doneWith({ batch: CouponBatch, coupon: z.nullable(AdminCoupon) }),
})

export const exportCouponBatch = endpoint('manager', 'GET /api/admin/coupon-batches/:id/export', {
  summary: 'The codes of a batch as CSV: the code, how it stands, and the order that used it.',
  params: OneBatch,
  reply: z.file().check(z.mime(['text/csv'])),
})

export const endCouponBatch = endpoint('manager', 'POST /api/admin/coupon-batches/:id/end', {
  summary: 'Ends every code of a batch that nobody has used; orders that used one stay as they are.',
  params: OneBatch,
  reply: doneWith({ ended: z.number() }),
})
