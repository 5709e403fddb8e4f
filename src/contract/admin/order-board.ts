import * as z from 'zod/mini'
import { HANDLINGS } from '../../domain/cart/handling.ts'
import { MONEY_STATES } from '../../domain/orders/order-money.ts'
import { ORDER_STATUSES, PENDING } from '../../domain/orders/order-status.ts'
import { MOST_PRINTED } from '../../domain/orders/print-jobs.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { endpoint } from '../endpoint.ts'
import { OrderPromise } from '../promise.ts'
import { doneWith, plainText } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { listPart, listReply } from './shapes/paging.ts'
import { StaffPromise } from './shapes/staff-promise.ts'
import { TriedDoor } from './shapes/tried-door.ts'

const Status = z.enum(ORDER_STATUSES)
/** Also an order that nobody has paid for yet. */
export const StoredOrderStatus = z.enum([...ORDER_STATUSES, PENDING])

export const OrderId = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'This is no number of an order.'))
/** Orders whose papers are printed together. */
export const PrintedIds = z
  .array(OrderId)
  .check(z.minLength(1), z.maxLength(MOST_PRINTED, 'At most 5,000 orders print at once.'))
/** Orders that are worked on at once. */
export const OrderIds = z.array(OrderId).check(z.minLength(1), z.maxLength(100))

export const PAYING = ['cod', 'online'] as const

/** Where a list goes on: the moment (µs) and the id of the last order that was shown. */
const After = z.optional(z.string().check(z.regex(/^\d{1,17}-[0-9a-f]{24}$/)))

/** An order as it lies on the board; moments in ms, amounts in paise. */
export const OrderCard = z.object({
  id: z.string(),
  status: StoredOrderStatus,
  /** Its number of the day on which it leaves, 'D-147'; null until it has one. */
  called: z.nullable(z.string()),
  /** Null: not paid yet, or never. */
  placedAt: z.nullable(z.number()),
  /** Since when it stands where it stands. */
  since: z.number(),
  late: z.boolean(),
  /** Much is open for cash of somebody who has received nothing yet; false for those who see no money. */
  firstLargeCash: z.boolean(),
  /** Nobody took the parcel: it is in no column, only found. */
  cameBack: z.boolean(),
  /** Null: the shop promised no day. */
  promise: z.nullable(StaffPromise),
  /** Null: on its way nobody was at its door in vain, or staff have it tried again. */
  tried: z.nullable(TriedDoor),
  /** Who ordered. */
  name: z.string(),
  /** Who gets it; null: who ordered. */
  receiver: z.nullable(z.string()),
  city: z.string(),
  pieces: z.int(),
  /** The first three of its lines. */
  things: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
  handling: z.array(z.enum(HANDLINGS)),
  paying: z.enum(PAYING),
  money: z.enum(MONEY_STATES),
  /** To be taken on delivery. */
  due: z.nullable(Amount),
  /** Null for those who see no money. */
  amount: z.nullable(Amount),
})
export type OrderCard = z.output<typeof OrderCard>

const Day = z.string().check(z.refine(isDay, 'There is no such day.'))

const filters = {
  paying: z.optional(z.enum(PAYING)),
  money: z.optional(z.enum(['paid', 'due', 'refunded'])),
  /** All of these, as a comma list. */
  handling: z.optional(z.string().check(z.regex(new RegExp(`^(${HANDLINGS.join('|')})(,(${HANDLINGS.join('|')}))*$`)))),
  /** The day in India on which it was placed. */
  day: z.optional(Day),
  /** The day on which it was promised to leave. */
  leaves: z.optional(Day),
  late: z.optional(z.literal('true')),
}
export const BoardFilters = z.object(filters)
export type BoardFilters = z.output<typeof BoardFilters>

/** A column's orders, 50 at a time: those that wait oldest first, those that are over newest first. */
export const readBoard = endpoint('packer', 'GET /api/admin/order-board', {
  summary: 'The first orders of every status, and how many are open.',
  query: z.object({
    ...filters,
    /** When the board was opened, ms. */
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  reply: doneWith({
    columns: z.array(z.object({ status: Status, ...listPart(OrderCard) })),
    /** When it was so, ms: what is placed later is new. */
    at: z.number(),
    /** Ids of what was placed after `since` and nobody has touched, the oldest first: 201 are more than 200. */
    arrived: z.array(z.string()),
    /** Of all open orders, whatever the filters. */
    counts: z.array(z.object({ status: Status, orders: z.int(), late: z.int() })),
  }),
})

export const readBoardColumn = endpoint('packer', 'GET /api/admin/order-board/column', {
  summary: 'The next orders of one status.',
  query: z.object({ ...filters, status: Status, after: After }),
  reply: listReply(OrderCard),
})

/** An order as a line of the list, of which there are thousands; amounts in paise. */
export const OrderLine = z.object({
  id: z.string(),
  /** Its number of the day. */
  called: z.string(),
  /** On which it leaves. */
  day: z.string(),
  status: Status,
  late: z.boolean(),
  /** As on its card. */
  firstLargeCash: z.boolean(),
  cameBack: z.boolean(),
  /** As on its card. */
  tried: z.nullable(TriedDoor),
  /** Null: the shop promised no day. */
  promise: z.nullable(z.pick(OrderPromise, { way: true, day: true, window: true })),
  /** Who gets it. */
  name: z.string(),
  /** Somebody else than who ordered, with a card; left out by a process of the release before. */
  isPresent: z.optional(z.boolean()),
  city: z.string(),
  zipcode: z.string(),
  /** All that is in its parcel: '2 × Kaju Katli 500 g, 1 × Mathri 250 g'. */
  things: z.string(),
  pieces: z.int(),
  /** Net. */
  grams: z.int(),
  handling: z.array(z.enum(HANDLINGS)),
  paying: z.enum(PAYING),
  money: z.enum(MONEY_STATES),
  /** To be taken on delivery. */
  due: z.nullable(Amount),
  /** Null for those who see no money. */
  amount: z.nullable(Amount),
})
export type OrderLine = z.output<typeof OrderLine>

export const readOrderList = endpoint('packer', 'GET /api/admin/order-list', {
  summary: 'Every order that leaves on a day, by its number; for today also those of earlier days that are still open.',
  /** Today where it is left out. */
  query: z.object({ day: z.optional(Day) }),
  reply: doneWith({
    day: z.string(),
    /** The day in India. */
    today: z.string(),
    /** The earliest day first. */
    orders: z.array(OrderLine),
    /** Whether there are more than are answered. */
    isCut: z.boolean(),
  }),
})

export const searchOrders = endpoint('packer', 'GET /api/admin/order-search', {
  summary:
    'Orders by number (of the day, whole, or its last six characters), that of an invoice, credit note or voucher, name, phone or e-mail, newest first.',
  query: z.object({ q: z.string().check(z.maxLength(120), plainText), after: After }),
  reply: listReply(OrderCard),
})

export const watchOrders = endpoint('packer', 'GET /api/admin/order-events', {
  summary:
    'Server-sent events: ids of the orders that have come, moved or changed otherwise. An empty list says: look again at all.',
  reply: z.object({ orders: z.array(z.string()) }),
  streamed: true,
})
