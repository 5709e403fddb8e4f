import { codeOfPin, readPin } from '../address/pin-code.ts'
import { type Paise, ZERO } from '../money.ts'
import type { CutOff, Way } from './window.ts'

/**
 * PIN codes: one, those that begin alike, all from one to another, those of a state (its GST code), the rest of India,
 * or any at all, for whoever picks up is asked for none.
 */
export type PinPattern =
  | { kind: 'exact'; pin: string }
  | { kind: 'prefix'; prefix: string }
  | { kind: 'range'; from: string; to: string }
  | { kind: 'state'; state: string }
  | { kind: 'rest' }
  | { kind: 'any' }

/** What a way costs in a zone and what it asks of an order; amounts in paise. */
export type WayTerms = CourierTerms | (Fees & { way: Exclude<Way, 'courier'> })

type Fees = {
  fee: Paise
  /** The subtotal from which nothing is charged; null: it always is. */
  freeFrom: Paise | null
  leastOrder: Paise
  /** What is not sent on this way; absent: nothing. */
  notSent?: NotSent | undefined
}

/** Lines of the kitchen and single products that a way leaves out. */
export type NotSent = { lines: readonly string[]; products: readonly string[] }

/** With when a courier takes what is sent, and when it is there; times in minutes after midnight. */
export type CourierTerms = Fees & {
  way: 'courier'
  leaves: number
  cutOff: CutOff
  transitDays: number
  /** The latest hour of the day of delivery. */
  arrivesBy: number
}

/** Whether an order of that subtotal (paise) is brought for nothing; one that costs nothing is. */
export function isBroughtFree({ freeFrom }: WayTerms, subtotal: Paise): boolean {
  return subtotal === ZERO || (freeFrom !== null && subtotal >= freeFrom)
}

/** PIN codes that a place serves alike. */
export type Zone = {
  id: string
  placeId: string
  name: string
  pins: readonly PinPattern[]
  ways: readonly WayTerms[]
}

/** Zones made ready for look-ups by PIN code. */
export type ZoneLookup = {
  zones: readonly Zone[]
  /** By PIN code, the number of its zone in `zones` from 1 on; 0: only its state can tell. */
  byPin: Uint16Array
  byState: ReadonlyMap<string, Zone>
  rest: Zone | undefined
  /** Those for any PIN, beside the one that serves it. */
  forAnyPin: readonly Zone[]
}

type Span = { zone: number; exactness: number; from: number; to: number }

/** The zones, ready for look-ups; where two match equally exactly the first of them counts. */
export function zonesOf(zones: readonly Zone[]): ZoneLookup {
  const having = (kind: PinPattern['kind']) => zones.filter(({ pins }) => pins.some((pin) => pin.kind === kind))
  return {
    zones,
    byPin: pinTable(zones),
    byState: new Map(zones.toReversed().flatMap((zone) => statesOf(zone).map((state) => [state, zone] as const))),
    rest: having('rest')[0],
    forAnyPin: having('any'),
  }
}

/**
 * The zone that serves a PIN code: the most exact match wins, one code before a longer prefix, before a narrower range,
 * before its state, before the rest of India. `state` is the GST code of the state the PIN lies in, where a shopper has
 * said. Undefined where no zone matches, or the text is no PIN code.
 */
export function findZone(typed: string, { zones, byPin, byState, rest }: ZoneLookup, state?: string): Zone | undefined {
  const pin = readPin(typed)
  if (pin === undefined) return undefined
  const number = byPin[Number(pin)]
  return number ? zones[number - 1] : (byState.get(state ?? codeOfPin(pin) ?? '') ?? rest)
}

/** What is least exact is written first, so that what is more exact covers it. */
function pinTable(zones: readonly Zone[]): Uint16Array {
  const table = new Uint16Array(1_000_000)
  const spans = zones.flatMap(({ pins }, index) => pins.flatMap((pattern) => spanOf(pattern, index + 1)))
  for (const { zone, from, to } of spans.toReversed().toSorted(byExactness)) table.fill(zone, from, to + 1)
  return table
}

function byExactness(one: Span, other: Span): number {
  return one.exactness - other.exactness || other.to - other.from - (one.to - one.from)
}

function spanOf(pattern: PinPattern, zone: number): Span[] {
  switch (pattern.kind) {
    case 'exact':
      return [{ zone, exactness: 3, from: Number(pattern.pin), to: Number(pattern.pin) }]
    case 'prefix':
      return [
        { zone, exactness: 2, from: Number(pattern.prefix.padEnd(6, '0')), to: Number(pattern.prefix.padEnd(6, '9')) },
      ]
    case 'range':
      return [{ zone, exactness: 1, from: Number(pattern.from), to: Number(pattern.to) }]
    default:
      return []
  }
}

function statesOf({ pins }: Zone): readonly string[] {
  return pins.flatMap((pattern) => (pattern.kind === 'state' ? [pattern.state] : []))
}
