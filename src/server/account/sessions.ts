import type { Session } from '../../contract/profile.ts'
import type { Db } from '../db/connect.ts'
import { isLiving } from '../http/calls/session.ts'

type SessionRow = { id: string; device: string; tokenHash: Buffer; createdAt: number; usedAt: number }

/** Where the customer is signed in: the session of `tokenHash` first, then by last use. */
export async function findSessions(db: Db, customerId: string, tokenHash: Buffer | undefined): Promise<Session[]> {
  const rows = await db<SessionRow[]>`
    select id, device, token_hash, created_at, used_at from sessions
    where customer_id = ${customerId} and ${isLiving(db)} order by used_at desc, id`
  return rows
    .map(({ id, device, createdAt, usedAt, ...row }) => ({
      id,
      device,
      current: tokenHash?.equals(row.tokenHash) === true,
      startedAt: createdAt,
      usedAt,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends a session of the customer by its id; one of somebody else is left alone. */
export async function endSessionById(db: Db, customerId: string, id: string): Promise<void> {
  await db`delete from sessions where customer_id = ${customerId} and id = ${id}`
}

/** Ends every session of the customer but the one of `tokenHash`. */
export async function endOtherSessions(db: Db, customerId: string, tokenHash: Buffer | undefined): Promise<void> {
  await db`delete from sessions where customer_id = ${customerId} and token_hash is distinct from ${tokenHash ?? null}`
}
