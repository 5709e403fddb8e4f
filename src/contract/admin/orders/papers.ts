import * as z from 'zod/mini'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { PAPERS } from '../../../domain/orders/papers.ts'
import { endpoint } from '../../endpoint.ts'
import { CheckoutAddress, OrderId } from '../../orders.ts'
import { Present } from '../../present.ts'
import { doneWith, plainText, SizeLabel } from '../../shapes.ts'
import { PrintedIds } from '../order-board.ts'
import { Amount } from '../shapes/amount.ts'
import { StaffPromise } from '../shapes/staff-promise.ts'

/** What is in one of a line as it was ordered, where that is a hamper: '250 g Kaju Katli, 2 × Diya'; '' of all else. */
export const HamperParts = z.string()

/** When a paper of an order was printed last, ms: by whom, and as which (from 1) of how many. */
export const LastPrint = z.object({
  paper: z.enum(PAPERS),
  by: z.string(),
  at: z.number(),
  place: z.int(),
  of: z.int(),
  /** Whether what is in the order was changed since. */
  isOld: z.boolean(),
})
export type LastPrint = z.output<typeof LastPrint>

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
  status: z.enum(ORDER_STATUSES),
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
  params: z.object({ id: OrderId }),
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
