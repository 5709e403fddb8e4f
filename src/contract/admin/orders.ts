import * as z from 'zod/mini'
import { MONEY_STATES } from '../../domain/orders/order-money.ts'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { endpoint } from '../endpoint.ts'
import { Business } from '../invoices.ts'
import { CheckoutAddress, OrderId } from '../orders.ts'
import { Present } from '../present.ts'
import { doneWith, SizeLabel } from '../shapes.ts'
import { StoredOrderStatus } from './order-board.ts'
import { RefundChange } from './order-work.ts'
import { HamperParts, LastPrint } from './orders/papers.ts'
import { Amount } from './shapes/amount.ts'
import { StaffPromise } from './shapes/staff-promise.ts'
import { TriedDoor } from './shapes/tried-door.ts'

const Status = z.enum(ORDER_STATUSES)

/** A thing in an order; who sees no money sees no price. */
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

/**
 * The last step of an order while it can be taken back: where it stood, and until before which moment (ms). `act`: the press
 * of a button that took it; null: of a release that did not say.
 */
const OpenStep = z.object({ from: Status, until: z.number(), act: z.nullable(z.string()) })

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
  params: z.object({ id: OrderId }),
  reply: doneWith({ order: AdminOrder }),
})
