import * as z from 'zod/mini'
import { LABEL_SIZES } from '../../../domain/kitchen/labels/fit-label.ts'
import { LOT_NUMBER } from '../../../domain/kitchen/labels/lot-number.ts'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { WAYS } from '../../../domain/promise/window.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith, ProductId, SizeLabel } from '../../shapes.ts'
import { Amount } from '../shapes/amount.ts'
import { listReply, Search } from '../shapes/paging.ts'

/** What a day made of a size: it is labelled together. */
const MadeSize = z.object({
  productId: ProductId,
  size: SizeLabel,
  /** The day in India on which they were counted as made. */
  madeOn: z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.')),
})

const Unlabelled = z.extend(MadeSize, {
  name: z.string(),
  nameHi: z.nullable(z.string()),
  boxes: z.number(),
  /** Null: nobody has said how long it keeps, so there is no label of it. */
  bestBefore: z.nullable(z.string()),
  /** Whether the shop still has this size: one that is gone, or is called otherwise, has no label. */
  isSold: z.boolean(),
})
export type Unlabelled = z.output<typeof Unlabelled>

export const readUnlabelled = endpoint('packer', 'GET /api/admin/labels', {
  summary: 'The boxes that were counted as made within a week and have no label yet, by product, size and day.',
  reply: doneWith({ rows: z.array(Unlabelled) }),
})

/** Boxes that share a label; 'batch' on paper and screens. */
const Lot = z.object({
  number: z.string(),
  productId: z.string(),
  /** As it was called when they were made. */
  name: z.string(),
  size: z.string(),
  madeOn: z.string(),
  bestBefore: z.string(),
  boxes: z.number(),
  /** Those of them that no order needed: they went on the shelf. */
  shelved: z.number(),
  createdAt: z.number(),
  by: z.string(),
})
export type Lot = z.output<typeof Lot>

export const listLots = endpoint('packer', 'GET /api/admin/lots', {
  summary: 'The batches of labelled boxes, newest first, 50 a part; searched by number or product.',
  query: z.object({ search: Search, after: z.optional(z.string().check(z.regex(/^\d{1,16}-[0-9a-f-]{36}$/))) }),
  reply: listReply(Lot),
})

export const makeLot = endpoint('packer', 'POST /api/admin/lots', {
  summary: 'Makes a batch of all boxes of a size that a day has made and that have no label. One `id` makes one batch.',
  body: z.extend(MadeSize, { /** Made by the caller: sent twice, there is one batch. */ id: z.uuid() }),
  reply: doneWith({ number: z.string() }),
})

const OneLot = z.object({ number: z.string().check(z.maxLength(20), z.regex(LOT_NUMBER)) })

const nutrient = z.number()

/** What the shop knows now of such a box; amounts in paise, weight in grams. */
const LabelFacts = z.object({
  number: z.string(),
  name: z.string(),
  nameHi: z.nullable(z.string()),
  madeOn: z.string(),
  bestBefore: z.string(),
  grams: z.number(),
  mrp: Amount,
  vegetarian: z.boolean(),
  ingredients: z.nullable(z.string()),
  allergens: z.nullable(z.array(z.string())),
  nutrition: z.nullable(
    z.object({
      energyKcal: nutrient,
      proteinG: nutrient,
      carbohydrateG: nutrient,
      sugarG: nutrient,
      fatG: nutrient,
      saturatedFatG: nutrient,
      sodiumMg: nutrient,
    }),
  ),
  storage: z.nullable(z.string()),
  /** The country; null: nobody has said. */
  origin: z.nullable(z.string()),
  /** `name`: its legal name, where it is known. */
  maker: z.object({ name: z.string(), isLegal: z.boolean(), address: z.string() }),
  care: z.object({ phone: z.string(), email: z.string() }),
  fssai: z.string(),
})

export const readLot = endpoint('packer', 'GET /api/admin/lots/:number', {
  summary: 'One batch, what its labels say, and who printed them.',
  params: OneLot,
  reply: doneWith({
    lot: Lot,
    /** Null: the shop no longer has this product in this size. */
    facts: z.nullable(LabelFacts),
    /** The newest first. */
    prints: z.array(z.object({ label: z.enum(LABEL_SIZES), labels: z.number(), by: z.string(), at: z.number() })),
  }),
})

/** As many labels can be printed at once. */
export const MOST_LABELS = 500

export const noteLotPrint = endpoint('packer', 'POST /api/admin/lots/:number/prints', {
  summary: 'Remembers who prints how many labels of a batch, and of which size.',
  params: OneLot,
  body: z.object({ label: z.enum(LABEL_SIZES), labels: z.int().check(z.minimum(1), z.maximum(MOST_LABELS)) }),
})

const LotOrder = z.object({
  id: z.string(),
  /** 'D-147'; null: it has no number of a day yet. */
  called: z.nullable(z.string()),
  /** Who gets it, and is called. */
  name: z.string(),
  phone: z.string(),
  status: z.enum(ORDER_STATUSES),
  way: z.nullable(z.enum(WAYS)),
  placedAt: z.number(),
  /** When it was shipped, ms; null: not yet. */
  leftAt: z.nullable(z.number()),
  /** Boxes of the batch that were counted for it; null: none were, but it left while they lay there. */
  boxes: z.nullable(z.number()),
})
export type LotOrder = z.output<typeof LotOrder>

export const listLotOrders = endpoint('packer', 'GET /api/admin/lots/:number/orders', {
  summary:
    'Who got boxes of a batch: the orders for which they were counted, then those of this size that were packed from then until its last day and may have got one; 50 a part.',
  params: OneLot,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[01]-\d{1,16}-[0-9a-f]{24}$/))) }),
  reply: listReply(LotOrder),
})
