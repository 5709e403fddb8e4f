import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

export const LAST_BACKUP = 'last-backup.json'

/** The outcome of the last backups, for every process and for the next start; moments in ms. */
const LastBackup = z.object({
  /** The last one that is whole. */
  made: z.optional(
    z.object({
      at: z.int(),
      bytes: z.int(),
    }),
  ),
  /** The last one that the shop made by itself while a log was kept, and the line of it that goes on from there. */
  base: z.optional(z.object({ at: z.int(), line: z.string() })),
  /** The last one that failed since, or the last made itself, where pictures are missing in it. */
  failed: z.optional(z.object({ at: z.int(), problem: z.string() })),
})
export type LastBackup = z.infer<typeof LastBackup>

/** Empty where nothing was ever tried, or the note of it cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(join(dataDir, LAST_BACKUP), 'utf8')))
  } catch {
    return {}
  }
}

/** Kept with the data and not with the backups: a disk for these that is away must not hide that one failed. */
export async function noteLastBackup(dataDir: string, last: LastBackup): Promise<void> {
  const file = join(dataDir, LAST_BACKUP)
  await writeFile(`${file}.new`, JSON.stringify(last), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
