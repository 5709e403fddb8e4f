import * as z from 'zod/mini'
import { eachHandling } from '../../domain/cart/handling.ts'
import { BATCHES } from '../../domain/kitchen/batches.ts'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { WAYS } from '../../domain/promise/window.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { endpoint } from '../endpoint.ts'
import { PromiseId, WindowSpan } from '../promise.ts'
import { doneWith, ProductId, SizeLabel } from '../shapes.ts'
import { Door } from './shapes/door.ts'

const Day = z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.'))
/** A part of the day; of promised orders a window, or what a courier takes. */
const Batch = z.union([z.enum(['all', ...BATCHES, 'courier']), z.templateLiteral(['window-', PromiseId])])

const KitchenSize = z.object({
  size: z.string(),
  /** Net weight of one box. */
  grams: z.number(),
  boxes: z.number(),
  /** How many of them lie on the shelf: counted stock that is not made for its order. The others are to be made. */
  shelf: z.number(),
  /** How many of those that are to be made are. */
  made: z.number(),
  /** Whether its stock is counted, so that more than is to be made can lie on the shelf. */
  isCounted: z.boolean(),
  /** How many that were counted as made have no label yet. */
  unlabelled: z.number(),
})

const KitchenRow = z.object({
  productId: z.string(),
  name: z.string(),
  /** The product's own name in Hindi, as it is now; null: it has none. */
  nameHi: z.nullable(z.string()),
  shelfLife: z.string(),
  /** The line of the kitchen that makes it; null: none. */
  line: z.nullable(z.string()),
  /** All boxes of all sizes. */
  kilograms: z.number(),
  sizes: z.array(KitchenSize),
})

/** Where a sheet has nothing: the next day of which there are orders, and how many; null: none, or it has something. */
const NextDay = z.nullable(z.object({ day: z.string(), orders: z.int() }))
export type NextDay = z.output<typeof NextDay>

const KitchenSheet = doneWith({
  day: z.string(),
  batch: Batch,
  /** Why the shop is closed on that day: 'Holi', 'Sunday'; null where it is open. */
  closed: z.nullable(z.string()),
  /** What was ordered before this moment is on the sheet. */
  at: z.number(),
  /** Orders that are placed or in processing. */
  orders: z.number(),
  /** How many orders each batch of the day has. */
  batches: z.array(z.object({ batch: z.enum(BATCHES), orders: z.number() })),
  /** The windows in which its orders are promised, and how many there are in each; null: what a courier takes. */
  promised: z.array(
    z.object({ batch: z.string(), way: z.enum(WAYS), window: z.nullable(WindowSpan), orders: z.number() }),
  ),
  /** The lines of the kitchen; none where the shop promises no days. */
  lines: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many orders ask for it. */
  handling: z.object(eachHandling(z.number())),
  /** How many of them are presents, each with its card. */
  presents: z.number(),
  next: NextDay,
  rows: z.array(KitchenRow),
})
export type KitchenSheet = z.output<typeof KitchenSheet>

export const readKitchenSheet = endpoint('packer', 'GET /api/admin/kitchen', {
  summary: 'What is to be made and packed for a day, by product and size.',
  query: z.object({
    /** Without it the next open day, today included. */ day: z.optional(Day),
    batch: z._default(Batch, 'all'),
  }),
  reply: KitchenSheet,
})

/** As many of one size can be counted at once. */
export const MOST_COUNTED = 9999

export const countMade = endpoint('packer', 'POST /api/admin/kitchen/made', {
  summary:
    'Counts boxes of a size as made for a batch, or takes some back, once for each key; orders that are all made go to Processing.',
  body: z.object({
    /** Of this count; sent again, it is the same one. */
    key: z.uuid(),
    day: Day,
    batch: Batch,
    productId: ProductId,
    size: SizeLabel,
    /** How many more are made since the caller looked, or fewer: what others count meanwhile stands beside it. */
    by: z.int().check(
      z.minimum(-MOST_COUNTED),
      z.maximum(MOST_COUNTED),
      z.refine((by) => by !== 0, 'Nothing to count.'),
    ),
    /** Puts on the shelf of a counted size what is more than is to be made, in the place of refusing it. */
    toShelf: z._default(z.boolean(), false),
  }),
  reply: doneWith({
    /** Boxes that were counted by this; 0 where its key was known. */
    boxes: z.number(),
    /** Those of them that went on the shelf. */
    shelved: z.number(),
    /** Orders that went to Processing. */
    moved: z.number(),
  }),
})

const DispatchStop = z.extend(Door, {
  status: z.enum(ORDER_STATUSES),
  /** Who a present is from; null: it is none. */
  presentFrom: z.nullable(z.string()),
})
export type DispatchStop = z.output<typeof DispatchStop>

/** What leaves together. */
const DispatchRun = z.object({
  /** Null: no day was promised. */
  way: z.nullable(z.enum(WAYS)),
  /** Null: a courier, or none was promised. */
  window: z.nullable(WindowSpan),
  /** Promised for a day that is over, and not on its way. */
  isOverdue: z.boolean(),
  /** In their owner's order; by PIN code within each, what is picked up by name. */
  zones: z.array(z.object({ name: z.string(), stops: z.array(DispatchStop) })),
})
export type DispatchRun = z.output<typeof DispatchRun>

const DispatchSheet = doneWith({
  day: z.string(),
  /** When it was so, ms. */
  at: z.number(),
  /** What is overdue first, then by window, what a courier takes, and what was promised no day. */
  runs: z.array(DispatchRun),
  next: NextDay,
})

export const readDispatchSheet = endpoint('packer', 'GET /api/admin/dispatch', {
  summary: 'What leaves on a day or is picked up, by window and zone, with the cash to take.',
  query: z.object({ /** Without it the next open day, today included. */ day: z.optional(Day) }),
  reply: DispatchSheet,
})
