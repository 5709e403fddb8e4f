import * as z from 'zod/mini'
import { MONEY_STATES } from '../../domain/orders/order-money.ts'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { PAPERS } from '../../domain/orders/papers.ts'
import { endpoint } from '../endpoint.ts'
import { Business } from '../invoices.ts'
import { CheckoutAddress } from '../orders.ts'
import { Present } from '../present.ts'
import { doneWith, plainText, SizeLabel } from '../shapes.ts'
import { PrintedIds, StoredOrderStatus } from './order-board.ts'
import { RefundChange } from './order-work.ts'
import { Amount } from './shapes/amount.ts'
import { StaffPromise } from './shapes/staff-promise.ts'
import { TriedDoor } from './shapes/tried-door.ts'

const Status = z.enum(ORDER_STATUSES)
const Params = z.object({ id: z.string().check(z.maxLength(80), plainText) })

/** A thing in an order; who sees no money sees no price. */
/** What is in one of a line as it was ordered, where that is a hamper: '250 g Kaju Katli, 2 × Diya'; '' of all else. */
const HamperParts = z.string()

const AdminOrderLine = z.object({
  position: z.int(),
  productId: z.string(),
  name: z.string(),
  picture: z.string(),
  size: SizeLabel,
  quantity: z.int(),
  shelfLife: z.string(),
  hamperParts: HamperParts,
  price: z.nullable(Amount),
  /** What a coupon for some things took off all of them; null where there is none such. */
  discount: z.nullable(Amount),
  /** Pieces whose price has been given back. */
  refunded: z.int(),
  /** Pieces that are sent: all but those that were given back before. */
  inParcel: z.int(),
})

const AdminMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.number(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  /** When it was sent, kept or given up, or is tried next; ms. */
  at: z.number(),
  tries: z.int(),
  problem: z.nullable(z.string()),
})

/** What goes back; `queued`: the provider has not sent it yet, `by-hand`: somebody has to hand it over. */
const AdminRefund = z.object({
  id: z.string(),
  amount: Amount,
  reason: z.string(),
  by: z.nullable(z.string()),
  createdAt: z.number(),
  state: z.enum(['queued', 'by-hand', 'done']),
  doneAt: z.nullable(z.number()),
  /** Why the last try to send it came to nothing. */
  problem: z.nullable(z.string()),
  /** What it can be changed into. */
  change: z.nullable(RefundChange),
})

const OrderMoney = z.object({
  subtotal: Amount,
  deliveryFee: Amount,
  /** What of the delivery a coupon paid. */
  deliveryDiscount: Amount,
  additionalCosts: Amount,
  discount: Amount,
  coupon: z.nullable(z.string()),
  amount: Amount,
  /** How much can still be given back. */
  refundable: Amount,
  /** How much went or goes back already. */
  returned: Amount,
  refunds: z.array(AdminRefund),
  /** What came in: each try to be paid, and what was captured. */
  attempts: z.array(
    z.object({ id: z.string(), provider: z.string(), amount: Amount, state: z.string(), createdAt: z.number() }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      paymentId: z.string(),
      amount: Amount,
      settles: z.boolean(),
      capturedAt: z.number(),
    }),
  ),
})

/** The customer's orders in short. */
const CustomerHistory = z.object({
  orders: z.int(),
  cancelled: z.int(),
  /** For all that were not cancelled, less what went back. */
  spent: Amount,
  since: z.number(),
  newest: z.array(z.object({ id: z.string(), status: Status, placedAt: z.number(), amount: Amount })),
})

/** The last step of an order while it can be taken back: where it stood, and until before which moment (ms). */
/** `act`: the press of a button that took it; null: of a release that did not say. */
const OpenStep = z.object({ from: Status, until: z.number(), act: z.nullable(z.string()) })

/** When a paper of an order was printed last, ms: by whom, and as which (from 1) of how many. */
const LastPrint = z.object({
  paper: z.enum(PAPERS),
  by: z.string(),
  at: z.number(),
  place: z.int(),
  of: z.int(),
  /** Whether what is in the order was changed since. */
  isOld: z.boolean(),
})
export type LastPrint = z.output<typeof LastPrint>

/** What somebody did with an order, after their name (null: on the shop's machine), and what else is known of it. */
const LoggedStep = z.object({
  id: z.string(),
  at: z.number(),
  by: z.nullable(z.string()),
  action: z.string(),
  words: z.string(),
  lines: z.array(z.string()),
})

