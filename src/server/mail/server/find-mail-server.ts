import type { MailEncryption, MailServerEntry } from '../../../domain/mail/mail-server.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Env } from '../../env/env.ts'
import type { MailServer } from '../../env/env-mail.ts'
import { isForThisMachine } from '../../env/place.ts'
import { getKeys } from '../../secrets/find-keys.ts'
import { openMailPassword } from './mail-password.ts'

/** What the shop's machine says of mail, and the keys of its secrets. */
export type MailPlace = Pick<Env, 'mail' | 'dataDir' | 'secrets'>

/** `lacksPassword`: its password does not open any more, so that letters wait until it is entered again. */
export type FoundMailServer = MailServer & { lacksPassword?: true }

/**
 * By which server letters leave now: the environment's, else the one that the shop's owner entered; undefined: by none.
 * Asked whenever a letter is due, so that every process goes by what was saved last.
 */
export async function findMailServer(db: Db | Tx, place: MailPlace): Promise<FoundMailServer | undefined> {
  const { server } = place.mail
  if (server !== undefined) return server === 'off' ? undefined : server
  const saved = await findSavedServer(db, place)
  return saved && mailServerOf(saved)
}

/**
 * Whether letters reach anybody: a mail server takes them, or they are a demo's on this machine, whose visitor reads them
 * at `/dev/mail`. An owner's customers read nothing that is only kept.
 */
export async function isMailRead(db: Db, env: MailPlace & Pick<Env, 'demo' | 'publicUrl' | 'host'>): Promise<boolean> {
  return (env.demo && isForThisMachine(env)) || (await hasMailServer(db, env))
}

/** Whether letters leave; no secret is opened for it. */
export async function hasMailServer(db: Db | Tx, { mail: { server } }: Pick<Env, 'mail'>): Promise<boolean> {
  if (server !== undefined) return server !== 'off'
  const [row] = await db<{ has: boolean }[]>`select exists (select from mail_server) as has`
  return row?.has === true
}

/** What an owner entered; `password` null: none, or it does not open any more. */
export type SavedServer = MailServerEntry & { password: string | null }

export async function findSavedServer(db: Db | Tx, place: MailPlace): Promise<SavedServer | undefined> {
  const [saved] = await db<(MailServerEntry & { password: Buffer | null })[]>`
    select host, port, encryption, username as user, password from mail_server`
  if (!saved) return undefined
  const { password: sealed, ...entry } = saved
  return { ...entry, password: sealed && openMailPassword(await getKeys(place), sealed, entry.host) }
}

/** The server that an owner entered, as letters leave by it. */
export function mailServerOf({ host, port, encryption, user, password }: SavedServer): FoundMailServer {
  const auth = user !== '' && { auth: { user, pass: password ?? '' }, forceAuth: true as const }
  return {
    host,
    transport: { host, port, ...TLS[encryption], ...auth },
    ...(auth && password === null && { lacksPassword: true }),
  }
}

const TLS: Readonly<Record<MailEncryption, { secure: boolean; requireTLS: boolean; ignoreTLS: boolean }>> = {
  tls: { secure: true, requireTLS: false, ignoreTLS: false },
  starttls: { secure: false, requireTLS: true, ignoreTLS: false },
  none: { secure: false, requireTLS: false, ignoreTLS: true },
}
