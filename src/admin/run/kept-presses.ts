import * as z from 'zod/mini'
import type { DoorOutcome } from '../../contract/admin/run.ts'
import type { Paise } from '../../domain/money.ts'
import { DOOR_REASONS } from '../../domain/run/run.ts'
import { createObservable, type Followed } from '../../ui/observable.ts'
import { readStored, removeStored, storedKeys, storeValue } from '../calls/browser-store.ts'

/** What was pressed at a door, as the phone keeps it until the shop has answered. */
const StoredPress = z.object({
  /** Made here: what is sent twice counts once. */
  id: z.string(),
  /** Whose it is: their id, and their name for whoever else holds the phone. */
  by: z.string(),
  name: z.string(),
  orderId: z.string(),
  pressedAt: z.number(),
  outcome: z.union([
    z.object({ did: z.literal('delivered'), tookCash: z.boolean() }),
    z.object({ did: z.literal('not-delivered'), why: z.enum(DOOR_REASONS), note: z.string() }),
  ]),
  /** What was to be taken at the door, paise. */
  due: z.nullable(z.number()),
  /** Whether it has been on its way to the shop, which may have it: then it cannot be taken back. */
  isTried: z.boolean(),
  /** Why it counted for nothing, to be read; null: it waits. */
  answer: z.nullable(z.string()),
})
export type KeptPress = Omit<z.output<typeof StoredPress>, 'outcome' | 'due'> & {
  outcome: DoorOutcome
  due: Paise | null
}

/** A key for each: two windows at once lose none of each other's. */
const KEPT = 'halwai.press.'

/** More than a day's doors. */
const MOST = 200

const observed = createObservable<readonly KeptPress[]>(readPresses())

/** All that is kept on this phone, whoever pressed it, in the order in which it was pressed. */
export const keptPresses: Followed<readonly KeptPress[]> = observed

const heard = createObservable<readonly KeptPress[]>([])

/** What the shop has heard of from this page; what it loaded before may not know it yet. */
export const heardPresses: Followed<readonly KeptPress[]> = heard

export function hearPress(press: KeptPress): void {
  heard.set([...heard.get(), press])
}

/** Whether it is kept: there may be no room, or nothing is kept at all. */
export function keepPress(press: KeptPress): boolean {
  if (readPresses().length >= MOST) return false
  return storePress(press)
}

/** Keeps a press as it is by now. */
export function storePress(press: KeptPress): boolean {
  const isKept = storeValue(KEPT + press.id, press)
  refreshPresses()
  return isKept
}

export function removePress({ id }: Pick<KeptPress, 'id'>): void {
  removeStored(KEPT + id)
  refreshPresses()
}

/** Looks again: another window may have changed them. */
export function refreshPresses(): void {
  const present = readPresses()
  if (JSON.stringify(present) !== JSON.stringify(observed.get())) observed.set(present)
}

function readPresses(): readonly KeptPress[] {
  return storedKeys(KEPT)
    .flatMap((key) => {
      const { success, data } = z.safeParse(StoredPress, readStored(key))
      return success ? [data as KeptPress] : []
    })
    .toSorted((one, other) => one.pressedAt - other.pressedAt)
}
