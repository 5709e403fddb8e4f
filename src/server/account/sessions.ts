import type { FastifyRequest } from 'fastify'
import type { Session } from '../../contract/profile.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hashToken, isLiving, newToken } from '../http/calls/session.ts'
import { deviceOf } from './device.ts'

type Owner = { customerId: string; remembered: boolean } | { staffId: string }

/** Sessions that somebody can have at a time. */
const MOST_SESSIONS = 20

/**
 * Starts a session for the browser that asks, and answers its token, of which only a hash is kept. Where there are too
 * many, the one unused longest ends.
 */
export async function startSession(db: Db | Tx, owner: Owner, request: Pick<FastifyRequest, 'headers'>) {
  const token = newToken()
  const session = { ...owner, tokenHash: hashToken(token), device: deviceOf(request.headers['user-agent']) }
  const [table, isOwn] =
    'staffId' in owner
      ? [db('staff_sessions'), db`staff_id = ${owner.staffId}`]
      : [db('sessions'), db`customer_id = ${owner.customerId}`]
  await db`
    with ended as (
      delete from ${table} where token_hash in (
        select token_hash from ${table} where ${isOwn} order by used_at desc, id desc offset ${MOST_SESSIONS - 1})
    )
    insert into ${table} ${db(session)}`
  return token
}

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
