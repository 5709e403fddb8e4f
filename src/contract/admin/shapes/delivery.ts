import * as z from 'zod/mini'
import { WAYS } from '../../../domain/promise/window.ts'
import { PromiseDay as Day, PromiseId as Id } from '../../promise.ts'
import { ProductId, text } from '../../shapes.ts'

// How the shop delivers, as its owner sets it up: what `domain/promise/shop.ts` has, of the shop's one place, in rupees.

const Fee = z.number().check(z.minimum(0), z.maximum(100_000))
/** After midnight. */
const Minutes = z.int().check(z.minimum(0), z.maximum(24 * 60))
/** Up to 30 days. */
const Spell = z.int().check(z.minimum(0), z.maximum(30 * 24 * 60))
const Grams = z.int().check(z.minimum(0), z.maximum(100_000_000))
const Percent = z.int().check(z.minimum(0), z.maximum(100))
const Pin = z.string().check(z.regex(/^[1-9]\d{5}$/, 'A PIN has six digits.'))

function listOf<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.array(item).check(z.maxLength(most))
}

const PinPattern = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), pin: Pin }),
  z.object({ kind: z.literal('prefix'), prefix: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
  z.object({ kind: z.literal('range'), from: Pin, to: Pin }),
  z.object({ kind: z.literal('state'), state: z.string().check(z.regex(/^\d\d$/)) }),
  z.object({ kind: z.literal('rest') }),
  z.object({ kind: z.literal('any') }),
])

const CutOff = z.union([z.object({ minutesBefore: Spell }), z.object({ dayBefore: Minutes })])

const FEES = {
  fee: Fee,
  freeFrom: z.nullable(Fee.check(z.minimum(1))),
  leastOrder: Fee,
  /** Lines of the kitchen and single products that this way leaves out; absent: nothing, as in settings of before. */
  notSent: z.optional(z.object({ lines: listOf(Id, 50), products: listOf(ProductId, 5_000) })),
}

const WayTerms = z.discriminatedUnion('way', [
  z.object({ way: z.literal('rider'), ...FEES }),
  z.object({ way: z.literal('pickup'), ...FEES }),
  z.object({
    way: z.literal('courier'),
    ...FEES,
    leaves: Minutes,
    cutOff: CutOff,
    transitDays: z.int().check(z.minimum(0), z.maximum(30)),
    arrivesBy: Minutes,
  }),
])

const Zone = z.object({ id: Id, name: text(60, 1), pins: listOf(PinPattern, 1_000), ways: listOf(WayTerms, 3) })

const Window = z.object({
  id: Id,
  way: z.enum(['rider', 'pickup']),
  on: z.union([z.object({ weekdays: listOf(z.int().check(z.minimum(0), z.maximum(6)), 7) }), z.object({ day: Day })]),
  starts: Minutes,
  ends: Minutes,
  cutOff: CutOff,
  /** How many orders it takes, by zone; null: any number. */
  orders: z.record(Id, z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
  fee: z.nullable(Fee),
})

const Line = z.object({
  id: Id,
  name: text(60, 1),
  gramsADay: Grams,
  exceptions: listOf(z.object({ day: Day, grams: Grams }), 366),
  share: Percent,
})

const ProductRule = z.object({
  productId: ProductId,
  lineId: z.nullable(Id),
  notice: Spell,
  travels: z.nullable(Spell),
})

const Days = z.object({ from: Day, to: Day })

const Season = z.object({
  id: Id,
  name: text(60, 1),
  orders: Days,
  delivery: Days,
  lines: listOf(z.extend(Line, { insteadOf: Id }), 50),
  products: z.union([z.literal('all'), listOf(ProductId, 5_000)]),
  exclusive: z.boolean(),
})

/** All that a shop sets up to promise days. */
export const Delivery = z.object({
  /** From when on what is sent on a day is made. */
  madeAt: z.int().check(z.minimum(0), z.maximum(24 * 60 - 1)),
  zones: listOf(Zone, 500),
  windows: listOf(Window, 200),
  lines: listOf(Line, 50),
  products: listOf(ProductRule, 5_000),
  noticeTiers: listOf(z.object({ overGrams: Grams, minutes: Spell }), 10),
  seasons: listOf(Season, 50),
  stops: listOf(z.object({ day: Day, way: z.nullable(z.enum(WAYS)), until: z.nullable(z.number()) }), 400),
  /** The per cent of its shelf life that a sweet has left at the door; null: nobody asks. */
  leastLeft: z.nullable(Percent),
  /** How many days of dispatch are offered, today among them. */
  days: z.int().check(z.minimum(1), z.maximum(180)),
})
export type Delivery = z.output<typeof Delivery>
