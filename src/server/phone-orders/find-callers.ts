import type { Caller } from '../../contract/admin/phone-orders.ts'
import { isPhoneLike, nationalNumber } from '../../domain/address/phone.ts'
import { lastBusinessOf } from '../business/view-business.ts'
import { isCustomerFoundBy } from '../customers/list-customers.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isPresent } from '../present/view-present.ts'

const MOST_FOUND = 8
/** Fewer characters find half of all customers, and no index finds them. */
const SHORTEST_SEARCH = 3

/** The customers of a name, an e-mail address or a phone number, newest first. */
export async function findCallers(db: Db, search: string): Promise<Caller[]> {
  const typed = search.trim()
  if (typed.length < SHORTEST_SEARCH) return []
  const number = isPhoneLike(typed) ? nationalNumber(typed) : ''
  return db<Caller[]>`
    select ${callerOf(db)} from customers c
    where erased_at is null and id in (
      select id from customers where ${isCustomerFoundBy(db, typed)}
      union select customer_id from orders where ${number.length >= 10} and phone_digits(address ->> 'phone') = ${number})
    order by id desc limit ${MOST_FOUND}`
}

/** Somebody who is not erased. */
export async function findCaller(db: Db | Tx, id: string): Promise<Caller | undefined> {
  const [caller] = await db<Caller[]>`
    select ${callerOf(db)} from customers c where id = ${id} and erased_at is null`
  return caller
}

function callerOf(db: Db | Tx) {
  return db`
    id, name, coalesce(email, '') as email, coalesce(phone, '') as phone, is_unproven, cash_blocked,
    ${lastBusinessOf(db)} as business, coalesce(
      (select address - 'deliveryInstructions' - 'specialRequirements' from orders o
        where customer_id = c.id and placed_at is not null and not ${isPresent(db)} order by placed_at desc limit 1),
      (select address from addresses where customer_id = c.id and is_default)) as address`
}
