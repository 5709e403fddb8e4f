import type { Paise } from '../../domain/money.ts'
import { DELIVERY, PACKING } from '../../domain/reports/breakdowns.ts'
import type { Span } from '../../domain/reports/span.ts'
import type { Sums } from '../../domain/reports/sums.ts'
import { addDays, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'

/** The credit notes that were issued in a span, and what they come to, tax included. */
export async function sumNotes(db: Db, span: Span): Promise<{ count: number; amount: Paise }> {
  const [sum] = await db<{ count: number; amount: Paise }[]>`
    select count(*)::int as count, coalesce(sum((n.contents -> 'total' ->> 'amount')::bigint), 0)::float8 as amount
    from credit_notes n where ${isIssuedIn(db, span)}`
  if (!sum) throw new Error('a sum has no row')
  return sum
}

/** What they take back by product, delivery and packing; what was sold under a name that no order has any more, by name. */
export async function findReturns(db: Db, span: Span): Promise<(readonly [string, Sums])[]> {
  const rows = await db<({ key: string } & Sums)[]>`
    select case when line -> 'goods' is null then case when line ->> 'description' like 'Delivery%' then ${DELIVERY} else ${PACKING} end
        else coalesce(sold.product_id, line ->> 'description') end as key,
      count(distinct n.number)::int as orders, coalesce(sum(pieces), 0)::int as boxes, coalesce(sum(pieces * sold.grams), 0)::float8 as grams,
      sum((line ->> 'amount')::int)::float8 as amount, sum((line ->> 'taxable')::int)::float8 as net
    from credit_notes n, jsonb_array_elements(n.contents -> 'lines') line
      -- A hamper that is priced apart has a line for each of its parts.
      cross join lateral (
        select case when coalesce((line -> 'goods' ->> 'part')::int, 0) = 0 then (line -> 'goods' ->> 'quantity')::int end as pieces
      ) counted
      left join lateral (
        select l.product_id, l.grams from order_lines l
        where l.order_id = n.order_id and l.name = line ->> 'description'
        order by l.size = line -> 'goods' ->> 'size' desc, l.position limit 1
      ) sold on true
    where ${isIssuedIn(db, span)} group by 1`
  return rows.map(({ key, ...sums }) => [key, sums] as const)
}

function isIssuedIn(db: Db, { from, until }: Span) {
  return db`n.issued_at >= ${new Date(startOf(from))} and n.issued_at < ${new Date(startOf(addDays(until, 1)))}`
}
