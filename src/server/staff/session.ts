import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hashIfToken } from '../http/calls/session.ts'
import { cookiePlace } from './cookie-place.ts'

const COOKIE = 'halwai-staff'

type Site = { publicUrl: string }

/** The hash of the session that the request's cookie names; undefined where it has none. */
export function staffTokenHash({ headers }: FastifyRequest, site: Site): Buffer | undefined {
  return hashIfToken(parseCookie(headers.cookie ?? '')[cookiePlace(site, COOKIE).name])
}

/**
 * The `Set-Cookie` that carries a session, or with an empty token takes it away. No script can read it, and no other site
 * can send it.
 */
export function sessionCookie(token: string, site: Site): string {
  return stringifySetCookie({
    ...cookiePlace(site, COOKIE),
    value: token,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: token === '' ? 0 : LONGEST_SECONDS,
  })
}

const LONGEST_SECONDS = 7 * 24 * 60 * 60

/** True of the rows of `staff_sessions` that can still be used: 12 hours without use, 7 days at most. */
export function isLivingStaff(db: Db | Tx) {
  return db`
    staff_sessions.used_at > now() - interval '12 hours' and staff_sessions.created_at > now() - interval '7 days'`
}

/**
 * True of the rows of `staff_sessions` whose device is told of new orders: for 30 days after its last use, for a phone lies
 * in a pocket overnight. Nobody is let in by it for that.
 */
export function isToldStaff(db: Db | Tx) {
  return db`(
    staff_sessions.used_at > now() - interval '30 days'
      and exists (select from push_subscriptions p where p.session_id = staff_sessions.id))`
}

/** Somebody who is signed in, and whether their session has shown password and code in the last minutes. */
export type SignedIn = { staff: Staff; isConfirmed: boolean }

/** Who a request's session belongs to. Its use is written down at most once a minute. */
export async function findSignedIn(db: Db, request: FastifyRequest, site: Site): Promise<SignedIn | undefined> {
  const hash = staffTokenHash(request, site)
  if (!hash || comesFromElsewhere(request, site)) return undefined
  const [session] = await db<(Staff & { isConfirmed: boolean; touch: boolean })[]>`
    select s.id, s.email, s.name, s.role, confirmed_at > now() - ${CONFIRMED_FOR}::interval as "isConfirmed",
      used_at < now() - interval '1 minute' as touch
    from staff_sessions join staff s on s.id = staff_id
    where token_hash = ${hash} and s.ended_at is null and ${isLivingStaff(db)}`
  if (!session) return undefined
  const { touch, isConfirmed, ...staff } = session
  if (touch) await db`update staff_sessions set used_at = now() where token_hash = ${hash}`
  return { staff, isConfirmed }
}

/** How long password and code count for what asks again who acts. */
const CONFIRMED_FOR = '5 minutes'

/**
 * Whether a page of another origin makes this call: the browser says so, or, where it is too old for that, names an origin
 * that is neither the shop's nor the host that it asks.
 */
function comesFromElsewhere({ headers, host }: FastifyRequest, { publicUrl }: Site): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== host
}

/** Whether nobody ever had a password nor did anything; one that was lost with the shop's key was there. */
export async function isOwnerless(db: Db): Promise<boolean> {
  const [row] = await db<{ is: boolean }[]>`
    select not exists (select from staff where password_hash is not null)
      and not exists (select from audit_log where staff_id is not null) as is`
  return row?.is === true
}
