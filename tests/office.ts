import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '../src/domain/staff/staff.ts'
import { type Env, readEnv } from '../src/server/env/env.ts'
import { hashToken, newToken } from '../src/server/http/calls/session.ts'
import { getKeys } from '../src/server/secrets/find-keys.ts'
import { openSecret, sealSecret } from '../src/server/secrets/seal.ts'
import { cheapHash } from './cheap-hash.ts'
import { SECRETS_KEY } from './secrets-key.ts'
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

/** A shop, and what its secrets are sealed by: the key of all tests, where nothing else is said. */
type Workplace = Pick<Shop, 'db'> & { env?: Pick<Env, 'dataDir' | 'secrets'> }

/** Somebody who works in the shop, signed in. */
export async function hire(shop: Workplace, role: StaffRole, name = 'Arjun'): Promise<Colleague> {
  const { db, env = readEnv({ SECRETS_KEY }) } = shop
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`
  const [secret, id] = [randomBytes(20), randomUUID()]
  await db`
    insert into staff (id, email, name, role, password_hash, totp_secret)
    values (${id}, ${email}, ${name}, ${role}, ${cheapHash(STAFF_PASSWORD)},
      ${sealSecret(await getKeys(env), secret, id)})`
  return { id, email, role, secret, cookie: await signInAgain(shop, id) }
}

/** What the phone of whoever was invited is offered. */
export async function offeredSecret({ db, env }: Pick<Shop, 'db' | 'env'>, email: string): Promise<Buffer> {
  const [row] = await db<{ id: string; secret: Buffer }[]>`
    select s.id, i.totp_secret as secret from staff_invitations i join staff s on s.id = i.staff_id
    where s.email = ${email}`
  return row ? openSecret(await getKeys(env), row.secret, row.id) : Buffer.alloc(20)
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
