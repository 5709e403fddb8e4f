import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { opening, sealing } from '../backup/passage.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'

const PIECE = 256 * 1024 // bytes that are sealed together
/** The segment that is being written is packed again and again: what is quicker is worth more than what is smaller. */
const QUICKLY = { level: 3 }

/**
 * What is kept of a piece of the log in the file at `path`: its empty end left out, compressed, and sealed for this very
 * file where there is a key. `gunzip` reads what is not sealed.
 */
export async function pack(bytes: Buffer, path: string, key: BackupKey | undefined): Promise<Buffer> {
  const small = await promisify(gzip)(withoutEmptyEnd(bytes), QUICKLY)
  if (!key) return small
  const passage = sealing(key.bytes, placeOf(path))
  const pieces: Buffer[] = []
  for (let at = 0; at < small.length; at += PIECE) pieces.push(passage.pass(small.subarray(at, at + PIECE)))
  return Buffer.concat([...pieces, passage.end()])
}

/** The other way, without the empty end. Throws `KeeperTrouble` where the file at `path` is not what was written. */
export async function unpack(path: string, key: BackupKey | undefined): Promise<Buffer> {
  const kept = await readFile(path)
  const passage = key && opening(key.bytes, placeOf(path))
  const small = passage ? Buffer.concat([passage.pass(kept), passage.end()]) : kept
  return promisify(gunzip)(small).catch((cause: unknown) => {
    throw new KeeperTrouble(`${path} is damaged: it is not what was written. Nothing was changed.`, { cause })
  })
}

/** A file keeps its place in its line: none can stand for another. */
function placeOf(path: string): string {
  return `log/${basename(dirname(path))}/${basename(path)}`
}

const EMPTY = Buffer.alloc(8192)

/** Without the pages of nothing at its end. */
export function withoutEmptyEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end >= EMPTY.length && bytes.subarray(end - EMPTY.length, end).equals(EMPTY)) end -= EMPTY.length
  return bytes.subarray(0, end)
}
