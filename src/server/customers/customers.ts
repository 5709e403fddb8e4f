import type { AdminCustomer, CustomerOrder } from '../../contract/admin/customers.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { eraseWithin } from '../account/erase.ts'
import type { Db, Tx } from '../db/connect.ts'
import { ROWS_PER_PART } from '../db/part-of.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { isUnsentCash } from '../orders/move/open-cash.ts'
import { spentBy } from '../orders/refund/refund-queries.ts'

export type CustomerReply = { customer: AdminCustomer }

/** One customer with sums and notes, by an id that was merged the account it went into; refuses an unknown one. */
export async function getCustomer(db: Db | Tx, asked: string): Promise<CustomerReply> {
  const [row] = await db<Omit<AdminCustomer, 'orders' | 'notes'>[]>`
    select id, name, coalesce(email, '') as email, coalesce(phone, '') as phone, created_at as "joinedAt",
      cash_blocked, erased_at,
      (select count(*)::int from sessions where customer_id = c.id) as sessions,
      (select count(*)::int from addresses where customer_id = c.id) as addresses
    from customers c where id = coalesce((select merged_into from customers where id = ${asked}), ${asked})`
  if (!row) return refuse({ code: 'customer-unknown' })
  const { id } = row
  const [orders, notes] = [await sumOrders(db, id), await findNotes(db, id)]
  return { customer: { ...row, orders, notes } }
}

async function sumOrders(db: Db | Tx, customerId: string): Promise<AdminCustomer['orders']> {
  const [sums] = await db<AdminCustomer['orders'][]>`
    select count(*) filter (where placed_at is not null and status <> 'Cancelled')::int as placed,
      ${spentBy(db, customerId)} as amount,
      count(*) filter (where placed_at is not null and status = 'Cancelled')::int as cancelled,
      count(*) filter (where status not in ('Delivered', 'Cancelled') and came_back_at is null)::int as open,
      (count(*) filter (where ${isUnsentCash(db)}))::int as unsent_cash
    from orders where customer_id = ${customerId}`
  if (!sums) throw new Error('a sum has a row')
  return sums
}

async function findNotes(db: Db | Tx, customerId: string): Promise<AdminCustomer['notes']> {
  return db`
    select n.id, n.text, s.name as by, n.at from customer_notes n join staff s on s.id = n.staff_id
    where n.customer_id = ${customerId} order by n.at, n.id`
}

/** A part of a customer's orders, newest first from the one after the order `after`, and one more. */
export async function findCustomerOrders(db: Db, customerId: string, after: string | undefined) {
  return db<CustomerOrder[]>`
    select id, status, paid, payment_method, amount, created_at
    from orders
    where customer_id = ${customerId} and (${after ?? null}::text is null or (created_at, id) <
      (select created_at, id from orders where id = ${after ?? null}))
    order by created_at desc, id desc limit ${ROWS_PER_PART + 1}`
}

export async function noteOnCustomer(db: Db, staff: Staff, customerId: string, text: string): Promise<CustomerReply> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, customerId)
    await tx`insert into customer_notes (customer_id, staff_id, text) values (${customerId}, ${staff.id}, ${text})`
    await writeAudit(tx, staff, { action: 'customer-noted', about: customerId })
    return getCustomer(tx, customerId)
  })
}

/** Says whether a customer may pay in cash; where it stands so already nothing happens. */
export async function blockCash(db: Db, staff: Staff, customerId: string, blocked: boolean): Promise<CustomerReply> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const action = blocked ? 'cash-blocked' : 'cash-allowed'
    if (await setCash(tx, customerId, blocked)) await writeAudit(tx, staff, { action, about: customerId })
    return getCustomer(tx, customerId)
  })
}

/** Whether that was otherwise before. */
export async function setCash(tx: Tx, customerId: string, blocked: boolean): Promise<boolean> {
  const { count } = await tx`
    update customers set cash_blocked = ${blocked} where id = ${customerId} and cash_blocked <> ${blocked}`
  return count > 0
}

/** Ends all sessions of a customer; who has none is left as they are. */
export async function signOutCustomer(db: Db, staff: Staff, customerId: string): Promise<CustomerReply> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const { count } = await tx`delete from sessions where customer_id = ${customerId}`
    if (count > 0) await writeAudit(tx, staff, { action: 'customer-signed-out', about: customerId })
    return getCustomer(tx, customerId)
  })
}

/** Erases a customer as they could themselves; refuses while an order is on its way. */
export async function eraseForCustomer(db: Db, staff: Staff, customerId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockCustomer(tx, customerId)
    await eraseWithin(tx, customerId, { code: 'customer-order-open' })
    await writeAudit(tx, staff, { action: 'customer-erased', about: customerId })
  })
}

/** Refuses a customer who is not there, or is erased: there is nobody any more to whom it could happen. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  const [customer] = await tx`select from customers where id = ${id} and erased_at is null for no key update`
  if (!customer) refuse({ code: 'customer-unknown' })
}
