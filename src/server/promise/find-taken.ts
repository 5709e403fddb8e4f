import {
  type Capacity,
  type CapacityKey,
  capacityName,
  NOTHING_TAKEN,
  type Taken,
} from '../../domain/promise/capacity.ts'
import type { OfferLine } from '../../domain/promise/offer.ts'
import type { OfferRequest } from '../../domain/promise/offers.ts'
import { findZone } from '../../domain/promise/zone.ts'
import { type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'

/** All of a question but what is taken. */
export type Question = Omit<OfferRequest, 'taken'>

/** What tells which of what is taken an answer may depend on. */
export type TakenQuestion = Pick<Question, 'pin' | 'state' | 'at' | 'shop'> & {
  lines: readonly Pick<OfferLine, 'productId'>[]
}

/** A row of `capacity`, or the key of one. */
export type CapacityRow = { placeId: string; kind: 'line' | 'window'; id: string; zoneId: string; day: Day }

/** Days of dispatch, both of them too. */
export type Span = { from: Day; to: Day }

/** As late as a day is written. */
export const END_OF_DAYS: Day = '9999-12-31'

/**
 * What is taken, on the days of `span` or all that come, of what the answer to a question may depend on; asks for nothing
 * where nothing limits it.
 */
export async function findTaken(
  db: Db | Tx,
  question: TakenQuestion,
  { from, to }: Span = { from: dayOf(question.at), to: END_OF_DAYS },
): Promise<Taken> {
  const { lineIds, windowIds, zoneIds } = limitsAskedFor(question)
  if (lineIds.length === 0 && windowIds.length === 0) return NOTHING_TAKEN
  const places = question.shop.shop.places.map(({ id }) => id)
  const days = db`day between ${from}::date and ${to}::date`
  return takenOfRows(
    await db<TakenRow[]>`
    select place_id, kind, id, zone_id, json_object_agg(day, taken) as days from (
      select * from capacity
      where place_id = any(${places}::text[]) and kind = 'line' and id = any(${lineIds}::text[]) and zone_id = '' and ${days}
      union all
      select * from capacity
      where place_id = any(${places}::text[]) and kind = 'window' and id = any(${windowIds}::text[])
        and zone_id = any(${zoneIds}::text[]) and ${days}) as found
    group by 1, 2, 3, 4`,
  )
}

/** What is taken on the days of `span`. */
export async function findTakenBetween(db: Db, { from, to }: Span): Promise<Taken> {
  return takenOfRows(
    await db<TakenRow[]>`
    select place_id, kind, id, zone_id, json_object_agg(day, taken) as days from capacity
    where day between ${from}::date and ${to}::date group by 1, 2, 3, 4`,
  )
}

/** A row a capacity: a large shop has sixty days of each. */
type TakenRow = Omit<CapacityRow, 'day'> & { days: Record<Day, number> }

function takenOfRows(rows: readonly TakenRow[]): Taken {
  return new Map(rows.map(({ days, ...row }) => [capacityName(capacityOf(row)), new Map(Object.entries(days))]))
}

function capacityOf({ placeId, kind, id, zoneId }: Omit<CapacityRow, 'day'>): Capacity {
  return kind === 'line' ? { kind, placeId, id } : { kind, placeId, id, zoneId }
}

export function keyOf({ day, ...row }: CapacityRow): CapacityKey {
  return { ...capacityOf(row), day }
}

/** The lines that make the cart, in season or not, and the windows of the zones of its PIN. */
function limitsAskedFor({ lines, pin, state, shop }: TakenQuestion) {
  const usual = new Set(lines.map(({ productId }) => shop.products.get(productId)?.lineId ?? ''))
  const seasonal = shop.shop.seasons.flatMap((season) => season.lines).filter(({ insteadOf }) => usual.has(insteadOf))
  const lineIds = [...shop.shop.lines.filter(({ id }) => usual.has(id)), ...seasonal].map(({ id }) => id)
  const zone = pin === null ? undefined : findZone(pin, shop.zones, state)
  const zoneIds = [...(zone ? [zone] : []), ...shop.zones.forAnyPin].map(({ id }) => id)
  const windows = shop.shop.windows.filter(({ orders }) => zoneIds.some((id) => Object.hasOwn(orders, id)))
  return { lineIds, windowIds: windows.map(({ id }) => id), zoneIds }
}
