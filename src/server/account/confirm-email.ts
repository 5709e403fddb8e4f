import postgres from 'postgres'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { hashToken } from '../http/calls/session.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { takeClaimedAddress } from './claimed-address.ts'

type Sent = {
  id: string
  email: string
  earlier: string | null
  isConfirmed: boolean
  isClaimed: boolean
  isWanted: boolean
}

/**
 * Takes an address as its customer's by the token of a link that was sent there in the last week: the one they have, or
 * the one they want instead. A link used again changes nothing: answers whether the address was `already` theirs. Refuses
 * a link that is too old or of an address given up, and an address that somebody else has confirmed meanwhile.
 */
export async function confirmEmail(db: Db, token: string): Promise<{ already: boolean }> {
  return transact(db, async (tx) => {
    const [sent] = await tx<Sent[]>`
      select c.id, s.email, c.email as earlier, coalesce(c.confirmed_email = s.email, false) as is_confirmed,
        coalesce(c.email = s.email, false) as is_claimed, coalesce(c.email_wanted = s.email, false) as is_wanted
      from email_confirmations s join customers c on c.id = s.customer_id
      where s.token_hash = ${hashToken(token)} and s.created_at > now() - interval '7 days' for no key update of c`
    if (!sent || !(sent.isClaimed || sent.isWanted)) refuse({ code: 'email-link-invalid' })
    if (!sent.isConfirmed) await (sent.isClaimed ? markConfirmed(tx, sent) : moveTo(tx, sent))
    return { already: sent.isConfirmed }
  })
}

async function markConfirmed(tx: Tx, { id }: Sent): Promise<void> {
  await tx`update customers set email_confirmed_at = now() where id = ${id}`
}

/** What PostgreSQL says of a value that must be unique and is not. */
const TAKEN = '23505'

/** The old address is told, and reset links sent there open nothing any more. */
async function moveTo(tx: Tx, { id, email, earlier }: Sent): Promise<void> {
  await takeClaimedAddress(tx, email, id)
  const moving = tx`
    with moved as (
      update customers set email = ${email}, email_confirmed_at = now(), email_wanted = null where id = ${id}
      returning id || ' ' || gen_random_uuid() as about, ${earlier}::text as recipient
    ),
    dead as (update password_resets set used_at = now() where customer_id = ${id} and used_at is null)
    ${insertMail(tx, 'address-changed', 'moved')}`
  await moving.catch((error) => {
    if (error instanceof postgres.PostgresError && error.code === TAKEN) refuse({ code: 'email-taken' })
    throw error
  })
}
