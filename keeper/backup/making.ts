import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../connect.ts'
import type { OwnCluster } from '../database/embedded.ts'
import type { BackupKey, KeptShop } from '../kept-shop.ts'
import { copyFile, type Held, writeWhole } from './copy-file.ts'
import type { Tree } from './list-tree.ts'
import type { Manifest } from './manifest.ts'
import { sealing } from './passage.ts'

/** What is backed up: a running cluster, and whatever else the shop keeps. */
export type BackupSource = OwnCluster & KeptShop

/** A backup in the making. */
export type Making = {
  source: BackupSource
  /** The session that holds PostgreSQL to it. */
  db: Db
  /** Where it is written. */
  folder: string
  contents: Pick<Manifest, 'folders' | 'files'>
  /** By which its files are sealed. */
  key: BackupKey | undefined
  signal: AbortSignal | undefined
}

/** Copies what is still there of `tree`, which was listed in the folder `from`, to where paths begin with `to`. */
export async function copyTree(making: Making, tree: Tree, { from, to }: { from: string; to: string }): Promise<void> {
  for (const path of tree.folders) await makeFolder(making, to + path)
  for (const { path } of tree.files) await copyInto(making, join(from, path), to + path)
}

export async function makeFolder({ folder, contents }: Making, path: string): Promise<void> {
  await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
  contents.folders.push(path)
}

/** Answers what was read; undefined where the file has gone. */
export async function copyInto(making: Making, from: string, path: string): Promise<Held | undefined> {
  making.signal?.throwIfAborted()
  const { signal, key } = making
  const passage = key && sealing(key.bytes, path)
  const copied = await copyFile(from, join(making.folder, path), { signal, passage })
  if (copied) note(making, path, copied.written)
  return copied?.read
}

export async function writeInto(making: Making, path: string, content: string | Uint8Array): Promise<void> {
  const { key } = making
  const passage = key && sealing(key.bytes, path)
  const bytes = passage ? Buffer.concat([passage.pass(Buffer.from(content)), passage.end()]) : content
  note(making, path, await writeWhole(join(making.folder, path), bytes))
}

function note({ contents }: Making, path: string, held: Held): void {
  contents.files.push({ path, ...held })
}
