import { type CapacityKey, capacityName, NOTHING_TAKEN, type Taken } from '../../domain/promise/capacity.ts'
import type { OfferRequest } from '../../domain/promise/offers.ts'
import { findZone } from '../../domain/promise/zone.ts'
import { type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'

/** All of a question but what is taken. */
export type Question = Omit<OfferRequest, 'taken'>

/** A row of `capacity`, or the key of one. */
export type CapacityRow = { placeId: string; kind: 'line' | 'window'; id: string; zoneId: string; day: Day }

/** What is taken of all that the answer to a question may depend on; asks for nothing where nothing limits it. */
export async function findTaken(db: Db | Tx, question: Question): Promise<Taken> {
  const { lineIds, windowIds, zoneIds } = limitsAskedFor(question)
  if (lineIds.length === 0 && windowIds.length === 0) return NOTHING_TAKEN
  const places = question.shop.shop.places.map(({ id }) => id)
  const today = dayOf(question.at)
  const rows = await db<TakenRow[]>`
    select place_id, kind, id, zone_id, day::text, taken from capacity
    where place_id = any(${places}::text[]) and kind = 'line' and id = any(${lineIds}::text[]) and zone_id = ''
      and day >= ${today}::date
    union all
    select place_id, kind, id, zone_id, day::text, taken from capacity
    where place_id = any(${places}::text[]) and kind = 'window' and id = any(${windowIds}::text[])
      and zone_id = any(${zoneIds}::text[]) and day >= ${today}::date`
  return takenOfRows(rows)
}

/** What is taken on the days from one to another. */
export async function findTakenBetween(db: Db, from: Day, to: Day): Promise<Taken> {
  return takenOfRows(
    await db<TakenRow[]>`
    select place_id, kind, id, zone_id, day::text, taken from capacity
    where day between ${from}::date and ${to}::date`,
  )
}

type TakenRow = CapacityRow & { taken: number }

function takenOfRows(rows: readonly TakenRow[]): Taken {
  const taken = new Map<string, Map<Day, number>>()
  for (const row of rows) {
    const name = capacityName(keyOf(row))
    taken.set(name, (taken.get(name) ?? new Map<Day, number>()).set(row.day, row.taken))
  }
  return taken
}

export function keyOf({ placeId, kind, id, zoneId, day }: CapacityRow): CapacityKey {
  return kind === 'line' ? { kind, placeId, id, day } : { kind, placeId, id, zoneId, day }
}

/** The lines that make the cart, in season or not, and the windows of the zones of its PIN. */
function limitsAskedFor({ lines, pin, state, shop }: Question) {
  const usual = new Set(lines.map(({ productId }) => shop.products.get(productId)?.lineId ?? ''))
  const seasonal = shop.shop.seasons.flatMap((season) => season.lines).filter(({ insteadOf }) => usual.has(insteadOf))
  const lineIds = [...shop.shop.lines.filter(({ id }) => usual.has(id)), ...seasonal].map(({ id }) => id)
  const zone = pin === null ? undefined : findZone(pin, shop.zones, state)
  const zoneIds = [...(zone ? [zone] : []), ...shop.zones.forAnyPin].map(({ id }) => id)
  const windows = shop.shop.windows.filter(({ orders }) => zoneIds.some((id) => Object.hasOwn(orders, id)))
  return { lineIds, windowIds: windows.map(({ id }) => id), zoneIds }
}
