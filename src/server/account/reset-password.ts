import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { hashToken } from '../http/calls/session.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { mailWithin } from '../mail/queue-mail.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { replacePassword } from './own-password.ts'
import { hashPassword } from './password.ts'

/**
 * Queues the mail with the link for the account of this address, if there is one. One statement either way, so that the
 * time it takes tells nobody whether there is.
 */
export async function askForReset(db: Db, email: string): Promise<void> {
  await db`
    with asked as (
      select id || ' ' || gen_random_uuid() as about, email as recipient, id as customer_id
      from customers where email = ${email}
    ),
    ${mailWithin(db, 'reset-link', 'asked')}
    select`
}

type Reset = { token: string; password: string; shop: string }

/**
 * Sets a new password by a reset token, asked for at `address`: once, within an hour of asking, and every session of the
 * customer ends. The letter has reached its reader: the e-mail address is theirs, and what somebody wanted instead of it is
 * forgotten. Refuses a password that can be guessed; the link stays open. `shop` is its name. Answers whose it is now.
 */
export async function resetPassword(db: Db, { token, password, shop }: Reset, address: string) {
  const tokenHash = hashToken(token)
  const [open] = await db<{ name: string; email: string }[]>`
    select name, email from password_resets join customers c on c.id = customer_id
    where token_hash = ${tokenHash} and used_at is null and password_resets.created_at > now() - interval '1 hour'
      and erased_at is null`
  if (!open) refuse({ code: 'reset-link-invalid' })
  await refuseGuessablePassword(password, { ...open, shop })
  // Hashed before the transaction: it must not hold a connection while it waits for its turn.
  const passwordHash = await hashPassword(password, { of: 'customers', address })
  return transact(db, async (tx) => {
    // Before the link: two links of one customer, used at once, would each wait for the other.
    await tx`
      select from customers
      where id = (select customer_id from password_resets where token_hash = ${tokenHash}) for no key update`
    const [used] = await tx<{ customerId: string }[]>`
      update password_resets set used_at = now()
      where token_hash = ${tokenHash} and used_at is null and created_at > now() - interval '1 hour'
      returning customer_id`
    if (!used) return refuse({ code: 'reset-link-invalid' })
    await tx`
      update customers set email_confirmed_at = coalesce(email_confirmed_at, now()), email_wanted = null
      where id = ${used.customerId} and email is not null`
    await replacePassword(tx, used.customerId, passwordHash, undefined)
    return { id: used.customerId, passwordHash, email: open.email }
  })
}
