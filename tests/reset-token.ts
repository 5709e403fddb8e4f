import type { Db } from '../src/server/db/connect.ts'
import { hashToken, newToken } from '../src/server/http/calls/session.ts'

/** A reset token as the mail would bring it. */
export async function keepResetToken(db: Db, customerId: string): Promise<string> {
  const token = newToken()
  await db`insert into password_resets (token_hash, customer_id) values (${hashToken(token)}, ${customerId})`
  return token
}
