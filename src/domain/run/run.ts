import type { Day } from '../settings/work-day.ts'

/** Why whoever brings an order brings it back. */
export const DOOR_REASONS = ['nobody-home', 'refused', 'wrong-address', 'could-not-pay', 'damaged'] as const
export type DoorReason = (typeof DOOR_REASONS)[number]

/** A reason after a colon: 'nobody home'. */
export const DOOR_REASON_WORDS: Readonly<Record<DoorReason, string>> = {
  'nobody-home': 'nobody home',
  refused: 'refused',
  'wrong-address': 'wrong address',
  'could-not-pay': 'could not pay',
  damaged: 'damaged',
}

/** Where a door lies and when it was promised; `zone`: its place among the zones of the shop. */
export type DoorPlace = {
  id: string
  day: Day
  /** Minutes after midnight. */
  window: { starts: number; ends: number } | null
  zone: number
  pin: string
  street: string
}

/**
 * Which of two doors a rider goes to first: what was promised for a day before, then what closes sooner, and within a
 * window what lies near each other.
 */
export function compareDoors(one: DoorPlace, other: DoorPlace): number {
  return (
    one.day.localeCompare(other.day) ||
    endOf(one) - endOf(other) ||
    startOf(one) - startOf(other) ||
    one.zone - other.zone ||
    one.pin.localeCompare(other.pin) ||
    one.street.localeCompare(other.street) ||
    one.id.localeCompare(other.id)
  )
}

const MIDNIGHT = 24 * 60

function endOf({ window }: DoorPlace): number {
  return window?.ends ?? MIDNIGHT
}

function startOf({ window }: DoorPlace): number {
  return window?.starts ?? 0
}

/** How far back a phone's clock is believed, ms: what was pressed in a dead spot comes within a day. */
const BELIEVED = 24 * 60 * 60_000

/** When a door was pressed (ms), as the phone says, at `now`: never later than that, nor long before. */
export function pressMoment(said: number, now: number): number {
  return Math.min(now, Math.max(now - BELIEVED, said))
}
