import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Refuses where `password` is not the customer's; so many tries a quarter of an hour. */
export async function checkOwnPassword(
  db: Db,
  rates: RateLimiter,
  customerId: string,
  password: string,
): Promise<void> {
  const attempt = { 'password-account': customerId }
  await rates.count(attempt)
  const [customer] = await db<{ hash: string }[]>`
    select password_hash as hash from customers where id = ${customerId}`
  if (!(await verifyPassword(password, customer?.hash))) refuse({ code: 'wrong-password' })
  await rates.reset(attempt)
}

/** Sets a new password and ends every session of the customer but the one of `tokenHash`, and all reset links. */
export async function setPassword(
  db: Db,
  customerId: string,
  password: string,
  tokenHash: Buffer | undefined,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    await tx`update customers set password_hash = ${passwordHash} where id = ${customerId} and erased_at is null`
    await tx`delete from sessions where customer_id = ${customerId} and token_hash is distinct from ${tokenHash ?? null}`
    await tx`update password_resets set used_at = now() where customer_id = ${customerId} and used_at is null`
  })
}
