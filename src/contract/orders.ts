import * as z from 'zod/mini'
import { eachHandling, NO_WISHES } from '../domain/cart/handling.ts'
import { ORDER_STATUSES } from '../domain/orders/order-status.ts'
import { PostalAddress } from './address.ts'
import { CartData } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Business } from './invoices.ts'
import { Present } from './present.ts'
import { Offers, OrderPromise, PromiseChoice } from './promise.ts'
import { doneWith, lines, ProductId, plainText, Rupees, RupeesSeen, SizeLabel } from './shapes.ts'

export const SpecialRequirements = z.object(eachHandling(z._default(z.boolean(), false)))

/** Where an order goes, and how it is to be handled. */
export const CheckoutAddress = z.extend(PostalAddress, {
  deliveryInstructions: z._default(lines(1000), ''),
  specialRequirements: z._default(SpecialRequirements, NO_WISHES),
})
export type CheckoutAddress = z.output<typeof CheckoutAddress>

/** A product record with the chosen size and quantity; only these fields are read, `price` is what the shopper saw. */
const OrderPayloadItem = z.object({
  _id: ProductId,
  size: SizeLabel,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  price: z.optional(RupeesSeen),
})

/** What a shopper sends to order; every amount in rupees as seen on screen, for the server to compare with its own. */
export const OrderPayload = z.object({
  address: CheckoutAddress,
  items: z.array(OrderPayloadItem).check(z.maxLength(100)),
  amount: RupeesSeen,
  additionalCosts: z.optional(RupeesSeen),
  discount: z.optional(RupeesSeen),
  appliedCoupon: z._default(z.nullable(z.string().check(z.maxLength(40), plainText)), null),
  /** The day and the window that the shopper chose; without it the earliest. */
  promise: z.optional(PromiseChoice),
  /** For whom it is; without it for the buyer. */
  present: z.optional(Present),
  /** The business to which its invoice is billed; without it to the buyer. */
  business: z.optional(Business),
})
export type OrderPayload = z.output<typeof OrderPayload>

export const placeOrder = endpoint('customer', 'POST /api/order/place', {
  summary:
    'Places a cash-on-delivery order, whole or not at all. Send an `Idempotency-Key` header: one key makes one order.',
  body: OrderPayload,
  reply: doneWith({ message: z.string(), orderId: z.string() }),
})

export const payByStripe = endpoint('customer', 'POST /api/order/stripe', {
  summary: 'Starts a card payment by redirect.',
  body: OrderPayload,
  reply: doneWith({ session_url: z.string() }),
})

/** The provider's order, which its window asks for; amount in paise. */
export const ProviderOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string(), receipt: z.string() })
export type ProviderOrder = z.output<typeof ProviderOrder>

export const payByRazorpay = endpoint('customer', 'POST /api/order/razorpay', {
  summary: 'Starts an online payment in a window; the `amount` of the provider’s order is in paise.',
  body: OrderPayload,
  reply: doneWith({ order: ProviderOrder }),
})

/** What the provider's window reports of a payment. */
export const WindowPayment = z.object({
  razorpay_order_id: z.string().check(z.maxLength(80), plainText),
  razorpay_payment_id: z.string().check(z.maxLength(80), plainText),
  razorpay_signature: z.string().check(z.maxLength(200), plainText),
})
export type WindowPayment = z.output<typeof WindowPayment>

export const verifyRazorpay = endpoint('customer', 'POST /api/order/verifyRazorpay', {
  summary: 'Confirms a payment made in the window; `userId` is ignored.',
  body: z.extend(WindowPayment, { userId: z.optional(z.string().check(z.maxLength(200), plainText)) }),
  reply: doneWith({ message: z.string() }),
})

export const verifyStripe = endpoint('customer', 'POST /api/order/verifyStripe', {
  summary: 'Confirms a return from the card page; `success` is only a hint.',
  body: z.object({
    success: z.string().check(z.maxLength(10), plainText),
    orderId: z.string().check(z.maxLength(80), plainText),
  }),
  reply: doneWith({}),
})

export const isOrderPaid = endpoint('anyone', 'GET /api/order/paid', {
  summary: 'Whether an order is paid, and nothing else of it: for a shopper who comes back signed out.',
  query: z.object({ orderId: z.string().check(z.maxLength(80), plainText) }),
  /** `cancelled`: it was paid once, and its money goes back. */
  reply: doneWith({ paid: z.boolean(), cancelled: z.optional(z.literal(true)) }),
})

