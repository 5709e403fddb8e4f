import type { Db, Tx } from '../db/connect.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { type PasswordCaller, tryPassword } from './password.ts'
import { endOtherSessions } from './sessions.ts'

type Owner = PasswordCaller & { id: string }

/** Refuses where `password` is not the one of whoever is signed in; so many tries a quarter of an hour. */
export async function checkOwnPassword(db: Db, rates: RateLimiter, { id, ...caller }: Owner, password: string) {
  const attempt = { 'password-account': id }
  await tryPassword(caller, async (verify) => {
    await rates.count(attempt)
    const [owner] = await db<{ hash: string }[]>`select password_hash as hash from ${db(caller.of)} where id = ${id}`
    if (!(await verify(password, owner?.hash))) refuse({ code: 'wrong-password' })
  })
  await rates.reset(attempt)
}

/**
 * Sets a password by its hash, in the transaction that found who may do it; ends every session of the customer but the one
 * of `tokenHash`, and all reset links. The customer is told by letter; an address that is only claimed, once a day.
 */
export async function replacePassword(
  tx: Tx,
  customerId: string,
  passwordHash: string,
  tokenHash: Buffer | undefined,
): Promise<void> {
  await tx`update customers set password_hash = ${passwordHash} where id = ${customerId} and erased_at is null`
  await endOtherSessions(tx, customerId, tokenHash)
  await tx`update password_resets set used_at = now() where customer_id = ${customerId} and used_at is null`
  await tx`
    with told as (
      select id || ' ' || case when is_unproven then current_date::text else gen_random_uuid()::text end as about,
        email as recipient
      from customers where id = ${customerId}
    )
    ${insertMail(tx, 'password-changed', 'told')}`
}
