import type { ListedCustomer, listCustomers } from '../../contract/admin/customers.ts'
import type { Given } from '../../contract/endpoint.ts'
import { isPhoneLike, nationalNumber } from '../../domain/address/phone.ts'
import type { Db, Tx } from '../db/connect.ts'
import { ROWS_PER_PART } from '../db/part-of.ts'

export type CustomerFilter = Omit<Given<typeof listCustomers>['query'], 'after'>

/**
 * A part of the customers from the one after `after`, and one more where there are more: the newest first, or whoever has
 * bought most.
 */
export function findCustomers(
  db: Db,
  { after, ...filter }: Given<typeof listCustomers>['query'],
): Promise<ListedCustomer[]> {
  const [, bought, id] = /^(?:(\d+)\.)?(.*)$/.exec(after ?? '') ?? []
  const goesOn =
    filter.show === 'most' ? db`(b.bought, c.id) < (${bought ?? '0'}, ${id ?? ''})` : db`c.id < ${id ?? ''}`
  return selectCustomers(db, filter, db`and ${after ? goesOn : db`true`}`, db`limit ${ROWS_PER_PART + 1}`)
}

/** Where the list goes on after a customer. */
export function keyOfCustomer({ show }: CustomerFilter, { id, bought }: ListedCustomer): string {
  return show === 'most' ? `${bought}.${id}` : id
}

/** All customers that a filter lets through, in the order of the list. */
export function findAllCustomers(db: Tx, filter: CustomerFilter): Promise<ListedCustomer[]> {
  return selectCustomers(db, filter, db``, db``)
}

type Sql = ReturnType<Db>

/** The phone of one who has told the account none is that of their latest order. */
function selectCustomers(db: Db | Tx, { show, search = '' }: CustomerFilter, goesOn: Sql, end: Sql) {
  const isMost = show === 'most'
  const order = isMost ? db`order by c.most desc, c.id desc` : db`order by c.id desc`
  return db<ListedCustomer[]>`
    select c.id, c.name, coalesce(c.email, '') as email, c.created_at as "joinedAt", c.cash_blocked,
      coalesce(nullif(c.phone, ''), (
        select o.address ->> 'phone' from orders o where o.customer_id = c.id and o.placed_at is not null
        order by o.placed_at desc limit 1), '') as phone,
      sums.*
    from (
      select c.*, ${isMost ? db`b.bought` : db`0`} as most from ${isMost ? db`${boughtBy(db)} b join customers c on c.id = b.customer_id` : db`customers c`}
      where c.erased_at is null and ${isCustomerFoundBy(db, search)} and ${show === 'quiet' ? isQuiet(db) : db`true`} ${goesOn}
      order by ${isMost ? db`b.bought desc, ` : db``}c.id desc ${end}
    ) c, lateral (
      select count(*)::int as orders, max(o.placed_at) filter (where o.status <> 'Cancelled') as last_order_at,
        coalesce(sum(o.amount) filter (where o.status <> 'Cancelled'), 0)::float8 as bought
      from orders o where o.customer_id = c.id and o.placed_at is not null
    ) sums
    ${order}`
}

/** What each customer has ordered and not cancelled, paise. */
function boughtBy(db: Db | Tx): Sql {
  return db`(
    select customer_id, sum(amount)::bigint as bought from orders
    where placed_at is not null and status <> 'Cancelled' group by customer_id)`
}

/** Whether a customer `c` has bought something, and nothing for 90 days. */
function isQuiet(db: Db | Tx): Sql {
  const ordered = db`o.customer_id = c.id and o.status <> 'Cancelled'`
  return db`exists (select from orders o where ${ordered} and o.placed_at is not null)
    and not exists (select from orders o where ${ordered} and o.placed_at > now() - interval '90 days')`
}

/** Whether a customer is found: by a phone number as one, however it is grouped; by everything else word by word. */
export function isCustomerFoundBy(db: Db | Tx, search: string) {
  const words = isPhoneLike(search) ? [nationalNumber(search)] : search.toLowerCase().split(/\s+/)
  return words
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .reduce((found, pattern) => db`${found} and words_of(name, email, phone) like ${pattern}`, db`true`)
}
