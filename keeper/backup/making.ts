import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../connect.ts'
import type { OwnCluster } from '../database/embedded.ts'
import type { KeptShop } from '../kept-shop.ts'
import { copyFile, type Held, writeWhole } from './copy-file.ts'
import type { Tree } from './list-tree.ts'
import type { Manifest } from './manifest.ts'

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

export async function copyInto(making: Making, from: string, path: string): Promise<Held | undefined> {
  making.signal?.throwIfAborted()
  const held = await copyFile(from, join(making.folder, path), making.signal)
  if (held) note(making, path, held)
  return held
}

export async function writeInto(making: Making, path: string, content: string | Uint8Array): Promise<void> {
  note(making, path, await writeWhole(join(making.folder, path), content))
}

function note({ contents }: Making, path: string, held: Held): void {
  contents.files.push({ path, ...held })
}
