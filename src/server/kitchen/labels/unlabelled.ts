import type { Unlabelled } from '../../../contract/admin/kitchen/labels.ts'
import { bestBeforeOf } from '../../../domain/kitchen/labels/best-before.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** The day in India on which a count `c` was made. */
export function dayOfCount(db: Db | Tx) {
  return db`(c.counted_at at time zone 'Asia/Kolkata')::date`
}

/** True of counts `c` of which no label is printed yet. Those that were not labelled within a week are forgotten. */
export function isUnlabelled(db: Db | Tx) {
  return db`c.lot_id is null and c.product_id is not null and c.counted_at > now() - interval '7 days'`
}

type UnlabelledRow = Omit<Unlabelled, 'bestBefore'> & { shelfLife: string | null }

/** What was counted as made and has no label, the newest day first; what was taken back is taken off. */
export async function findUnlabelled(db: Db): Promise<Unlabelled[]> {
  const rows = await db<UnlabelledRow[]>`
    select c.product_id, c.size, p.name, p.name_hi, p.shelf_life, ${dayOfCount(db)}::text as made_on,
      sum(c.boxes)::int as boxes, v.id is not null as is_sold
    from kitchen_counts c join products p on p.id = c.product_id
      left join variants v on v.product_id = c.product_id and v.size = c.size
    where ${isUnlabelled(db)}
    group by c.product_id, c.size, p.id, v.id, v.position, ${dayOfCount(db)} having sum(c.boxes) > 0
    order by made_on desc, p.name, p.id, v.position`
  return rows.map(({ shelfLife, ...row }) => ({ ...row, bestBefore: bestBeforeOf(row.madeOn, shelfLife) ?? null }))
}

type SizeOf = { productId: string; size: string }

/** How many boxes of a size have no label, whenever they were made. */
export async function countUnlabelled(db: Db): Promise<(size: SizeOf) => number> {
  const found = await findUnlabelled(db)
  return ({ productId, size }) =>
    found.reduce((sum, row) => (row.productId === productId && row.size === size ? sum + row.boxes : sum), 0)
}
