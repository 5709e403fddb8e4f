import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import type { NamedKind, ThingKind } from '../../domain/log/named-things.ts'
import { calledOf, type DayNumber } from '../../domain/orders/day-number.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { windowText } from '../../domain/promise/window.ts'
import type { Db } from '../db/connect.ts'

/** A thing that the shop has: what it is called, and what names it in the address of its page; null: it has none. */
export type FoundThing = { id: string; name: string; page: string | null }
type ThingFinder = (db: Db, ids: readonly string[]) => Promise<FoundThing[]>

/** '#C2FF0F', with the number by which it is called where it has one: 'D-147 #C2FF0F'. */
export function orderName(id: string, dayNumber: DayNumber | null): string {
  const number = `#${printedOrderId(id)}`
  return dayNumber ? `${calledOf(dayNumber)} ${number}` : number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidsIn = (ids: readonly string[]) => ids.filter((id) => UUID.test(id))

/** By kind, those of these ids that there are, by one question each; what is gone is missing. Other kinds need none. */
export const THING_FINDERS: Readonly<Partial<Record<ThingKind | NamedKind, ThingFinder>>> = {
  order: async (db, ids) => {
    const rows = await db<{ id: string; dayNumber: DayNumber | null }[]>`
      select o.id, case when n.order_id is not null then json_build_object('day', n.day::text, 'number', n.number) end
        as day_number
      from orders o left join day_numbers n on n.order_id = o.id where o.id = any(${[...ids]}::text[])`
    return rows.map(({ id, dayNumber }) => ({ id, name: orderName(id, dayNumber), page: id }))
  },
  // Of a deleted one the log knows the name: it was its last deed.
  product: (db, ids) => db<FoundThing[]>`
    select asked.id, coalesce(p.name, gone.name) as name, p.id as page
    from unnest(${[...ids]}::text[]) as asked (id) left join products p on p.id = asked.id
      left join lateral (
        select detail ->> 'name' as name from audit_log
        where p.id is null and about = asked.id and action = 'product-deleted' order by id desc limit 1
      ) gone on true
    where coalesce(p.name, gone.name) is not null`,
  variant: (db, ids) => db<FoundThing[]>`
    select v.id::text, p.name || ${sizeBehind(db)} as name, p.id as page
    from variants v join products p on p.id = v.product_id
    where v.id = any(${ids.filter((id) => /^\d{1,18}$/.test(id))}::text[]::bigint[])`,
  // One that was merged is known by the account that it went into.
  customer: (db, ids) => db<FoundThing[]>`
    select asked.id, c.name, c.id as page from customers asked join customers c on c.id = coalesce(asked.merged_into, asked.id)
    where asked.id = any(${uuidsIn(ids)}::text[]::uuid[]) and c.erased_at is null`,
  coupon: (db, ids) => db<FoundThing[]>`
    select code as id, code as name, code as page from coupons where code = any(${[...ids]}::text[])`,
  'coupon-batch': (db, ids) => db<FoundThing[]>`
    select distinct on (prefix) prefix as id, name, id::text as page from coupon_batches
    where prefix = any(${[...ids]}::text[]) order by prefix, created_at desc`,
  lot: (db, ids) => db<FoundThing[]>`
    select number as id, number as name, number as page from lots where number = any(${[...ids]}::text[])`,
  review: (db, ids) => db<FoundThing[]>`
    select r.id, 'a review of ' || p.name as name, p.id as page from reviews r join products p on p.id = r.product_id
    where r.id = any(${uuidsIn(ids)}::text[]::uuid[])`,
  message: (db, ids) => db<FoundThing[]>`
    select id, 'message ' || number as name, id as page from contact_messages where id = any(${uuidsIn(ids)}::text[]::uuid[])`,
  staff: (db, ids) => db<FoundThing[]>`
    select id, coalesce(nullif(name, ''), email) as name, '' as page from staff where id = any(${uuidsIn(ids)}::text[]::uuid[])`,
  'order-line': (db, ids) => db<FoundThing[]>`
    select v.order_id || ' ' || v.position as id, v.name || ${sizeBehind(db)} as name, null as page from order_lines v
    where v.order_id = any(${ids.map((id) => id.slice(0, id.lastIndexOf(' ')))}::text[])`,
  'kitchen-line': (db) => db<FoundThing[]>`
    select line ->> 'id' as id, line ->> 'name' as name, null as page from store_settings,
      jsonb_path_query(settings, '$.delivery.**.lines[*] ? (@.name.type() == "string")') as line`,
  window: async (db) => {
    const rows = await db<{ id: string; starts: number; ends: number }[]>`
      select w ->> 'id' as id, (w ->> 'starts')::int as starts, (w ->> 'ends')::int as ends
      from store_settings, jsonb_path_query(settings, '$.delivery.windows[*]') as w`
    return rows.map((window) => ({ id: window.id, name: windowText(window), page: null }))
  },
}

/** The size of a row `v`, behind the name of its product. */
function sizeBehind(db: Db) {
  return db`case when v.size = ${DEFAULT_SIZE} then '' else ' ' || v.size end`
}
