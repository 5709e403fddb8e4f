import { compareDoors } from '../../../domain/run/run.ts'
import type { SlipRow } from './order-queries.ts'

type Zones = readonly { id: string }[]

/**
 * Orders in the order in which they leave, as riders go to their doors; `zones` in their owner's order. What was promised
 * no day comes last, the oldest first (PAPER-08).
 */
export function inRunOrder(rows: readonly SlipRow[], zones: Zones): SlipRow[] {
  const promised = rows.flatMap((row) => (row.promise ? [{ row, ...placeOf(row, row.promise, zones) }] : []))
  const others = rows.filter(({ promise }) => promise === null).toSorted((one, other) => one.placedAt - other.placedAt)
  return [...promised.toSorted(compareDoors).map(({ row }) => row), ...others]
}

function placeOf({ id, address, zoneId }: SlipRow, promise: NonNullable<SlipRow['promise']>, zones: Zones) {
  const zone = zones.findIndex((one) => one.id === zoneId)
  return {
    ...{ id, day: promise.dispatchDay, window: promise.window, zone: zone === -1 ? zones.length : zone },
    ...{ pin: address.zipcode.replaceAll(/\s/g, ''), street: address.street },
  }
}
