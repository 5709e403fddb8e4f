import * as z from 'zod/mini'
import { eachHandling } from '../../domain/cart/handling.ts'
import { BATCHES } from '../../domain/kitchen/batches.ts'
import { WAYS } from '../../domain/promise/window.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { endpoint } from '../endpoint.ts'
import { PromiseId, WindowSpan } from '../promise.ts'
import { doneWith, ProductId, SizeLabel } from '../shapes.ts'

const Day = z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.'))
/** A part of the day; of promised orders a window, or what a courier takes. */
const Batch = z.union([z.enum(['all', ...BATCHES, 'courier']), z.templateLiteral(['window-', PromiseId])])

const KitchenSize = z.object({
  size: z.string(),
  /** Net weight of one box. */
  grams: z.number(),
  boxes: z.number(),
  /** How many of them are ticked off. */
  made: z.number(),
  /** How many of them lie on the shelf: their orders took counted stock. */
  shelf: z.number(),
})

const KitchenRow = z.object({
  productId: z.string(),
  name: z.string(),
  shelfLife: z.string(),
  /** The line of the kitchen that makes it; null: none. */
  line: z.nullable(z.string()),
  /** All boxes of all sizes. */
  kilograms: z.number(),
  sizes: z.array(KitchenSize),
})

const KitchenSheet = doneWith({
  day: z.string(),
  batch: Batch,
  /** Why the shop is closed on that day: 'Holi', 'Sunday'; null where it is open. */
  closed: z.nullable(z.string()),
  /** What was ordered before this moment is on the sheet; a tick says it again. */
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

export const tickOff = endpoint('packer', 'POST /api/admin/kitchen/made', {
  summary:
    'Ticks off a size of a product for a batch, or takes the tick back; orders that are all made go to Processing.',
  body: z.object({
    day: Day,
    batch: Batch,
    /** The moment of the sheet that is ticked: what was ordered since was not on it and is not made. */
    at: z.int().check(z.minimum(0)),
    productId: ProductId,
    size: SizeLabel,
    made: z.boolean(),
  }),
  reply: doneWith({
    /** Boxes whose tick changed. */
    boxes: z.number(),
    /** Orders that went to Processing. */
    moved: z.number(),
  }),
})
