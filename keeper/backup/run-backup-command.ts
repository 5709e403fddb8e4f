import { borrowEmbedded } from '../database/embedded.ts'
import type { KeptShop } from '../kept-shop.ts'
import { tellReach } from '../log/tell-reach.ts'
import { KeeperTrouble } from '../trouble.ts'
import { backUp } from './back-up.ts'
import { findDamage } from './judge-backup.ts'
import { findKeyOf } from './manifest.ts'
import { aboutPictures } from './picture-store.ts'
import { showSize } from './room.ts'
import { getBackup, listBackups, type Shelved } from './shelf.ts'

const USAGE = `Usage:
  npm run backup                    makes a backup, whether the shop is open or not
  npm run backup -- list            lists them
  npm run backup -- check <name>    reads one and says whether it is as it was written
  npm run restore -- <name>         puts one back`

type How = { signal: AbortSignal }

/** Answers what to print; throws `KeeperTrouble`. */
export async function runBackupCommand(shop: KeptShop, words: readonly string[], { signal }: How): Promise<string> {
  refuseOutside(shop)
  const [verb, name, ...rest] = words
  if (verb === undefined) return make(shop, signal)
  if (verb === 'list' && name === undefined) return list(shop)
  if (verb === 'check' && name !== undefined && rest.length === 0) return check(shop, name)
  throw new KeeperTrouble(USAGE)
}

/** Somebody else's PostgreSQL is not the shop's to copy. */
export function refuseOutside({ databaseUrl }: KeptShop): void {
  if (databaseUrl === undefined) return
  throw new KeeperTrouble(
    'DATABASE_URL is set: the shop lives in a PostgreSQL of your own, and that server has its own means (pg_dump, ' +
      'pg_basebackup, your host’s snapshots). This command keeps only the database that the shop brings with it; to ' +
      'work on that one, unset DATABASE_URL.',
  )
}

async function make(shop: KeptShop, signal: AbortSignal): Promise<string> {
  const { backups, formatMoment } = shop
  const { close, ...cluster } = await borrowEmbedded(shop.dataDir, 'a backup is being made')
  try {
    const { name, manifest } = await backUp({ ...shop, ...cluster }, { scheduled: false, signal })
    const moment = formatMoment(manifest.ended)
    return [
      `Backup ${name}: ${showSize(manifest.bytes)} in ${backups.folder}.`,
      `It holds everything that the shop had told anybody before ${moment} in India.`,
      manifest.sealed
        ? `It is sealed: without the key ${manifest.sealed} (SECRETS_KEY) nobody reads it, you neither.`
        : OPEN,
      ...(manifest.pictures ? [aboutPictures(manifest.pictures)] : []),
      `To put it back: npm run restore -- ${name}`,
    ].join('\n')
  } finally {
    await close()
  }
}

const OPEN = 'It is not sealed: whoever gets hold of it reads all of it. SECRETS_KEY seals the next ones.'

async function list({ backups: settings, formatMoment, clockText }: KeptShop): Promise<string> {
  const backups = await listBackups(settings.folder)
  if (backups.length === 0) return `There is no backup in ${settings.folder}.`
  const lines = backups.map((backup) => oneLine(backup, formatMoment))
  const reach = await tellReach(settings, clockText)
  return [`In ${settings.folder}, the newest last (times in India):`, ...lines, ...reach].join('\n')
}

function oneLine({ name, manifest }: Shelved, formatMoment: KeptShop['formatMoment']): string {
  if (!manifest) return `${name}  damaged, or of another version of the shop`
  const by = manifest.scheduled ? 'made by the shop itself' : 'made by hand'
  return `${name}  ${formatMoment(manifest.ended)}  ${showSize(manifest.bytes)}  ${by}`
}

async function check({ backups, backupKeys }: KeptShop, name: string): Promise<string> {
  const { folder, manifest } = await getBackup(backups.folder, name)
  await findKeyOf({ folder, manifest }, backupKeys)
  const damage = await findDamage(folder, manifest)
  if (damage.length === 0)
    return `Backup ${name} is as it was written: ${manifest.files.length} files, ${showSize(manifest.bytes)}.`
  const shown = damage.slice(0, 20)
  const more = damage.length > shown.length ? [`and ${damage.length - shown.length} more`] : []
  throw new KeeperTrouble([`Backup ${name} is damaged; do not rely on it:`, ...shown, ...more].join('\n'))
}
