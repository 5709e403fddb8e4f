import * as z from 'zod/mini'
import { Email } from '../account.ts'
import { PostalAddress, typedNumber } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { Business } from '../invoices.ts'
import { OrderPayload } from '../orders.ts'
import { Offers, OffersAsked } from '../promise.ts'
import { doneWith, plainText, text } from '../shapes.ts'
import { CouponPromise } from './coupons.ts'
import { Amount } from './shapes/amount.ts'
import { StaffPromise } from './shapes/staff-promise.ts'

/** Somebody who orders by phone; `email` is '' where they have none. */
const Caller = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether somebody signs in here whose address is not confirmed: nobody knows whether it is who calls. */
  isUnproven: z.boolean(),
  /** Where their last order went that was no present, or the address they keep as theirs. */
  address: z.nullable(PostalAddress),
  /** The business to which an order of theirs was billed last; null: none. */
  business: z.nullable(Business),
  /** Whether the shop takes no cash from them: what they order is paid by a link. */
  cashBlocked: z.boolean(),
})
export type Caller = z.output<typeof Caller>

/** An empty one is left out of an address. */
const Search = z._default(z.string().check(z.maxLength(200), plainText), '')

export const findPhoneTerms = endpoint('manager', 'GET /api/admin/phone-orders/terms', {
  summary: 'What an order by phone costs besides its goods, and the day on which one placed now is sent.',
  reply: doneWith({
    deliveryFee: Amount,
    /** The subtotal from which delivery is free; null: from none. */
    freeDeliveryFrom: z.nullable(Amount),
    coldPackingCost: Amount,
    giftWrappingCost: Amount,
    /** What delivery costs to one place or another, and from which subtotal on it goes there at all. */
    deliveryCharges: z.array(
      z.object({ deliveryFee: Amount, freeDeliveryFrom: z.nullable(Amount), leastOrder: Amount }),
    ),
    day: z.string(),
    /** Whether it can be paid by a link: the shop takes money online. */
    takesLinks: z.boolean(),
    /** Whether it can be billed to a business: the shop has a GSTIN. */
    billsBusinesses: z.boolean(),
  }),
})

const PhoneCoupon = z.extend(CouponPromise, {
  /** Whether it counts without being asked for. */
  automatic: z.boolean(),
})
export type PhoneCoupon = z.output<typeof PhoneCoupon>

export const findPhoneCoupons = endpoint('manager', 'GET /api/admin/phone-orders/coupons', {
  summary: 'The listed coupons in force that a caller may use; before it is known who calls, those for everybody.',
  query: z.object({ customerId: z.optional(z.uuid()) }),
  reply: doneWith({ coupons: z.array(PhoneCoupon) }),
})

export const findCallers = endpoint('manager', 'GET /api/admin/phone-orders/customers', {
  summary: 'Up to 8 customers by name, e-mail address or phone number, also the one given with an order.',
  query: z.object({ search: Search }),
  reply: doneWith({ customers: z.array(Caller) }),
})

export const addCaller = endpoint('manager', 'POST /api/admin/phone-orders/customers', {
  summary:
    'Makes a customer who has no password; the link for a forgotten one gives them the account, and an unconfirmed account of the same address loses it. One `id` makes one.',
  body: z.object({
    /** Made by the caller: sent twice, there is one customer. */
    id: z.uuid(),
    name: text(120, 1),
    phone: typedNumber(30).check(z.minLength(1)),
    email: z._default(z.union([z.literal(''), Email]), ''),
  }),
  reply: doneWith({ customer: Caller }),
})

const PhoneProduct = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  sizes: z.array(
    z.object({
      size: z.string(),
      grams: z.number(),
      price: Amount,
      /** How many can be sold now; null: made to order. */
      left: z.nullable(z.number()),
    }),
  ),
})
export type PhoneProduct = z.output<typeof PhoneProduct>

export const findPhoneProducts = endpoint('manager', 'GET /api/admin/phone-orders/products', {
  summary: 'Up to 8 products that a search finds, with the price of each size and how many are left.',
  query: z.object({ search: Search }),
  /** `isNear`: nothing has that name, and these have one like it. */
  reply: doneWith({ products: z.array(PhoneProduct), isNear: z.boolean() }),
})

/** One size of a product, as a line of an order wants it. */
const PhoneLine = z.object({
  productId: z.string(),
  name: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  size: z.string(),
  grams: z.number(),
  price: Amount,
  left: z.nullable(z.number()),
})
export type PhoneLine = z.output<typeof PhoneLine>

