import type { Paper } from '../../../domain/orders/papers.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'

/** `first` (from 1) of `of` that print together. */
type Printing = { orders: readonly string[]; paper: Paper; first: number; of?: number | undefined }

/** Remembers that a paper of these orders, numbered in this order, goes to a printer. Refuses where one is no order. */
export function notePrints(db: Db, staff: Staff, { orders, paper, first, of }: Printing): Promise<void> {
  const ids = [...new Set(orders)]
  return transact(db, async (tx) => {
    const { count } = await tx`
      insert into order_prints (order_id, paper, staff_id, place, of)
      select o.id, ${paper}, ${staff.id}, asked.place + ${first - 1}, ${of ?? ids.length}
      from unnest(${ids}::text[]) with ordinality as asked (id, place)
        join orders o on o.id = asked.id and o.placed_at is not null`
    if (count < ids.length) refuse({ code: 'order-unknown' })
    await writeAudit(tx, staff, { action: 'papers-printed', about: paper, detail: { orders: ids.length } })
  })
}

/** When each paper of an order `o` was printed last, by whom, and whether the order was changed since, as JSON. */
export function printsOfOrder(db: Db) {
  return db`coalesce((
    select json_agg(json_build_object('paper', last.paper, 'by', last.by, 'place', last.place, 'of', last.of,
      'isOld', exists (select from order_revisions r where r.order_id = o.id and r.at > last.at),
      'at', floor(extract(epoch from last.at) * 1000)) order by last.at)
    from (
      select distinct on (p.paper) p.paper, coalesce(nullif(s.name, ''), s.email) as by, p.place, p.of, p.at
      from order_prints p join staff s on s.id = p.staff_id where p.order_id = o.id order by p.paper, p.at desc
    ) last), '[]')`
}
