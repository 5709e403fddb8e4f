import { pinText, readPins } from '../../../../domain/promise/set-up/pin-text.ts'
import type { DeliveryFields } from '../fields/delivery-fields.ts'

/** What an owner may have overlooked in a zone. */
export function zoneNotes({ zones, windows }: DeliveryFields, at: number): readonly string[] {
  const zone = zones[at]
  if (zone === undefined) return []
  const patterns = patternsOf(zone.pins)
  const twice = zones
    .slice(0, at)
    .flatMap(({ name, pins }) => patternsOf(pins).map((pattern) => ({ name, pattern })))
    .filter(({ pattern }) => patterns.includes(pattern) && pattern !== 'any PIN')
    .map(({ name, pattern }) => `${pattern} is in “${name}”, too: the first of the two counts.`)
  const unserved = zone.ways
    .filter(({ way }) => way !== 'courier')
    .filter(({ way }) => !windows.some((one) => one.way === way && isServed(one.zones, zone.key)))
    .map(
      ({ way }) =>
        `No window of ${WINDOW_OF[way as keyof typeof WINDOW_OF]} serves it yet: tick it on the page Windows.`,
    )
  const nobody = zone.ways.length === 0 ? ['It has no way yet: nothing is brought there.'] : []
  return [...twice, ...unserved, ...nobody]
}

const WINDOW_OF = { rider: 'the rider', pickup: 'pick-up' } as const

function patternsOf(pins: string): readonly string[] {
  return readPins(pins).pins.map(pinText)
}

function isServed(zones: DeliveryFields['windows'][number]['zones'], key: string): boolean {
  return zones.some((one) => one.zone === key && one.isServed)
}
