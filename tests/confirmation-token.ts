import type { Db } from '../src/server/db/connect.ts'
import { hashToken, newToken } from '../src/server/http/calls/session.ts'

/** A token that confirms an address, as the letter to it would bring it. */
export async function keepConfirmation(db: Db, customerId: string, email: string): Promise<string> {
  const token = newToken()
  await db`
    insert into email_confirmations (token_hash, customer_id, email) values (${hashToken(token)}, ${customerId}, ${email})`
  return token
}
