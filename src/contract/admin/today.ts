import * as z from 'zod/mini'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { endpoint } from '../endpoint.ts'
import { OrderPromise } from '../promise.ts'
import { doneWith } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { StaffPromise } from './shapes/staff-promise.ts'
import { TriedDoor } from './shapes/tried-door.ts'

/**
 * What was ordered on a day or in an hour, paid or not, less what went back of it since; `amount` is null for whoever sees no
 * money. Cancelled orders do not count.
 */
const Sales = z.object({ orders: z.number(), amount: z.nullable(Amount) })
const DaySales = z.extend(Sales, { day: z.string() })

const Today = doneWith({
  day: z.string(),
  /** Whether shoppers can order. */
  takesOrders: z.boolean(),
  /** Whether the shop ever had an order. */
  hasOrders: z.boolean(),
  /** Orders that are not delivered yet, by status. */
  waiting: z.object({
    Placed: z.number(),
    Processing: z.number(),
    Shipped: z.number(),
    'Out for Delivery': z.number(),
  }),
  /** Those of the placed that leave today or should have left. */
  toPack: z.int(),
  /**
   * What leaves today by way and window, as the list has it: net grams, how many are packed, and what is to be taken for
   * it; null for those who see no sums.
   */
  leaving: z.array(
    z.object({
      promise: z.nullable(z.pick(OrderPromise, { way: true, window: true })),
      orders: z.int(),
      packed: z.int(),
      grams: z.int(),
      due: z.nullable(Amount),
    }),
  ),
  /** Orders that should be on their way by now: how many, and the oldest of them. */
  late: z.object({
    count: z.number(),
    orders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.enum(ORDER_STATUSES),
        placedAt: z.number(),
        promise: z.nullable(StaffPromise),
      }),
    ),
  }),
  /** Orders that nobody took at their doors, until staff have decided what becomes of them, the newest first. */
  tried: z.array(
    z.object({
      id: z.string(),
      /** Its number of the day. */
      called: z.nullable(z.string()),
      /** Who gets it, and how they are called; '' where that is not known. */
      name: z.string(),
      phone: z.string(),
      door: TriedDoor,
    }),
  ),
  sales: z.object({
    today: Sales,
    /** The same weekday a week ago, until this time of day and as a whole. */
    lastWeekSoFar: Sales,
    lastWeek: Sales,
  }),
  /** Online payments and cash that was brought, less refunds: of today, and of a week ago until this time of day. */
  taken: z.nullable(z.object({ today: Amount, lastWeekSoFar: Amount })),
  /** Cash still to be taken at the doors of today's and earlier orders on their way. */
  cashOutside: z.nullable(Amount),
  hours: z.array(z.object({ hour: z.number(), today: Sales, lastWeek: Sales })),
  /** The last 28 days, today included. */
  days: z.array(DaySales),
  /** The week up to the last festival; null where the shop sold nothing by then. */
  festival: z.nullable(z.object({ name: z.string(), day: z.string(), days: z.array(DaySales) })),
  ahead: z.nullable(z.object({ name: z.string(), day: z.string(), inDays: z.number() })),
  /** What sold most today. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), boxes: z.number(), kilograms: z.number() })),
  /** What is left of it lasts for less than two days, or is five boxes at most. */
  runsOut: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      left: z.number(),
      soldInWeek: z.number(),
    }),
  ),
})
export type Today = z.output<typeof Today>

export const readToday = endpoint('packer', 'GET /api/admin/today', {
  summary: 'How the shop stands today: what waits, what is late, what was sold and what runs out.',
  reply: Today,
})

const Marks = doneWith({
  /** When it was so, ms: sent back, it asks what was placed since. */
  at: z.number(),
  orders: z.object({
    /** Placed, begun by nobody, and to leave today or before. */
    placed: z.int(),
    /** Not on their way though they should be, begun or not. */
    late: z.int(),
    /** On their way, tried at the door in vain, and nobody has decided yet what becomes of them. */
    tried: z.int(),
  }),
  /** Messages that wait for an answer; null for whoever may not read them. */
  messages: z.nullable(z.int()),
  /** Complaints whose clock is about to run out, or has; null for whoever may not read them. */
  complaints: z.nullable(z.object({ soon: z.int(), late: z.int() })),
  /** Reviews that shoppers have reported; null for whoever may not judge them. */
  reviews: z.nullable(z.int()),
  /** Whether letters wait for more than an hour, and whether backups fail or are old: how many of both; null for all but owners. */
  faults: z.nullable(z.int()),
  /**
   * Ids of the orders placed since `since`, and of some before, which may have been on their way into the database then: 201
   * are more than 200.
   */
  arrived: z.array(z.string()),
})
export type Marks = z.output<typeof Marks>

export const readMarks = endpoint('packer', 'GET /api/admin/marks', {
  summary: 'What waits in each section of the back office, as far as the role may see it, and which orders are new.',
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: Marks,
})
