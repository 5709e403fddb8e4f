import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'

/** `email` is '' of somebody who has lost the address they claimed to its owner. */
export type Customer = { id: string; name: string; email: string }

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A new session or reset token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The hash of the request's `token` header; undefined where none of our form is sent. */
export function sentTokenHash(request: FastifyRequest): Buffer | undefined {
  return hashIfToken(request.headers.token)
}

/** The hash of what was sent as a session's token; undefined where it has not the form of one. */
export function hashIfToken(token: unknown): Buffer | undefined {
  return typeof token === 'string' && TOKEN.test(token) ? hashToken(token) : undefined
}

/** True of the rows of `sessions` that can still be used: 30 days idle if remembered, else 12 hours, and 90 at most. */
export function isLiving(db: Db) {
  return db`
    used_at > now() - case when remembered then interval '30 days' else interval '12 hours' end
      and sessions.created_at > now() - interval '90 days'`
}

/**
 * Whose living session a request carries; undefined for none, an unknown or an ended one. Remembered: 30 days without use,
 * 90 at most; otherwise 12 hours without use. Its use is written down at most once a minute, so that reading stays reading.
 */
export async function findCustomer(db: Db, request: FastifyRequest): Promise<Customer | undefined> {
  const hash = sentTokenHash(request)
  if (!hash) return undefined
  const [session] = await db<(Customer & { touch: boolean })[]>`
    select c.id, c.name, coalesce(c.email, '') as email, used_at < now() - interval '1 minute' as touch
    from sessions join customers c on c.id = customer_id
    where token_hash = ${hash} and ${isLiving(db)}`
  if (!session) return undefined
  const { touch, ...customer } = session
  if (touch) await db`update sessions set used_at = now() where token_hash = ${hash}`
  return customer
}
