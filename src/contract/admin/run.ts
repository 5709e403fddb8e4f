import * as z from 'zod/mini'
import { DOOR_REASONS } from '../../domain/run/run.ts'
import { endpoint } from '../endpoint.ts'
import { WindowSpan } from '../promise.ts'
import { doneWith, lines } from '../shapes.ts'
import { OrderId } from './order-board.ts'
import { CountedCash } from './run/cash.ts'
import { Amount, AmountEntered } from './shapes/amount.ts'
import { Door } from './shapes/door.ts'
import { TriedDoor } from './shapes/tried-door.ts'

/** A door to go to. */
const RunDoor = z.extend(Door, {
  /** The day for which it was promised. */
  day: z.string(),
  isLate: z.boolean(),
  window: z.nullable(WindowSpan),
  /** Null: nobody was there yet. */
  tried: z.nullable(TriedDoor),
})
export type RunDoor = z.output<typeof RunDoor>

const DoneDoor = z.object({
  id: z.string(),
  called: z.nullable(z.string()),
  name: z.string(),
  /** Who pressed it; null: it was delivered from the board. */
  by: z.nullable(z.string()),
  at: z.number(),
  /** What was taken at the door; null: nothing, or nobody said so there, or it is another rider's. */
  cash: z.nullable(Amount),
})
export type DoneDoor = z.output<typeof DoneDoor>

const RiderCash = z.object({
  id: z.string(),
  name: z.string(),
  /** Taken at so many doors and not handed over, of whatever day. */
  doors: z.int(),
  inHand: Amount,
  /** What was handed over today, to whom last, and when. */
  handedOver: Amount,
  last: z.nullable(z.object({ to: z.string(), at: z.number() })),
})
export type RiderCash = z.output<typeof RiderCash>

export const readRun = endpoint('rider', 'GET /api/admin/run', {
  summary: 'The doors that riders go to today, with the cash to take; to managers also the cash of each rider.',
  reply: doneWith({
    day: z.string(),
    /** Who asked. */
    staffId: z.string(),
    /** When it was so. */
    at: z.number(),
    /** In the order of the run. */
    doors: z.array(RunDoor),
    /** Delivered today, the newest first. */
    done: z.array(DoneDoor),
    /** How many orders for the run are not packed yet. */
    packing: z.int(),
    /** Cash that whoever asks has taken at doors and not handed over. */
    inHand: Amount,
    /** Null for those who see no money. */
    riders: z.nullable(z.array(RiderCash)),
  }),
})
export type Run = z.output<(typeof readRun)['reply']>

/** What came of a door. `tookCash`: where the phone said that there was cash to take. */
const DoorOutcome = z.discriminatedUnion('did', [
  z.object({ did: z.literal('delivered'), tookCash: z.boolean() }),
  z.object({ did: z.literal('not-delivered'), why: z.enum(DOOR_REASONS), note: lines(500) }),
])
export type DoorOutcome = z.output<typeof DoorOutcome>

export const pressDoor = endpoint('rider', 'POST /api/admin/run/doors', {
  summary:
    'Notes what came of a door. `id`, made on the phone, makes a repetition the same press; of two who deliver one order the second is told who was first, and changes nothing.',
  body: z.object({
    id: z.uuid(),
    /** Whose press it is; another one’s session does not send it. */
    by: z.uuid(),
    orderId: OrderId,
    /** By the phone’s clock, ms. */
    pressedAt: z.int().check(z.minimum(0)),
    outcome: DoorOutcome,
  }),
  reply: doneWith({
    /**
     * Who had delivered it before, null: the shop’s machine, and when; `cash`: what of it is with whoever pressed now, null:
     * nothing. Null: nobody, it counts.
     */
    first: z.nullable(z.object({ by: z.nullable(z.string()), at: z.number(), cash: z.nullable(Amount) })),
  }),
})

export const takeOverCash = endpoint('manager', 'POST /api/admin/run/cash', {
  summary:
    'Notes that a rider handed over all the cash in their hand, if it is this much, what was counted of it, and why that is another sum; whoever calls has it then.',
  body: z.object({ riderId: z.uuid(), amount: AmountEntered, ...CountedCash }),
})
