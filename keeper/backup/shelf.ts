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
    const manifest = await findManifest(join(shelf, name)).catch((error: unknown) => {
      if (error instanceof KeeperTrouble) return 'damaged' as const
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

/**
 * Takes away the oldest backups of the cluster `system` that the shop made by itself, as far as there are more than
 * `keep`, and likewise those that were asked for in it. Those that a command made stay, and those of another cluster: a
 * shop begun anew must not take the old one's away.
 */
export async function pruneBackups(shelf: string, system: string, keep: number): Promise<string[]> {
  const all = (await listBackups(shelf)).filter(({ manifest }) => manifest?.system === system)
  const kinds = [all.filter(({ manifest }) => manifest?.scheduled), all.filter(({ manifest }) => manifest?.asked)]
  const old = kinds.flatMap((own) => own.slice(0, Math.max(0, own.length - keep))).map(({ name }) => name)
  for (const name of old) {
    // First the name, so that what is half gone is never taken for whole.
    const going = join(shelf, `${unfinishedName(system)}-going`)
    await rm(going, { recursive: true, force: true })
    await rename(join(shelf, name), going)
    await rm(going, { recursive: true, force: true })
  }
  return old
}
