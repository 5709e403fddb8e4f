import { BACKUP_LOCK } from '../../../../keeper/kept-shop.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'

/** The backup that somebody waits for, by its press. */
export async function findAskedBackup(db: Db): Promise<string | undefined> {
  const [asked] = await db<{ press: string }[]>`select press from asked_backup where served_at is null`
  return asked?.press
}

/** Nobody waits any more for the backup of this press: it is made, or has failed. */
export async function serveAskedBackup(db: Db, press: string): Promise<void> {
  await db`update asked_backup set served_at = now() where press = ${press} and served_at is null`
}

/** Whether a backup waits to be made or is being made, by whomever: the keeper's lock says so as long as that lives. */
export async function isBackupUnderWay(db: Db | Tx): Promise<boolean> {
  const [row] = await db<{ is: boolean }[]>`
    select exists (select from asked_backup where served_at is null) or exists (
      select from pg_locks where locktype = 'advisory' and granted and classid::bigint = 0
        and objid::bigint = ${BACKUP_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())) as is`
  return row?.is === true
}

/** Asks for a backup, once for each `press`; refuses another press while one is under way. */
export async function askForBackup(db: Db, staff: Staff, press: string): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await isBackupUnderWay(tx)) && (await isNextPress(tx, press)))
      return writeAudit(tx, staff, { action: 'backup-asked', about: 'settings' })
    // Looked at last: what is under way may have been asked for by this very press, sent twice.
    const [same] = await tx`select from asked_backup where press = ${press}`
    if (!same) refuse({ code: 'backup-under-way' })
  })
}

/** Takes down a press that is another than the last one, where nobody waits for that any more. */
async function isNextPress(tx: Tx, press: string): Promise<boolean> {
  const [asked] = await tx`
    insert into asked_backup ${tx({ press })}
    on conflict (single) do update set press = excluded.press, asked_at = now(), served_at = null
      where asked_backup.served_at is not null and asked_backup.press <> excluded.press
    returning press`
  return asked !== undefined
}
