import { formatMoment } from '../../src/domain/dates.ts'
import type { Env } from '../../src/server/env/env.ts'
import { borrowEmbedded } from '../database/embedded.ts'
import { backUp } from './back-up.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { findDamage } from './judge-backup.ts'
import { aboutPictures } from './picture-store.ts'
import { showSize } from './room.ts'
import { getBackup, listBackups, type Shelved } from './shelf.ts'

const USAGE = `Usage:
  npm run backup                    makes a backup, whether the shop is open or not
  npm run backup -- list            lists them
  npm run backup -- check <name>    reads one and says whether it is as it was written
  npm run restore -- <name>         puts one back`

/** Answers what to print; throws `BackupTrouble` or `CannotOpen`. */
export async function runBackupCommand(env: Env, words: readonly string[], signal: AbortSignal): Promise<string> {
  refuseOutside(env)
  const [verb, name, ...rest] = words
  if (verb === undefined) return make(env, signal)
  if (verb === 'list' && name === undefined) return list(env.backups.folder)
  if (verb === 'check' && name !== undefined && rest.length === 0) return check(env.backups.folder, name)
  throw new BackupTrouble(USAGE)
}

/** Somebody else's PostgreSQL is not the shop's to copy. */
export function refuseOutside({ databaseUrl }: Env): void {
  if (databaseUrl === undefined) return
  throw new BackupTrouble(
    'DATABASE_URL is set: the shop lives in a PostgreSQL of your own, and that server has its own means (pg_dump, ' +
      'pg_basebackup, your host’s snapshots). This command keeps only the database that the shop brings with it; to ' +
      'work on that one, unset DATABASE_URL.',
  )
}

async function make({ dataDir, backups, pictures }: Env, signal: AbortSignal): Promise<string> {
  const { close, ...cluster } = await borrowEmbedded(dataDir, 'a backup is being made')
  try {
    const { name, manifest } = await backUp(
      { ...cluster, dataDir, pictures },
      { shelf: backups.folder, scheduled: false, signal },
    )
    const moment = formatMoment(manifest.ended)
    return [
      `Backup ${name}: ${showSize(manifest.bytes)} in ${backups.folder}.`,
      `It holds everything that the shop had told anybody before ${moment} in India.`,
      ...(manifest.pictures ? [aboutPictures(manifest.pictures)] : []),
      `To put it back: npm run restore -- ${name}`,
    ].join('\n')
  } finally {
    await close()
  }
}

async function list(shelf: string): Promise<string> {
  const backups = await listBackups(shelf)
  if (backups.length === 0) return `There is no backup in ${shelf}.`
  return [`In ${shelf}, the newest last (times in India):`, ...backups.map(oneLine)].join('\n')
}

function oneLine({ name, manifest }: Shelved): string {
  if (!manifest) return `${name}  damaged, or of another version of the shop`
  const by = manifest.scheduled ? 'made by the shop itself' : 'made by hand'
  return `${name}  ${formatMoment(manifest.ended)}  ${showSize(manifest.bytes)}  ${by}`
}

async function check(shelf: string, name: string): Promise<string> {
  const { folder, manifest } = await getBackup(shelf, name)
  const damage = await findDamage(folder, manifest)
  if (damage.length === 0)
    return `Backup ${name} is as it was written: ${manifest.files.length} files, ${showSize(manifest.bytes)}.`
  const shown = damage.slice(0, 20)
  const more = damage.length > shown.length ? [`and ${damage.length - shown.length} more`] : []
  throw new BackupTrouble([`Backup ${name} is damaged; do not rely on it:`, ...shown, ...more].join('\n'))
}