export const findFavourites = endpoint('manager', 'GET /api/admin/phone-orders/favourites', {
  summary: 'Up to 8 of the best-selling products that can be had now, each in its first size.',
  reply: doneWith({ favourites: z.array(PhoneLine) }),
})

const LastOrder = z.object({
  orderId: z.string(),
  placedAt: z.number(),
  amount: Amount,
  /** What can be had again now, as far as it is left, and at what it costs now. */
  lines: z.array(z.extend(PhoneLine, { quantity: z.number() })),
  /** What of it cannot be had in full now: '2 of 3 Kaju Katli 500 g'. */
  missing: z.array(z.string()),
})
export type LastOrder = z.output<typeof LastOrder>

export const findLastOrders = endpoint('manager', 'GET /api/admin/phone-orders/last', {
  summary: 'The last two orders of a customer that were not cancelled, as they can be had again now; newest first.',
  query: z.object({ customerId: z.uuid() }),
  reply: doneWith({ orders: z.array(LastOrder) }),
})

export const checkPhoneCoupon = endpoint('manager', 'POST /api/admin/phone-orders/coupon', {
  summary: 'Looks up a coupon that a caller names; the order checks it again.',
  body: z.object({
    code: z.string().check(z.maxLength(40), plainText),
    subtotal: Amount,
    /** Who calls, once that is known: some codes are one customer's. */
    customerId: z.optional(z.uuid()),
  }),
  reply: doneWith({ coupon: CouponPromise }),
})

export const askPhoneOffers = endpoint('manager', 'POST /api/admin/phone-orders/offers', {
  summary:
    'When and how what a caller wants can come to them, with all that the phone may fill; null where the shop promises nothing.',
  body: OffersAsked,
  reply: doneWith({ offers: z.nullable(Offers) }),
})

const taken = {
  orderId: z.string(),
  amount: Amount,
  /** The day on which it is sent. */
  day: z.string(),
  /** Null: the shop promised no day. */
  promise: z.nullable(StaffPromise),
  /** Whether it is paid by a link, and made once that has happened. */
  byLink: z.boolean(),
}

/** A link by which whoever has it pays one order, until that moment (ms). */
const PaymentLink = z.object({ address: z.string(), until: z.number() })
export type PaymentLink = z.output<typeof PaymentLink>

export const findTakenOrder = endpoint('manager', 'GET /api/admin/phone-orders/taken', {
  summary: 'The order by phone that a key has made for a customer, where an answer was lost; null: none.',
  query: z.object({ customerId: z.uuid(), key: z.uuid() }),
  reply: doneWith({ order: z.nullable(z.object(taken)) }),
})

export const takePhoneOrder = endpoint('manager', 'POST /api/admin/phone-orders', {
  summary:
    'Places an order for a customer, in cash on delivery or to be paid by a link, whole or not at all; not for one whose address is unconfirmed. One `key` makes one order.',
  body: z.object({
    customerId: z.uuid(),
    key: z.uuid(),
    order: OrderPayload,
    /** Whether nothing is charged for its delivery; the log says so. */
    waivesFee: z._default(z.boolean(), false),
    /** Whether it waits until it is paid online, by a link. */
    byLink: z._default(z.boolean(), false),
  }),
  /** `sendsMail`: whether a letter of it reaches the customer; `link`: null where nothing is to be paid online (any more). */
  reply: doneWith({ ...taken, sendsMail: z.boolean(), link: z.nullable(PaymentLink) }),
})

/** An order that waits to be paid by a link, until that moment (ms). */
const AwaitingOrder = z.object({ orderId: z.string(), name: z.string(), amount: Amount, until: z.number() })
export type AwaitingOrder = z.output<typeof AwaitingOrder>

export const findAwaitingOrders = endpoint('manager', 'GET /api/admin/phone-orders/awaiting', {
  summary: 'Orders by phone that wait to be paid by a link, whose time is over first; at most 100.',
  reply: doneWith({ orders: z.array(AwaitingOrder) }),
})

export const renewPaymentLink = endpoint('manager', 'POST /api/admin/phone-orders/link', {
  summary: 'A new link by which an order by phone is paid; the one that staff had before opens nothing any more.',
  body: z.object({ orderId: z.string().check(z.maxLength(80), plainText) }),
  reply: doneWith({ link: PaymentLink }),
})
