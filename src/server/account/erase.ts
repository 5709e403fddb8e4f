import type { Refusal } from '../../contract/refusals/staff-refusals.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { eraseRecipients } from '../mail/erase-recipients.ts'

/**
 * Erases what the shop knows of a customer; what it knows of an address, only where they have confirmed that it is theirs.
 * Orders stay without a name or street; only those with an invoice keep its name and address, as tax law asks, and vouchers
 * of what was paid ahead a name and a town. Refuses while an order is on its way: it still has to find its door.
 */
export async function eraseCustomer(db: Db, customerId: string): Promise<void> {
  await transact(db, (tx) => eraseWithin(tx, customerId, { code: 'order-on-its-way' }))
}

/** The same within a transaction; `open` is what to say while an order is on its way. */
export async function eraseWithin(tx: Tx, customerId: string, open: Refusal): Promise<void> {
  const [customer] = await tx<{ email: string | null }[]>`
    select confirmed_email as email from customers where id = ${customerId} and erased_at is null for update`
  if (!customer) refuse({ code: 'unauthenticated' })
  const [order] = await tx`
    select from orders
    where customer_id = ${customerId} and (
      status not in ('Delivered', 'Cancelled') and came_back_at is null
      or exists (select from open_steps where order_id = orders.id)) limit 1`
  if (order) refuse(open)
  await eraseTraces(tx, customerId)
  await eraseMessages(tx, customerId, customer.email)
  await tx`delete from newsletter_subscribers where email = ${customer.email}`
  await eraseRecipients(tx, isMailOf(tx, customerId, customer.email))
  await tx`
    update customers set name = 'Deleted customer', email = null, email_wanted = null, email_confirmed_at = null,
      phone = null, password_hash = null, erased_at = now()
    where id = ${customerId}`
}

/** What they wrote from their address, and their complaints of orders from whatever address; a null one is no address. */
async function eraseMessages(tx: Tx, customerId: string, email: string | null): Promise<void> {
  const gone = tx`
    select id from contact_messages where email = ${email}
    union select message_id from complaints where order_id in (select id from orders where customer_id = ${customerId})`
  await eraseRecipients(
    tx,
    tx`about in (
      select id::text from (${gone}) as gone
      union all select id::text from message_entries where message_id in (${gone}))`,
  )
  await tx`delete from contact_messages where id in (${gone})`
}

/** True of the mails to a customer, about their account and about what they ordered; `email`: null while it is a claim. */
function isMailOf(tx: Tx, customerId: string, email: string | null): ReturnType<Tx> {
  return tx`recipient = ${email} or starts_with(about, ${customerId}) or about in (
    select id from orders where customer_id = ${customerId}
    union all select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.customer_id = ${customerId}
    union all select b.id::text from order_refunds b join orders o on o.id = b.order_id
      where o.customer_id = ${customerId})`
}

const OWN_TABLES = [
  ...[
    'sessions',
    'password_resets',
    'email_confirmations',
    'addresses',
    'cart_lines',
    'cart_merges',
    'wishes',
    'idempotency_keys',
  ],
  'customer_notes',
  'order_contacts',
]

/** What stands where staff wrote why, which has to stand for something. */
const ERASED = 'Erased with the account'

async function eraseTraces(tx: Tx, customerId: string): Promise<void> {
  await tx`
    update orders set address = jsonb_build_object('firstName', 'Deleted', 'lastName', 'customer', 'email', '',
      'phone', '', 'street', '', 'city', '', 'deliveryInstructions', '', 'state', address -> 'state',
      'zipcode', address -> 'zipcode', 'country', address -> 'country',
      'specialRequirements', address -> 'specialRequirements')
    where customer_id = ${customerId} and invoice_number is null`
  // What stands on the invoice, and no more.
  await tx`update orders set address = address || '{"email": "", "phone": "", "deliveryInstructions": ""}'
    where customer_id = ${customerId} and invoice_number is not null`
  // Who has it may be a person of that name; what stands on an invoice stays, as its name and address do.
  await tx`
    delete from businesses where order_id in (
      select id from orders where customer_id = ${customerId} and invoice_number is null)`
  // Of somebody else, and on no invoice.
  await tx`delete from presents where order_id in (select id from orders where customer_id = ${customerId})`
  // Nobody knows what stands in them.
  await tx`delete from order_notes where order_id in (select id from orders where customer_id = ${customerId})`
  await tx`
    update order_refunds set reason = ${ERASED}
    where order_id in (select id from orders where customer_id = ${customerId})`
  // What was merged into it had reasons and keys of its own.
  const merged = tx`select id from customers where merged_into = ${customerId}`
  await tx`
    update audit_log set detail = detail || ${tx.json({ reason: ERASED })}
    where (about = ${customerId} or about in (select id::text from (${merged}) as merged)
        or about in (select id from orders where customer_id = ${customerId}))
      and detail ? 'reason'`
  await tx`delete from idempotency_keys where customer_id in (${merged})`
  // A provider was told where to; what has ended is never asked for again.
  await tx`
    update payment_attempts set parameters = '{}'
    where order_id in (select id from orders where customer_id = ${customerId})`
  await tx`update reviews set author = 'A customer', customer_id = null where customer_id = ${customerId}`
  for (const table of OWN_TABLES) {
    await tx`delete from ${tx(table)} where customer_id = ${customerId}`
  }
}
