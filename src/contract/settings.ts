import * as z from 'zod/mini'
import { HOUR_OF_DAY } from '../domain/settings/hour-of-day.ts'
import { WORD_PAGES } from './content.ts'
import { Coupon } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { StoreWords } from './front-content.ts'
import { doneWith } from './shapes.ts'

/** What the shop charges for, in rupees: bounded, because whoever runs it may mistype. */
const Fee = z.number().check(z.minimum(0), z.maximum(100_000))

/** `maxDiscount` and `minAmount` are rupees. */
export const NewsletterOffer = z.object({
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  maxDiscount: Fee.check(z.minimum(1)),
  minAmount: Fee,
  /** Whether the code is for a customer's first order alone. */
  firstOrder: z.boolean(),
})

/** Who hears complaints, by law (Consumer Protection (E-Commerce) Rules 2020); '' for what nobody has entered. */
export const GrievanceOfficer = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** How the shop looks, as its owner chose; every address holds the hash of what is there. */
export const ShopLook = z.object({
  /** The owner's emblem; null: there is none. Sizes of its mark, px. */
  emblem: z.nullable(z.object({ address: z.string(), width: z.number(), height: z.number() })),
  /** What stands in a lozenge instead, the first letter of the name or ''; null: an emblem, or the demo's own. */
  letter: z.nullable(z.string()),
  /** The style sheet with colours other than the tokens; null: they are the tokens. */
  style: z.nullable(z.string()),
  /** The colour of a browser's own frame. */
  theme: z.string(),
  /** How the address of each icon begins; a name such as `icon-512.png` goes on. */
  icons: z.string(),
})
export type ShopLook = z.output<typeof ShopLook>

/** What an owner can edit about the shop, as far as a browser may know it. */
export const StoreSettings = z.object({
  name: z.string(),
  /** Of the business that sells; '' where it has not been entered. */
  legalName: z.string(),
  grievance: GrievanceOfficer,
  currency: z.literal('₹'),
  deliveryFee: Fee,
  coldPackingCost: Fee,
  giftWrappingCost: Fee,
  /** The subtotal from which delivery is free, without any coupon; null: from none. */
  freeDeliveryFrom: z.nullable(Fee.check(z.minimum(1))),
  /** What delivery costs to one place or another, and from which subtotal on it goes there at all; alike ones stand once. */
  deliveryCharges: z.array(
    z.object({ deliveryFee: Fee, freeDeliveryFrom: z.nullable(Fee.check(z.minimum(1))), leastOrder: Fee }),
  ),
  coupons: z.array(Coupon),
  /** What the shop says of free delivery: from a subtotal on, with a listed coupon's code or, null, by itself. */
  freeShipping: z.nullable(z.object({ from: Fee, code: z.nullable(z.string()) })),
  /** What a new reader of the newsletter is sent a code for; null: nothing. */
  newsletterOffer: z.nullable(NewsletterOffer),
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
  /** Whether a letter to a shopper reaches them; else none is told of. */
  sendsMail: z.boolean(),
  address: z.string(),
  /** Where the shop is on a map, '26.9124, 75.7873'; '' where nobody has said. */
  mapPlace: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.array(z.object({ days: z.string(), time: z.string() })),
  /** False while shoppers cannot order: its owner has not opened it yet, or takes no orders for now. */
  takesOrders: z.boolean(),
  /** Said above every page while no orders are taken, and on a day on which nothing is sent; else ''. */
  closedToday: z.string(),
  fssai: z.string(),
  gstin: z.string(),
  /** The offer above every page; '' for the one of free shipping, where there is one. */
  banner: z.string(),
  /** When orders of the same day end: '12:00'; '' where nobody has said. */
  cutOff: z.union([z.literal(''), z.string().check(z.regex(HOUR_OF_DAY))]),
  /** `sameDay` is what holds now: on a closed day it says when orders are sent. */
  copy: z.object({ sameDay: z.string(), customOrders: z.string(), bulkDiscount: z.string() }),
  look: ShopLook,
  demo: z.boolean(),
  /** Whether orders are promised a day: then `POST /api/offers` says which. Never while no orders are taken. */
  promisesDays: z.boolean(),
  /** What every page says of the owner's own words. */
  words: StoreWords,
  /** The pages of words that neither the owner nor a setting fills: nothing leads to them. */
  unwrittenPages: z.array(z.enum(WORD_PAGES)),
})
export type StoreSettings = z.output<typeof StoreSettings>

export const getStore = endpoint('anyone', 'GET /api/store', {
  summary: 'The store settings with the listed coupons.',
  reply: doneWith({ store: StoreSettings }),
})
