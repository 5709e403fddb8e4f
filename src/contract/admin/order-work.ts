import * as z from 'zod/mini'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { PAPERS } from '../../domain/orders/papers.ts'
import { MOST_PRINTED } from '../../domain/orders/print-jobs.ts'
import { endpoint } from '../endpoint.ts'
import { Business } from '../invoices.ts'
import { Offers, OrderPromise, PromiseChoice } from '../promise.ts'
import { doneWith, lines, text } from '../shapes.ts'
import { OrderId, OrderIds, PrintedIds } from './order-board.ts'
import { Amount, AmountEntered } from './shapes/amount.ts'

const Refused = z.array(z.object({ id: z.string(), message: z.string() }))
const Step = z.enum(['Processing', 'Shipped', 'Out for Delivery', 'Delivered'])
/** One press of a button, whatever calls it takes: what it moves is taken back as its own. */
const Act = z.optional(z.uuid())
/** `to`: where the steps led that are meant; of an act those that it took itself. */
const LastSteps = z.object({ orders: OrderIds, to: Step, act: Act })
const Outcome = doneWith({ done: z.array(z.string()), refused: Refused })

export const moveOrders = endpoint('packer', 'POST /api/admin/order-moves', {
  summary:
    'Moves orders on, several one step only, each whole or not at all; says which did not go, and why, and which somebody else has moved there already. What whoever asks has moved there already counts as moved.',
  body: z.object({ orders: OrderIds, to: Step, act: Act }),
  reply: doneWith({
    moved: z.array(z.string()),
    /** There already, by whom: null where that is no colleague. */
    already: z.array(z.object({ id: z.string(), by: z.nullable(z.string()) })),
    refused: Refused,
    /** Until before which moment (ms) what went can be taken back, the first of it; null: nothing can. */
    until: z.nullable(z.number()),
  }),
})

export const undoMoves = endpoint('packer', 'POST /api/admin/order-moves/undo', {
  summary:
    'Takes back the last step of orders, each whole or not at all, while its letter and its invoice still wait; of an act no other step than its own.',
  body: LastSteps,
  reply: Outcome,
})

export const finishMoves = endpoint('packer', 'POST /api/admin/order-moves/finish', {
  summary:
    'Sends the letters and issues the invoices of the last steps of orders now: they can no longer be taken back.',
  body: LastSteps,
  reply: Outcome,
})

export const correctOrder = endpoint('owner', 'POST /api/admin/order-corrections', {
  asksAgain: true,
  summary:
    'Sets an order back to a step that it has left, with all that the steps since did: cash, invoice, letters. `from`: where it stood when it was looked at.',
  body: z.object({ orderId: OrderId, from: z.enum(ORDER_STATUSES), to: z.enum(ORDER_STATUSES), reason: text(200, 1) }),
})

export const notePrints = endpoint('packer', 'POST /api/admin/order-prints', {
  summary:
    'Remembers who prints a paper of orders, numbered as they stand there: from `first` of `of` where they are a part of what prints together.',
  body: z
    .object({
      orders: PrintedIds,
      paper: z.enum(PAPERS),
      first: z._default(z.int().check(z.minimum(1)), 1),
      of: z.optional(z.int().check(z.maximum(MOST_PRINTED))),
    })
    .check(z.refine(({ orders, first, of }) => first - 1 + orders.length <= (of ?? orders.length), 'More than print.')),
})

export const cancelOrderAsStaff = endpoint('manager', 'POST /api/admin/order-cancels', {
  summary: 'Cancels an order before it is shipped; what was paid online goes back.',
  body: z.object({ orderId: OrderId, reason: text(500, 1) }),
})

export const takeOrderBack = endpoint('manager', 'POST /api/admin/order-returns', {
  summary: 'Notes that a parcel came back from its way: it leaves the board, and its things can be sold again.',
  body: z.object({ orderId: OrderId, /** Whether its things are sold again. */ restock: z.boolean() }),
})

