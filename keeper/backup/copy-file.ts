import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Passage } from './passage.ts'

/** The size and digest of what a file of a backup holds. */
export type Held = { size: number; sha256: string }

/** What was read of a file, and what was written: the same, unless it was sealed or opened on its way. */
export type Copied = { read: Held; written: Held }

type How = { signal?: AbortSignal | undefined; passage?: Passage | undefined }

const PIECE = 256 * 1024 // bytes: each is digested while shoppers of this process wait, a fraction of a millisecond

/**
 * Copies what a file holds when it is opened, safely onto the disk; undefined where it has gone by then. What is
 * added later stays out, what is cut off meanwhile too. It goes through `passage`, where there is one. Never overwrites; only its owner may read the copy.
 */
export async function copyFile(from: string, to: string, how: How = {}): Promise<Copied | undefined> {
  const source = await openIfThere(from)
  if (!source) return undefined
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'wx', 0o600)
    try {
      return await pour(source, target, how)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function pour(source: FileHandle, target: FileHandle, { signal, passage }: How): Promise<Copied> {
  const { size: most } = await source.stat()
  const read = counter()
  const written = passage ? counter() : read
  const write = async (bytes: Buffer) => {
    if (passage) written.add(bytes)
    await target.writeFile(bytes)
  }
  const piece = Buffer.alloc(Math.min(PIECE, Math.max(most, 1)))
  for (let at = 0; at < most; ) {
    signal?.throwIfAborted()
    const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, most - at), at)
    if (bytesRead === 0) break
    const bytes = piece.subarray(0, bytesRead)
    read.add(bytes)
    await write(passage ? passage.pass(bytes) : bytes)
    at += bytesRead
  }
  if (passage) await write(passage.end())
  await target.sync()
  const held = read.held()
  return { read: held, written: passage ? written.held() : held }
}

function counter() {
  const hash = createHash('sha256')
  let size = 0
  return {
    add: (bytes: Buffer) => {
      hash.update(bytes)
      size += bytes.length
    },
    held: (): Held => ({ size, sha256: hash.digest('hex') }),
  }
}

/** Writes a new file, safely onto the disk. */
export async function writeWhole(to: string, content: string | Uint8Array): Promise<Held> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await writeFile(to, content, { mode: 0o600, flag: 'wx', flush: true })
  return { size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') }
}

/** A small file that is overwritten in one piece: read until it is the same twice, so never half of one and half of another. */
export async function readSteady(path: string): Promise<Buffer> {
  for (let last = await readFile(path); ; ) {
    await pause(5)
    const next = await readFile(path)
    if (next.equals(last)) return next
    last = next
  }
}

/** The size and digest of a file as it is now; undefined where there is none. */
export async function digestFile(path: string): Promise<Held | undefined> {
  const file = await openIfThere(path)
  if (!file) return undefined
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of file.createReadStream({ highWaterMark: PIECE })) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Makes sure that the names in a folder outlive a power cut, as what the files hold does already. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
