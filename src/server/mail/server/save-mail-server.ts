import { type MailServerEntry, mailTroubleText, problemsOfMailServer } from '../../../domain/mail/mail-server.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { getNamedKeys } from '../../secrets/find-keys.ts'
import { findSavedServer, type MailPlace, mailServerOf } from './find-mail-server.ts'
import { sealMailPassword } from './mail-password.ts'
import { tryMailServer } from './try-mail-server.ts'

/** `password` '': the one that is kept. */
type MailServerForm = MailServerEntry & { password: string }

/**
 * Saves by which server letters leave, once it has taken the shop in; refuses in words what did not go, and any where the
 * shop's machine names one. The kept password goes to the server, the user and the encryption that it was entered for.
 */
export async function saveMailServer(db: Db, place: MailPlace, staff: Staff, form: MailServerForm): Promise<void> {
  refuseBesideMachine(place)
  const { password: typed, ...rest } = form
  const entry = { ...rest, host: rest.host.toLowerCase() }
  const problems = [...problemsOfMailServer(entry), ...(entry.user === '' && typed !== '' ? [USER_MISSING] : [])]
  if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
  const password = entry.user === '' ? null : typed || (await findKeptPassword(db, place, entry))
  const trouble = await tryMailServer(mailServerOf({ ...entry, password }))
  if (trouble) refuse({ code: 'mail-server-refused', says: mailTroubleText(trouble, entry) })
  const { host, port, encryption, user } = entry
  const sealed = password === null ? null : sealMailPassword(await getNamedKeys(db, place), password, host)
  await transact(db, async (tx) => {
    await tx`
      insert into mail_server ${tx({ host, port, encryption, username: user, password: sealed })}
      on conflict (single) do update set host = excluded.host, port = excluded.port, encryption = excluded.encryption,
        username = excluded.username, password = excluded.password, saved_at = now()`
    // What waited for a server waits no longer.
    await tx`update mails set due_at = now(), tries = 0 where sent_at is null and failed_at is null`
    const detail = { server: host, port: String(port), ...(encryption === 'none' && { unencrypted: true }) }
    await writeAudit(tx, staff, { action: 'mail-server-saved', about: 'settings', detail })
  })
}

/** Has letters stay with the shop from now on. */
export async function removeMailServer(db: Db, place: MailPlace, staff: Staff): Promise<void> {
  refuseBesideMachine(place)
  await transact(db, async (tx) => {
    const [removed] = await tx<{ server: string }[]>`delete from mail_server returning host as server`
    if (removed) await writeAudit(tx, staff, { action: 'mail-server-removed', about: 'settings', detail: removed })
  })
}

function refuseBesideMachine({ mail }: MailPlace): void {
  if (mail.server !== undefined) refuse({ code: 'mail-server-of-machine' })
}

async function findKeptPassword(db: Db, place: MailPlace, entry: MailServerEntry): Promise<string> {
  const saved = await findSavedServer(db, place)
  if (saved?.password == null) return refuse({ code: 'settings-invalid', messages: [PASSWORD_MISSING] })
  const isSame = saved.host === entry.host && saved.user === entry.user
  const isBarer = entry.encryption === 'none' && saved.encryption !== 'none'
  if (!isSame || isBarer) refuse({ code: 'settings-invalid', messages: [PASSWORD_AGAIN] })
  return saved.password
}

const USER_MISSING = 'Please enter the user of this password as well.'
const PASSWORD_MISSING = 'Please enter the password of this user as well.'
const PASSWORD_AGAIN =
  'Please enter the password again: the one that is kept goes to no other server or user, and nowhere unencrypted.'
