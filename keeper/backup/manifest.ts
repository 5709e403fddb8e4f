import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { KeeperTrouble } from '../trouble.ts'

/** Within the backup; nothing that it is joined to is ever left. */
const Path = z.string().check(z.refine((path) => /^[^/]/.test(path) && !path.split('/').includes('..')))

/** What a backup says of itself; written when all else is in it. */
const Manifest = z.object({
  format: z.literal(1),
  /** Of the shop that made it: its version, and the newest migration of its tables. */
  shop: z.string(),
  migration: z.string(),
  /** The major version of PostgreSQL, which alone can read the cluster. */
  postgres: z.int(),
  platform: z.string(),
  /** PostgreSQL's number of the cluster: the same in all that was ever restored from it. */
  system: z.string(),
  /** Moments (ms); what was acknowledged before it ended is in it. */
  started: z.int(),
  ended: z.int(),
  /** By the shop itself, which may take it away again. */
  scheduled: z.boolean(),
  bytes: z.int(),
  /** Where the pictures lay, if not among the data, and whether they are in the backup all the same. */
  pictures: z.optional(
    z.object({
      place: z.string(),
      isIn: z.boolean(),
      /** What of them could not be read, in words. */
      unread: z.optional(z.string()),
    }),
  ),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

/** The manifest of the backup in `folder`; undefined without a whole backup. Throws where it cannot be read. */
export async function findManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    const words = `${join(folder, MANIFEST)} is damaged, or was written by another version of the shop.`
    throw new KeeperTrouble(words, { cause })
  }
}
