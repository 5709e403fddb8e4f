import type { AlikeCustomers, CustomerSide } from '../../contract/admin/customers.ts'
import { messageToAnybody } from '../../contract/refusals/staff-refusals.ts'
import { refusalOfMerge } from '../../domain/customers/refusal-of-merge.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isPresent } from '../present/view-present.ts'

/** As many as somebody can tell apart: a number of a hostel may be that of many. */
const MOST_ALIKE = 8

/** Who has the same phone number as a customer; null: nobody has. An erased customer has none. */
export async function findAlike(db: Db, id: string): Promise<AlikeCustomers | null> {
  const numbers = await findNumbers(db, id)
  if (numbers.length === 0) return null
  const sides = await db<CustomerSide[]>`
    select ${sideOf(db)} from customers c
    where erased_at is null and id in (select customer_id from ${numbersOf(db)} n where digits = any(${numbers}))
    order by id = ${id} desc, (password_hash is null) = (
      select password_hash is null from customers where id = ${id}), email_confirmed_at is null,
      created_at desc, id desc
    limit ${MOST_ALIKE + 1}`
  const [self, ...others] = sides
  if (self?.id !== id || others.length === 0) return null
  return { self, others: others.map((other) => ({ ...other, keptApart: keptApart(self, other) })) }
}

/** The phone numbers of a customer's account, addresses and orders, as their ten digits. */
export async function findNumbers(db: Db | Tx, id: string): Promise<string[]> {
  const rows = await db<{ digits: string }[]>`
    select distinct digits from ${numbersOf(db)} n where customer_id = ${id} and length(digits) = 10`
  return rows.map(({ digits }) => digits)
}

function numbersOf(db: Db | Tx) {
  return db`(
    select id as customer_id, phone_digits(phone) as digits from customers where phone is not null
    union all select customer_id, phone_digits(address ->> 'phone') from addresses
    union all select customer_id, phone_digits(address ->> 'phone') from orders)`
}

function sideOf(db: Db) {
  return db`
    id, name, coalesce(email, '') as email, email_confirmed_at is not null as email_confirmed,
    password_hash is not null as signs_in,
    coalesce(nullif(phone, ''), (
      select o.address ->> 'phone' from orders o where o.customer_id = c.id and o.placed_at is not null
      order by o.placed_at desc limit 1), '') as phone,
    (select count(*)::int from orders where customer_id = c.id and placed_at is not null) as orders,
    coalesce((
      select concat_ws(', ', address ->> 'street', address ->> 'city', address ->> 'zipcode') from orders o
      where o.customer_id = c.id and o.placed_at is not null and not ${isPresent(db)}
      order by o.placed_at desc limit 1), '') as last_address`
}

/** Of two records one may be a caller's: whichever nobody signs in to. */
function keptApart(one: CustomerSide, other: CustomerSide): string {
  const [caller, account] = one.signsIn ? [other, one] : [one, other]
  const refusal = refusalOfMerge(caller, account)
  return refusal ? messageToAnybody(refusal) : ''
}
