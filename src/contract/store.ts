import * as z from 'zod/mini'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Done, lines, plainText, Rupees, RupeesSeen, text } from './shapes.ts'

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

/** What the shop charges for, in rupees: bounded, because whoever runs it may mistype. */
const Fee = z.number().check(z.minimum(0), z.maximum(100_000))

/** A picture of the front page: its address and what it shows. */
const Scene = z.object({ image: z.string(), alt: z.string() })

/** What an owner can edit about the shop, as far as a browser may know it. */
export const StoreSettings = z.object({
  name: z.string(),
  currency: z.literal('₹'),
  deliveryFee: Fee,
  coldPackingCost: Fee,
  giftWrappingCost: Fee,
  freeShippingFrom: Fee,
  coupons: z.array(Coupon),
  /** False while no provider is set up: then only cash on delivery is offered. */
  onlinePayment: z.boolean(),
  /** What a browser needs for paying online. */
  payments: z.object({
    /** Whether no real money moves. */
    test: z.boolean(),
    stripe: z.boolean(),
    /** Razorpay's public key and the script of its window; null where the shop has none. */
    razorpay: z.nullable(z.object({ key: z.string(), script: z.string() })),
  }),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.array(z.object({ days: z.string(), time: z.string() })),
  fssai: z.string(),
  gstin: z.string(),
  /** The offer above every page; '' for the standard one. */
  banner: z.string(),
  /** When orders of the same day end: '12:00'. */
  cutOff: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  copy: z.object({ sameDay: z.string(), customOrders: z.string(), bulkDiscount: z.string() }),
  /** The front page's carousel (four pictures) and its festival band (two). */
  scenes: z.object({ hero: z.array(Scene), festival: z.array(Scene) }),
  /** Pictures of the front page's tiles by category or occasion; a tile without one shows its block print. */
  tiles: z.record(z.string(), z.string()),
  demo: z.boolean(),
})
export type StoreSettings = z.output<typeof StoreSettings>

export const getStore = endpoint({
  method: 'GET',
  path: '/api/store',
  summary: 'The store settings with the listed coupons.',
  reply: z.object({ success: z.literal(true), store: StoreSettings }),
})

export const checkCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/check',
  summary: 'Looks up a coupon that is not listed; the order checks it again.',
  body: z.object({ code: z.string().check(z.maxLength(40), plainText), subtotal: RupeesSeen }),
  reply: z.object({ success: z.literal(true), coupon: Coupon }),
})

export const INQUIRY_TYPES = ['general', 'order', 'bulk', 'freshness', 'delivery', 'feedback'] as const

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Leaves a message for the shop.',
  body: z.object({
    name: text(120, 1),
    email: Email,
    phone: z._default(text(30), ''),
    subject: text(200, 1),
    inquiryType: z.enum(INQUIRY_TYPES),
    message: lines(5000, 1),
  }),
  reply: Done,
})

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Signs an e-mail address up for the newsletter.',
  body: z.object({ email: Email }),
  reply: Done,
})

/** What the links of newsletter mails hold. */
const SubscriberToken = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms an address by the link it was sent; the first time brings a code by mail.',
  body: z.object({ token: SubscriberToken }),
  reply: Done,
})

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/leave',
  summary: 'Ends the newsletter for the address that was sent this link.',
  body: z.object({ token: SubscriberToken }),
  reply: Done,
})
