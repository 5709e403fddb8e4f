import type { Lot, readLot } from '../../../contract/admin/kitchen/labels.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { refuse } from '../../http/refusals/refuse.ts'

/** A lot with its weight of one box; `micros` (µs) says where the list goes on after it. */
export type LotRow = Lot & { id: string; grams: number; micros: string }

/** A part of the lots, newest first from the one after the key `after`, and one more. */
export function findLots(
  db: Db,
  { after, search = '' }: { after?: string | undefined; search?: string | undefined },
): Promise<LotRow[]> {
  const [micros = '0', ...id] = after?.split('-') ?? []
  const goesOn = db`
    (l.created_at, l.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id.join('-')}::uuid)`
  return db<LotRow[]>`
    ${selectLots(db)}
    where strpos(upper(l.number || ' ' || l.name || ' ' || l.size), upper(${search})) > 0
      and ${after === undefined ? db`true` : goesOn}
    order by l.created_at desc, l.id desc limit ${ROWS_PER_PART + 1}`
}

export function keyOfLot({ micros, id }: LotRow): string {
  return `${micros}-${id}`
}

/** What whoever asks is told of it. */
export function viewLot({ id, grams, micros, ...lot }: LotRow): Lot {
  return lot
}

/** One lot; refuses an unknown number. */
export async function getLot(db: Db, number: string): Promise<LotRow> {
  const [row] = await db<LotRow[]>`${selectLots(db)} where l.number = ${number}`
  return row ?? refuse({ code: 'lot-unknown' })
}

function selectLots(db: Db) {
  return db`
    select l.id, l.number, l.product_id, l.name, l.size, l.grams, l.made_on::text as made_on,
      l.best_before::text as best_before, l.boxes, l.shelved, l.created_at, coalesce(nullif(s.name, ''), s.email) as by,
      (extract(epoch from l.created_at) * 1000000)::bigint::text as micros
    from lots l join staff s on s.id = l.made_by`
}

type Prints = ReplyOf<typeof readLot>['prints']

/** Who printed labels of a lot, the newest first; those of long ago are not told. */
export function findPrints(db: Db, { id }: Pick<LotRow, 'id'>): Promise<Prints> {
  return db<Prints>`
    select p.label, p.labels, coalesce(nullif(s.name, ''), s.email) as by, p.at
    from lot_prints p join staff s on s.id = p.staff_id
    where p.lot_id = ${id} order by p.at desc, p.id desc limit ${ROWS_PER_PART}`
}
