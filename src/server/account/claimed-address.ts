import type { Db, Tx } from '../db/connect.ts'
import { mailWithin } from '../mail/queue-mail.ts'

/*
 * An e-mail address is a claim until a link of a letter to it was used. Until then it is only what its customer signs in
 * with: `confirmed_email` is null, so nothing is theirs by their address alone, and they are `is_unproven`, so whoever
 * shows that the address is theirs takes it over.
 */

/**
 * Takes an address from an account that only claims it, for the customer `heirId`; answers whose it was. They keep
 * everything else, their sessions too, and can name another address; no link sent to this one opens the account any more.
 */
export async function takeClaimedAddress(tx: Tx, email: string, heirId: string): Promise<string | undefined> {
  const [loser] = await tx<{ id: string }[]>`
    with freed as (
      update customers set email = null where email = ${email} and is_unproven and id <> ${heirId} returning id
    ),
    dead as (
      update password_resets set used_at = now() where customer_id in (select id from freed) and used_at is null
    )
    select id from freed`
  return loser?.id
}

/**
 * Queues the letter that asks whether an address is the customer's: the one they want, or else theirs while it is a claim;
 * where neither waits, nothing. One that is somebody else's already is told so instead, by letter alone: what is answered
 * and how long it takes is the same. Answers whether nothing more goes to that mailbox today.
 */
export async function queueConfirmation(sql: Db | Tx, customerId: string): Promise<boolean> {
  const [asked] = await sql<{ isSpent: boolean }[]>`
    with asked as (
      select id || ' ' || gen_random_uuid() as about, coalesce(email_wanted, email) as recipient, id as customer_id,
        case when exists (
          select from customers other where other.email = c.email_wanted and not other.is_unproven)
        then 'email-known' else 'confirm-email' end as kind
      from customers c
      where id = ${customerId} and erased_at is null and (email_wanted is not null or email_confirmed_at is null)
    ),
    ${mailWithin(sql, 'confirm-email', 'asked', sql`kind`)}
    select exists (select from mail_stranger) and not exists (select from mail_counted) as is_spent`
  return asked?.isSpent ?? false
}

/**
 * True of the orders `o` that their customer reads: not of those taken by phone while nobody knows whether the customer is
 * who called.
 */
export function isReadByCustomer(sql: Db | Tx) {
  return sql`
    (o.taken_by is null or not exists (select from customers where id = o.customer_id and is_unproven))`
}
