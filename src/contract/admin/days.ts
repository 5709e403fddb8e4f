import * as z from 'zod/mini'
import { WAYS } from '../../domain/promise/window.ts'
import { endpoint } from '../endpoint.ts'
import { PromiseDay, PromiseId } from '../promise.ts'
import { doneWith, text } from '../shapes.ts'

const Stop = z.object({
  way: z.nullable(z.enum(WAYS)),
  /** The moment (ms) at which orders are taken again; null: not for this day. */
  until: z.nullable(z.number()),
})

/** What of a day of dispatch is taken. */
const DayFigures = z.object({
  day: z.string(),
  /** Why the shop is closed; null: it is open. */
  closed: z.nullable(z.string()),
  /** Whether it is closed by its date, and not by its weekday: then it can be opened again. */
  isClosedByDate: z.boolean(),
  stops: z.array(Stop),
  /** The seasons in which what is delivered on that day lies. */
  seasons: z.array(z.string()),
  /** Grams; `usual`: of a day of which nobody has said otherwise, `kept`: for the counter and the phone. */
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      limit: z.number(),
      usual: z.number(),
      kept: z.number(),
      taken: z.number(),
    }),
  ),
  /** Orders, by window and zone; minutes after midnight. `limit` null: any number. */
  windows: z.array(
    z.object({
      id: z.string(),
      zoneId: z.string(),
      zone: z.string(),
      way: z.enum(WAYS),
      starts: z.number(),
      ends: z.number(),
      limit: z.nullable(z.number()),
      taken: z.number(),
    }),
  ),
})
export type DayFigures = z.output<typeof DayFigures>

export const readDays = endpoint('manager', 'GET /api/admin/days', {
  summary: 'What is taken of each day from one to another, at most 62 of them; none where the shop promises no days.',
  query: z.object({ from: PromiseDay, to: PromiseDay }),
  reply: doneWith({
    days: z.array(DayFigures),
    /** The ways that the shop has at all. */
    ways: z.array(z.enum(WAYS)),
  }),
})
export type Days = z.output<(typeof readDays)['reply']>

export const readDayOrders = endpoint('manager', 'GET /api/admin/days/orders', {
  summary: 'The orders that take of a line or a window on a day, the newest 50 of them first.',
  query: z.object({ day: PromiseDay, id: PromiseId, zoneId: z.optional(PromiseId) }),
  reply: doneWith({
    count: z.number(),
    /** `amount`: grams of a line, 1 of a window. */
    orders: z.array(z.object({ id: z.string(), name: z.string(), amount: z.number() })),
  }),
})

const changed = { reply: doneWith({ figures: z.nullable(DayFigures) }) }

export const closeDay = endpoint('manager', 'POST /api/admin/days/close', {
  summary:
    'Closes a day under a name that shoppers read, or opens it again (null). Orders keep what they were promised.',
  body: z.object({ day: PromiseDay, name: z.nullable(text(60, 1)) }),
  ...changed,
})

export const limitDay = endpoint('manager', 'POST /api/admin/days/line', {
  summary:
    'Sets what a line of the kitchen makes on a day, in grams, or as on others (null). No promise is taken back.',
  body: z.object({
    day: PromiseDay,
    lineId: PromiseId,
    grams: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  }),
  ...changed,
})

export const stopOrders = endpoint('manager', 'POST /api/admin/days/stop', {
  summary: 'Takes no more orders for a day, of one way or all (null), for good or until a moment (ms).',
  body: z.object({ day: PromiseDay, ...Stop.shape }),
  ...changed,
})

export const takeOrdersAgain = endpoint('manager', 'POST /api/admin/days/take-orders', {
  summary: 'Takes orders for a day again.',
  body: z.object({ day: PromiseDay }),
  ...changed,
})
