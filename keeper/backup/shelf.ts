import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KeeperTrouble } from '../trouble.ts'
import { findManifest, type Manifest } from './manifest.ts'
import { nameMoment } from './name-moment.ts'

/** A backup as it stands on the shelf; without a manifest where that is damaged. */
export type Shelved = { name: string; manifest: Manifest | undefined }

const UNFINISHED = 'unfinished-'

/** What a backup is called as long as it is being written, or taken away: one of each cluster at a time. */
export function unfinishedName(system: string): string {
  return UNFINISHED + system
}

/** A name nobody has, of the second at which a backup ended (ms): '2026-11-22T14-03-09Z'. */
export async function freeName(shelf: string, ended: number): Promise<string> {
  const name = nameMoment(ended)
  const isTaken = await stat(join(shelf, name)).catch(() => undefined)
  return isTaken ? freeName(shelf, ended + 1000) : name
}

/** Every whole backup in the folder `shelf`, oldest first; none where there is no such folder. */
export async function listBackups(shelf: string): Promise<Shelved[]> {
  const names = await readdir(shelf).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: Shelved[] = []
  for (const name of names.filter((name) => !name.startsWith(UNFINISHED)).sort()) {
    const manifest = await findManifest(join(shelf, name)).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof KeeperTrouble) return 'damaged' as const
      // A folder of somebody else's, such as the 'lost+found' of a disk.
      if (error.code === 'EACCES') return undefined
      throw error
    })
    if (manifest) found.push({ name, manifest: manifest === 'damaged' ? undefined : manifest })
  }
  return found
}

/** A backup by its name. Throws `KeeperTrouble` where there is no whole one. */
export async function getBackup(
  shelf: string,
  name: string,
): Promise<{ name: string; folder: string; manifest: Manifest }> {
  const folder = join(shelf, name)
  const isName = !/[/\\]|^\.*$/.test(name) && !name.startsWith(UNFINISHED)
  const manifest = isName ? await findManifest(folder) : undefined
  if (manifest) return { name, folder, manifest }
  const names = (await listBackups(shelf)).map((backup) => backup.name)
  const known = names.length > 0 ? `There are:\n${names.join('\n')}` : 'There is none at all.'
  throw new KeeperTrouble(`There is no whole backup '${name}' in ${shelf}. ${known}`)
}

/** Whose backups may be taken away, and how many of each kind stay; `newest` does in any case, whatever the clock says. */
export type Pruned = { system: string; keep: number; newest?: string | undefined }

/**
 * Takes away the oldest backups of the cluster `system` that the shop made by itself, as far as there are more than `keep`
 * whole ones, and likewise those that were asked for in it, of which all of a day count as one: to press often takes
 * nothing earlier away. Those that a command made stay, and those of another cluster: a shop begun anew must not take the
 * old one's away.
 */
export async function pruneBackups(shelf: string, { system, keep, newest }: Pruned): Promise<string[]> {
  const own = (await listBackups(shelf)).filter(({ manifest }) => manifest?.system === system)
  const scheduled = own.filter(({ manifest }) => manifest?.scheduled)
  const asked = own.filter(({ manifest }) => manifest?.asked)
  const old = [...findOld(scheduled, keep, ({ name }) => name), ...findOld(asked, keep, dayOf)]
  const going = old.filter((name) => name !== newest)
  for (const name of going) {
    // First the name, so that what is half gone is never taken for whole.
    const place = join(shelf, `${unfinishedName(system)}-going`)
    await rm(place, { recursive: true, force: true })
    await rename(join(shelf, name), place)
    await rm(place, { recursive: true, force: true })
  }
  return going
}

/** The names of those from before the last `keep` turns in which a backup was made with all that belongs to it. */
function findOld(made: readonly Shelved[], keep: number, turnOf: (backup: Shelved) => string): string[] {
  const whole = made.filter(({ manifest }) => manifest?.pictures?.unread === undefined)
  const turns = [...new Set(whole.map(turnOf))]
  const [first] = turns.length > keep ? turns.slice(-keep) : []
  return made.filter((backup) => first !== undefined && turnOf(backup) < first).map(({ name }) => name)
}

/** As its name begins: '2026-11-22'. */
function dayOf({ name }: Shelved): string {
  return name.slice(0, 10)
}
