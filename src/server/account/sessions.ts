import type { Session } from '../../contract/profile.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isLiving } from '../http/calls/session.ts'

/** Where the customer is signed in: the session of `tokenHash` first, then by last use. */
export async function findSessions(db: Db, customerId: string, tokenHash: Buffer | undefined): Promise<Session[]> {
  return db<Session[]>`
    select ${selectSession(db, tokenHash)} from sessions
    where customer_id = ${customerId} and ${isLiving(db)} order by current desc, used_at desc, id`
}

/** What somebody is told of a session of theirs, `current` where it is that of `tokenHash`; of staff as of customers. */
export function selectSession(db: Db, tokenHash: Buffer | undefined) {
  return db`
    id, device, token_hash is not distinct from ${tokenHash ?? null} as current, created_at as "startedAt", used_at`
}

/** Ends a session of the customer by its id; one of somebody else is left alone. */
export async function endSessionById(db: Db, customerId: string, id: string): Promise<void> {
  await db`delete from sessions where customer_id = ${customerId} and id = ${id}`
}

/** Ends every session of the customer but the one of `tokenHash`. */
export async function endOtherSessions(db: Db | Tx, customerId: string, tokenHash: Buffer | undefined): Promise<void> {
  await db`delete from sessions where customer_id = ${customerId} and token_hash is distinct from ${tokenHash ?? null}`
}
