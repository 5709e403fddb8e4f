import { timingSafeEqual } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { signText } from '../backup/passage.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'

/** Writes a small note beside the log in one piece, with the signature of `key` where there is one. */
export async function writeNote(file: string, note: object, key: BackupKey | undefined): Promise<void> {
  const signature = key && signText(key.bytes, JSON.stringify(note))
  await writeFile(`${file}.new`, JSON.stringify({ note, signature }), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** What a note says, and whether a key signed it. */
type Note = { note: unknown; isSignedBy: (key: BackupKey) => boolean }

/** Undefined where there is no such note. Throws `KeeperTrouble` where it is damaged. */
export async function readNote(file: string): Promise<Note | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { note, signature } = parse(file, text)
  const isSignedBy = ({ bytes }: BackupKey) => {
    const [given, wanted] = [String(signature), signText(bytes, JSON.stringify(note))].map((hex) => Buffer.from(hex))
    return given !== undefined && wanted?.length === given.length && timingSafeEqual(given, wanted)
  }
  return { note, isSignedBy }
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KeeperTrouble(`${file} is damaged. Nothing was changed.`, { cause })
  }
}