export const OrderId = z.string().check(z.maxLength(80), plainText)

export const cancelOrder = endpoint('customer', 'POST /api/order/cancel', {
  summary: 'Cancels the customer’s own order before it is shipped; what was paid online goes back.',
  body: z.object({ orderId: OrderId }),
  reply: doneWith({ message: z.string() }),
})

export const askMoves = endpoint('customer', 'POST /api/order/offers', {
  summary: 'The days and windows to which the customer’s own order can be moved for what was charged.',
  body: z.object({ orderId: OrderId }),
  reply: doneWith({ offers: Offers }),
})

export const movePromise = endpoint('customer', 'POST /api/order/promise', {
  summary: 'Moves the customer’s own order to another day or window, until the end of its orders.',
  body: z.object({ orderId: OrderId, promise: PromiseChoice }),
  reply: doneWith({ promise: OrderPromise }),
})

/** What became of one line of an order that was put into the cart again; `added` of the `ordered` pieces are new there. */
const LineAgain = z.object({
  name: z.string(),
  size: SizeLabel,
  ordered: z.int(),
  added: z.int(),
  /** Why not all of them: not sold any more, none left, or no more left or no more than a line of the cart can hold. */
  missing: z.nullable(z.enum(['gone', 'sold-out', 'too-few'])),
})
export type LineAgain = z.output<typeof LineAgain>

export const orderAgain = endpoint('customer', 'POST /api/order/again', {
  summary: 'Adds to the cart what an order of the customer held, as far as it is sold and left; says what is missing.',
  body: z.object({ orderId: OrderId }),
  reply: doneWith({ cartData: CartData, lines: z.array(LineAgain) }),
})

/** Another one as soon as anything has changed of an order that its customer sees. */
const OrderMark = z.string()

export const followOrder = endpoint('customer', 'GET /api/order/events', {
  summary:
    'Server-sent events about the customer’s own order: its status, and each later one as soon as it moves; the same one again when its money, its pieces, its parcel or its day changed. Ends once it stays Delivered or Cancelled, and with the session.',
  query: z.object({ orderId: OrderId }),
  reply: z.object({ status: z.enum(ORDER_STATUSES), seen: OrderMark, settled: z.boolean() }),
  streamed: true,
})

export const OrderItem = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.array(z.string()),
  price: Rupees,
  size: SizeLabel,
  quantity: z.int(),
  /** How many of them went or go back. */
  refunded: z.int(),
  shelfLife: z.string(),
})

/** Money that went or goes back, in rupees: `done` once all of it has. */
const MoneyBack = z.object({ amount: Rupees, state: z.enum(['queued', 'done']) })
export type MoneyBack = z.output<typeof MoneyBack>

/** An order as its customer reads it: `date` and event times in ms, amounts in rupees. */
export const Order = z.object({
  _id: z.string(),
  items: z.array(OrderItem),
  status: z.enum(ORDER_STATUSES),
  seen: OrderMark,
  /** Whether it stays where it stands: staff can no longer take its last step back. */
  settled: z.boolean(),
  payment: z.boolean(),
  paymentMethod: z.string(),
  date: z.number(),
  subtotal: Rupees,
  deliveryFee: Rupees,
  additionalCosts: Rupees,
  discount: Rupees,
  appliedCoupon: z.nullable(z.string()),
  amount: Rupees,
  trackingId: z.string(),
  invoiceNumber: z.nullable(z.string()),
  /** Of those that took back its invoices or a part of them, the oldest first. */
  creditNotes: z.array(z.string()),
  /** Of what was paid before its invoice, or went back before it, the oldest first. */
  vouchers: z.array(z.string()),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.number() })),
  /** Nobody took the parcel: it is not on its way any more, whatever its status. */
  cameBack: z.boolean(),
  address: CheckoutAddress,
  /** What its provider has sent or sends back of an order that was paid online. */
  refund: z.nullable(MoneyBack),
  /** What the shop itself pays back instead, or has handed over of an order that was paid in cash. */
  refundByHand: z.nullable(MoneyBack),
  /** Not of an order that was placed where, or when, the shop promised no days. */
  promise: z.optional(OrderPromise),
  /** Only of an order for somebody else. */
  present: z.optional(Present),
  /** Only of an order that is billed to a business. */
  business: z.optional(Business),
})
export type Order = z.output<typeof Order>

export const listOrders = endpoint('customer', 'POST /api/order/userorders', {
  summary: 'The customer’s own orders, newest first, at most 100.',
  reply: doneWith({ orders: z.array(Order) }),
})
