import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILE } from '../../../keeper/kept-shop.ts'
import type { Db, Tx } from '../db/connect.ts'
import { waitInLine } from '../db/migrate.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { writeAudit } from '../log/audit.ts'
import { findKeys, keepOwnKey } from './find-keys.ts'
import { type KeyRing, newKey } from './key-ring.ts'
import { findSealer, openSecret, sealSecret } from './seal.ts'

/** Any fixed number: processes that start together queue up behind it. */
const SECRETS_LOCK = 4_018_262_030

/** Where secrets lie, and whose they are: a secret is sealed about its colleague, or what it is for. */
const PLACES = [
  { table: 'staff', owner: 'id', column: 'totp_secret', forget: forgetColleague },
  { table: 'staff_invitations', owner: 'staff_id', column: 'totp_secret', forget: forgetColleague },
  { table: 'push_keys', owner: 'id', column: 'private_key', forget: forgetPush },
  { table: 'mail_server', owner: 'host', column: 'password', forget: forgetMailPassword },
  { table: 'payment_keys', owner: 'about', column: 'secrets', forget: forgetPaymentKeys },
] as const

/** Where an owner may be written by hand: what was sealed for another then opens no more, and is lost. */
const MOVABLE: readonly string[] = ['mail_server', 'payment_keys']

type Row = (typeof PLACES)[number] & { id: string; secret: Buffer }

/**
 * Before the shop opens, everything secret in its database is sealed by the first of its keys; without any it makes one
 * for itself. Throws `ShopTrouble` where something is sealed by a key that is not there: nothing is changed then, unless
 * the settings say that this key is lost.
 */
export async function prepareSecrets(db: Db, env: Env): Promise<void> {
  const found = await findKeys(env)
  const ring: KeyRing = found ?? [newKey()]
  const hadOpen = await transact(db, async (tx) => {
    await waitInLine(tx, SECRETS_LOCK)
    const rows = (await Promise.all(PLACES.map((place) => readSecrets(tx, place)))).flat()
    await refuseWithoutKeys(tx, ring, rows, env)
    if (!found) await makeOwnKey(env, ring)
    for (const row of rows) await sealAnew(tx, ring, row)
    await tx`
      insert into secrets_key (name) values (${ring[0].name}) on conflict (single) do update set name = excluded.name`
    return rows.some(({ secret }) => findSealer(secret) === undefined)
  })
  // What lay open lies in the tables' files until they are written anew.
  if (hadOpen) await db`vacuum (full) staff, staff_invitations`
}

async function readSecrets(tx: Tx, place: (typeof PLACES)[number]): Promise<Row[]> {
  const { table, owner, column } = place
  const rows = await tx<{ id: string; secret: Buffer }[]>`
    select ${tx(owner)} as id, ${tx(column)} as secret from ${tx(table)} where ${tx(column)} is not null for update`
  return rows.map((row) => ({ ...place, ...row }))
}

/** Others on a database of the owner's own may be about to seal by the key that it names. */
async function refuseWithoutKeys(tx: Tx, ring: KeyRing, rows: readonly Row[], env: Env): Promise<void> {
  const named = env.databaseUrl ? await tx<{ name: string }[]>`select name from secrets_key` : []
  const names = [...named.map(({ name }) => name), ...rows.flatMap(({ secret }) => findSealer(secret) ?? [])]
  const missing = new Set(names.filter((name) => !ring.some((key) => key.name === name)))
  if (missing.size === 0 || env.secrets.lost) return
  throw new ShopTrouble(
    `Secrets in this database are sealed by the key ${[...missing].join(' and ')}, which is not here. Nothing of them was ` +
      `changed. Give it as SECRETS_KEY, or put its file back: ${join(env.dataDir, KEY_FILE)}. Where it is lost for good, ` +
      'start once with SECRETS_LOST=yes: whoever works here and has secrets sealed by it is then invited anew ' +
      '(npm run staff -- add …).',
  )
}

async function makeOwnKey({ dataDir }: Env, [key]: KeyRing): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await keepOwnKey(dataDir, key)
}

async function sealAnew(tx: Tx, ring: KeyRing, { table, owner, column, forget, id, secret }: Row): Promise<void> {
  const sealer = findSealer(secret)
  if (sealer === ring[0].name) return
  if (sealer !== undefined && !ring.some(({ name }) => name === sealer)) return forget(tx, id)
  if (MOVABLE.includes(table) && !opens(ring, secret, id)) return forget(tx, id)
  const plain = sealer === undefined ? secret : openSecret(ring, secret, id)
  await tx`update ${tx(table)} set ${tx(column)} = ${sealSecret(ring, plain, id)} where ${tx(owner)} = ${id}`
}

function opens(ring: KeyRing, secret: Buffer, about: string): boolean {
  try {
    openSecret(ring, secret, about)
    return true
  } catch {
    return false
  }
}

/** Somebody whose secret nobody can open any more has nothing to sign in with, until they are invited anew. */
async function forgetColleague(tx: Tx, id: string): Promise<void> {
  await tx`update staff set password_hash = null, totp_secret = null where id = ${id}`
  await tx`delete from staff_invitations where staff_id = ${id}`
  await writeAudit(tx, undefined, { action: 'secret-lost', about: id })
}

/** The server stays: letters wait for its password to be entered again, instead of being kept where nobody is sent them. */
async function forgetMailPassword(tx: Tx): Promise<void> {
  await tx`update mail_server set password = null`
  await writeAudit(tx, undefined, { action: 'mail-password-lost', about: 'settings' })
}

/** The row stays: its provider is known to have been connected, and money under way waits for its keys to be entered again. */
async function forgetPaymentKeys(tx: Tx, about: string): Promise<void> {
  const [lost] = await tx<{ provider: string }[]>`
    update payment_keys set secrets = null where about = ${about} returning provider`
  if (lost) await writeAudit(tx, undefined, { action: 'payment-keys-lost', about: lost.provider })
}

/** Push services know the shop by another key from now on, so that each device has to ask anew. */
async function forgetPush(tx: Tx): Promise<void> {
  await tx`delete from push_subscriptions`
  await tx`delete from push_keys`
}