export const tryDoorAgain = endpoint('packer', 'POST /api/admin/order-tries', {
  summary: 'Decides that an order which nobody took at its door is brought there again.',
  body: z.object({ orderId: OrderId }),
})

/** Pieces of an order's lines, by their positions: `least` or more of each, and each line once. */
function piecesOfLines(least: 0 | 1) {
  const Pieces = z.object({
    position: z.int().check(z.minimum(0), z.maximum(999)),
    quantity: z.int().check(z.minimum(least), z.maximum(99)),
  })
  return z.array(Pieces).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((some) => new Set(some.map(({ position }) => position)).size === some.length, 'Each line once, please.'),
  )
}

/** What is given back: all that is left, some pieces, or an amount in paise. */
export const RefundPart = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('lines'), lines: piecesOfLines(1) }),
  z.object({ of: z.literal('amount'), amount: AmountEntered }),
])
export type RefundPart = z.output<typeof RefundPart>

export const refundOrder = endpoint('manager', 'POST /api/admin/order-refunds', {
  summary:
    'Gives back what was paid for an order, wholly or in part; pieces not sent yet stay here. `id` makes a repetition the same refund.',
  body: z.object({
    id: z.uuid(),
    orderId: OrderId,
    reason: text(500, 1),
    part: RefundPart,
    /** Whether pieces of what is not sent yet go back on the shelf; they do unless it says no. */
    toShelf: z.optional(z.boolean()),
  }),
  reply: doneWith({ amount: Amount, byHand: z.boolean() }),
})

export const handOverRefund = endpoint('manager', 'POST /api/admin/order-refunds/handed-over', {
  summary: 'Notes that the refund of an order paid in cash was handed over; the customer gets a mail.',
  body: z.object({ id: z.uuid() }),
})

/** What becomes of a refund: paid by hand, since its provider refuses it, or withdrawn before it was handed over. */
export const RefundChange = z.enum(['by-hand', 'withdrawn'])

export const changeRefund = endpoint('manager', 'POST /api/admin/order-refunds/change', {
  summary: 'Has a refund that its provider refuses paid by hand, or withdraws one that was not handed over yet.',
  body: z.object({ id: z.uuid(), to: RefundChange, reason: text(500, 1) }),
})

export const reduceOrder = endpoint('manager', 'POST /api/admin/order-reductions', {
  summary:
    'Takes pieces out of an order that is to be paid in cash and was not sent yet; says what is to be taken for it.',
  body: z.object({
    orderId: OrderId,
    reason: text(500, 1),
    /** How many pieces of these lines stay; the others stay as they are. */
    keep: piecesOfLines(0),
    /** Whether what is taken out goes back on the shelf; it does unless it says no. */
    toShelf: z.optional(z.boolean()),
  }),
  reply: doneWith({ amount: Amount }),
})

export const askMovesAsStaff = endpoint('manager', 'POST /api/admin/order-promises/offers', {
  summary: 'The days and windows to which an order can be moved, with all that the counter may fill.',
  body: z.object({ orderId: OrderId }),
  reply: doneWith({ offers: Offers }),
})

export const movePromiseAsStaff = endpoint('manager', 'POST /api/admin/order-promises', {
  summary: 'Moves an order that is not sent yet to another day or window.',
  body: z.object({ orderId: OrderId, promise: PromiseChoice }),
  reply: doneWith({ promise: OrderPromise }),
})

export const billOrder = endpoint('manager', 'POST /api/admin/order-bills', {
  summary: 'Has an order billed to a business with a GSTIN, or (null) to its buyer, until its invoice is issued.',
  body: z.object({ orderId: OrderId, business: z.nullable(Business) }),
})

export const addOrderNote = endpoint('packer', 'POST /api/admin/order-notes', {
  summary: 'Writes a note about an order for the staff; `id` makes a repetition the same note.',
  body: z.object({ id: z.uuid(), orderId: OrderId, text: lines(2000, 1) }),
})

export const resendMail = endpoint('manager', 'POST /api/admin/order-mails/again', {
  summary: 'Sends a mail about an order once more.',
  body: z.object({ mailId: z.uuid() }),
})
