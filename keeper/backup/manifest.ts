import { timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { writeWhole } from './copy-file.ts'
import { signText } from './passage.ts'

/** Within the backup; nothing that it is joined to is ever left. */
const Path = z.string().check(z.refine((path) => /^[^/]/.test(path) && !path.split('/').includes('..')))

/** What a backup says of itself; written when all else is in it. */
const Manifest = z.object({
  /** 2 where the files are sealed: shops that know of no such backups know none of 2. */
  format: z.literal([1, 2]),
  /** The name of the key by which they are. */
  sealed: z.optional(z.string()),
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
  /** Whether somebody asked for it in the open shop, which may take that away, too. */
  asked: z.optional(z.boolean()),
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
  /** The line of the log that goes on from here, and the earliest moment (ms) to which it can be replayed. */
  log: z.optional(z.object({ line: z.string(), from: z.int() })),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
/** Beside a sealed backup's manifest: shows that it was written by whoever has the key. */
const SIGNATURE = 'manifest.signature'

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

/** Writes what makes the folder a backup, with the signature of its key before it. */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey | undefined): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  if (key) await writeWhole(join(folder, SIGNATURE), signText(key.bytes, text))
  await writeWhole(join(folder, MANIFEST), text)
}

/**
 * The key that opens a backup's files; undefined where they are not sealed. Throws `KeeperTrouble` where it is not among
 * `keys`, or the manifest was not written by it.
 */
export async function findKeyOf(
  { folder, manifest: { sealed } }: { folder: string; manifest: Manifest },
  keys: readonly BackupKey[],
): Promise<BackupKey | undefined> {
  if (sealed === undefined) return undefined
  const key = getKey('This backup', sealed, keys)
  const signature = await readFile(join(folder, SIGNATURE), 'utf8').catch(() => '')
  const [given, wanted] = [signature, signText(key.bytes, await readFile(join(folder, MANIFEST), 'utf8'))].map(
    Buffer.from,
  )
  if (given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return key
  throw new KeeperTrouble(
    `${join(folder, MANIFEST)} is damaged: it is not what the key ${sealed} signed. Nothing was changed. Take another backup.`,
  )
}

/** The key called `sealed`. Throws `KeeperTrouble` where it is not among `keys`; `what` is sealed by it. */
export function getKey(what: string, sealed: string, keys: readonly BackupKey[]): BackupKey {
  const key = keys.find(({ name }) => name === sealed)
  if (key) return key
  throw new KeeperTrouble(
    `${what} is sealed by the key ${sealed}, which is not in SECRETS_KEY. Nothing was changed. Set SECRETS_KEY to ` +
      'that key, or name it after a comma behind the present one.',
  )
}
