import { join } from 'node:path'
import type { Home } from '../database/embedded-home.ts'
import { readMajor } from '../database/embedded-home.ts'
import type { KeptShop } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { digestFile } from './copy-file.ts'
import type { Manifest } from './manifest.ts'

/** What of a backup is not as it was made, a line each; empty: it is whole. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string[]> {
  const damage: string[] = []
  for (const { path, size, sha256 } of files) {
    const held = await digestFile(join(folder, path))
    if (!held) damage.push(`${path} is missing`)
    else if (held.size !== size || held.sha256 !== sha256) damage.push(`${path} is not what was written`)
  }
  return damage
}

/** Throws `KeeperTrouble` where this shop cannot read what the backup holds. */
export async function refuseForeign(
  { postgres, migration, shop }: Manifest,
  home: Home,
  listMigrations: KeptShop['listMigrations'],
): Promise<void> {
  const own = await readMajor(home)
  if (postgres !== own) {
    throw new KeeperTrouble(
      `This backup is of PostgreSQL ${postgres}, and this shop brings PostgreSQL ${own}, which cannot read it. Nothing was ` +
        `changed. Restore it with a version of the shop that brings PostgreSQL ${postgres} (it was made by version ` +
        `${shop}), then go on as docs/operations.md says under ‘From one PostgreSQL to the next’.`,
    )
  }
  const known = await listMigrations()
  if (!known.includes(migration)) {
    throw new KeeperTrouble(
      `This backup was made by a newer shop (version ${shop}, tables as of ${migration}), which this one cannot read. ` +
        'Nothing was changed. Update the shop, then restore.',
    )
  }
}
