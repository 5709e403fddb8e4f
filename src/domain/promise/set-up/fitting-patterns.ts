import { codeOfPin, readPin } from '../../address/pin-code.ts'
import type { PinPattern, Zone } from '../zone.ts'
import { pinText } from './pin-text.ts'

export type FittingPattern = { pattern: string; zone: string }

/** Every pattern that fits a PIN code, the most exact first: the zone of the first is the one that `findZone` finds. */
export function fittingPatterns(typed: string, zones: readonly Zone[], state?: string): readonly FittingPattern[] {
  const pin = readPin(typed)
  if (pin === undefined) return []
  const place = { pin, state: state ?? codeOfPin(pin) }
  return zones
    .flatMap(({ name, pins }) =>
      pins.map((pattern) => ({ zone: name, pattern, exactness: exactnessOf(pattern, place) })),
    )
    .filter(({ exactness }) => exactness !== undefined)
    .toSorted((one, other) => (other.exactness ?? 0) - (one.exactness ?? 0))
    .map(({ pattern, zone }) => ({ pattern: pinText(pattern), zone }))
}

/** All PIN codes there can be: a range is the more exact, the fewer of them it holds. */
const ALL = 1_000_000

/** How exactly a pattern names a PIN code; undefined where it does not. */
function exactnessOf(pattern: PinPattern, { pin, state }: { pin: string; state: string | undefined }) {
  switch (pattern.kind) {
    case 'exact':
      return pattern.pin === pin ? 4 * ALL : undefined
    case 'prefix':
      return pin.startsWith(pattern.prefix) ? 3 * ALL + pattern.prefix.length : undefined
    case 'range':
      return pattern.from <= pin && pin <= pattern.to
        ? 3 * ALL - (Number(pattern.to) - Number(pattern.from))
        : undefined
    case 'state':
      return pattern.state === state ? 1 : undefined
    case 'rest':
      return 0
    case 'any':
      return undefined
  }
}
