import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../src/domain/staff/staff.ts'
import { hashToken, newToken } from '../src/server/http/calls/session.ts'
import { newSecret } from '../src/server/staff/second-factor.ts'
import { cheapHash } from './cheap-hash.ts'
import type { Shop } from './shop.ts'

export const STAFF_PASSWORD = 'kesar-pista-badam-42'

export type Colleague = {
  id: string
  email: string
  role: StaffRole
  /** For the headers of a call. */
  cookie: string
  secret: Buffer
}

/** Somebody who works in the shop, signed in. */
export async function hire(shop: Pick<Shop, 'db'>, role: StaffRole, name = 'Arjun'): Promise<Colleague> {
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
  const secret = newSecret()
  const [staff] = await shop.db<{ id: string }[]>`
    insert into staff (email, name, role, password_hash, totp_secret)
    values (${email}, ${name}, ${role}, ${cheapHash(STAFF_PASSWORD)}, ${secret}) returning id`
  if (!staff) throw new Error('nobody was hired')
  return { id: staff.id, email, role, secret, cookie: await signInAgain(shop, staff.id) }
}

/** A new session of somebody who works in the shop: its cookie. */
export async function signInAgain({ db }: Pick<Shop, 'db'>, staffId: string): Promise<string> {
  const token = newToken()
  await db`insert into staff_sessions (token_hash, staff_id, device) values (${hashToken(token)}, ${staffId}, '')`
  return `halwai-staff=${token}`
}

/** The same cookie, whose session showed password and code six minutes ago for the last time. */
export async function letConfirmationPass({ db }: Pick<Shop, 'db'>, cookie: string): Promise<string> {
  const [, token = ''] = cookie.split('=')
  await db`
    update staff_sessions set confirmed_at = now() - interval '6 minutes' where token_hash = ${hashToken(token)}`
  return cookie
}