/** An order as staff sees it; moments in ms, amounts in paise. */
export const AdminOrder = z.object({
  id: z.string(),
  status: StoredOrderStatus,
  /** Its number of the day on which it leaves, 'D-147'; null until it has one. */
  called: z.nullable(z.string()),
  placedAt: z.nullable(z.number()),
  createdAt: z.number(),
  /** Until when it waits to be paid by a link, ms; null: it does not. */
  paidByLinkUntil: z.nullable(z.number()),
  /** Null: its last step stays. */
  openStep: z.nullable(OpenStep),
  late: z.boolean(),
  /** As on its card. */
  firstLargeCash: z.boolean(),
  /** Nobody took the parcel; `restocked`: its things are sold again. */
  cameBack: z.nullable(z.object({ at: z.number(), restocked: z.boolean() })),
  /** Null: on its way nobody was at its door in vain, or that is settled. */
  tried: z.nullable(TriedDoor),
  /** Null: the shop promised no day. */
  promise: z.nullable(StaffPromise),
  /** Null: it is for its buyer. */
  present: z.nullable(Present),
  /** Null: it is billed to its buyer; for those who see no money, too. */
  business: z.nullable(Business),
  trackingId: z.string(),
  invoiceNumber: z.nullable(z.string()),
  /** Of those that took back its invoices or a part of them, the oldest first; none for those who see no money. */
  creditNotes: z.array(z.string()),
  /** Of what was paid before its invoice, or went back before it, the oldest first; none for those who see no money. */
  vouchers: z.array(z.string()),
  paymentMethod: z.string(),
  moneyState: z.enum(MONEY_STATES),
  /** To be taken on delivery. */
  due: z.nullable(Amount),
  address: CheckoutAddress,
  lines: z.array(AdminOrderLine),
  events: z.array(z.object({ status: Status, at: z.number() })),
  /** Each paper once, the oldest first. */
  prints: z.array(LastPrint),
  notes: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: z.number() })),
  mails: z.array(AdminMail),
  log: z.array(LoggedStep),
  /** Null for those who see no money. */
  money: z.nullable(OrderMoney),
  customer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  history: z.nullable(CustomerHistory),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const readOrder = endpoint('packer', 'GET /api/admin/orders/:id', {
  summary: 'Everything about one order.',
  params: Params,
  reply: doneWith({ order: AdminOrder }),
})

const SlipLine = z.object({
  name: z.string(),
  /** The product's own name in Hindi, as it is now; null: it has none. */
  nameHi: z.nullable(z.string()),
  size: SizeLabel,
  /** Net weight of one box. */
  grams: z.int(),
  quantity: z.int(),
  shelfLife: z.string(),
  hamperParts: HamperParts,
})

/** What goes into the parcel and onto it. */
export const OrderSlip = z.object({
  id: z.string(),
  /** Its number of the day on which it leaves, 'D-147'; null until it has one. */
  called: z.nullable(z.string()),
  placedAt: z.number(),
  status: Status,
  trackingId: z.string(),
  due: z.nullable(Amount),
  /** Null: the shop promised no day. */
  promise: z.nullable(StaffPromise),
  /** Null: it is for its buyer. */
  present: z.nullable(Present),
  address: CheckoutAddress,
  lines: z.array(SlipLine),
  prints: z.array(LastPrint),
})
export type OrderSlip = z.output<typeof OrderSlip>

/** An order that was asked for and is not sent: it was cancelled or refunded whole, or is none. */
export const LeftOut = z.object({ id: z.string(), why: z.enum(['cancelled', 'refunded', 'came-back', 'unknown']) })
export type LeftOut = z.output<typeof LeftOut>

export const readSlips = endpoint('packer', 'POST /api/admin/order-slips', {
  summary:
    'What is printed on slips and labels, in the order in which the orders leave; names those of which nothing is sent.',
  body: z.object({ orders: PrintedIds }),
  reply: doneWith({
    shop: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
    slips: z.array(OrderSlip),
    leftOut: z.array(LeftOut),
  }),
})

export const downloadOrderInvoice = endpoint('manager', 'GET /api/admin/orders/:id/invoice', {
  summary: 'The invoice of an order as a PDF, from the moment it is shipped.',
  params: Params,
  reply: z.file().check(z.mime(['application/pdf'])),
})

export const downloadCreditNote = endpoint('manager', 'GET /api/admin/credit-note', {
  summary: 'A credit note as a PDF.',
  query: z.object({ number: z.string().check(z.maxLength(16), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})

export const downloadVoucher = endpoint('manager', 'GET /api/admin/voucher', {
  summary: 'A receipt or refund voucher as a PDF.',
  query: z.object({ number: z.string().check(z.maxLength(16), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})
