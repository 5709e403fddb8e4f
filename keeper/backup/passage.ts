import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { KeeperTrouble } from '../trouble.ts'

/** What the bytes of a file become while they are copied, piece by piece; each time an `end` follows the last piece. */
export type Passage = { pass: (piece: Buffer) => Buffer; end: () => Buffer }

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('halwai1\n')
const SALT = 16 // bytes
const HEAD = MAGIC.length + SALT
const LENGTH = 4 // bytes: how long the chunk is that follows
const TAG = 16 // bytes
/** A piece is no longer than this, or its length is no length. */
const LONGEST = 2 ** 20

/**
 * Seals a file of a backup. It has a key of its own, made of the backup's key, a salt and its path; each chunk is sealed
 * with its number, and the empty last one says that it is the last. So no file can stand for another, no chunk can be left
 * out, repeated or moved, and a file that was cut off is known.
 */
export function sealing(key: Buffer, path: string): Passage {
  const salt = randomBytes(SALT)
  const fileKey = keyOfFile(key, salt, path)
  let head = Buffer.concat([MAGIC, salt])
  let number = 0
  const seal = (piece: Buffer) => {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number++, piece.length === 0))
    const sealed = Buffer.concat([head, lengthOf(piece), cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    head = Buffer.alloc(0)
    return sealed
  }
  return { pass: (piece) => (piece.length === 0 ? piece : seal(piece)), end: () => seal(Buffer.alloc(0)) }
}

/** The other way; throws `KeeperTrouble` at the first byte that is not as it was sealed, and at an end before the end. */
export function opening(key: Buffer, path: string): Passage {
  const broken = () => new KeeperTrouble(`${path} is damaged: it is not what was sealed. Nothing was changed.`)
  let waiting = Buffer.alloc(0)
  let fileKey: Buffer | undefined
  let number = 0
  let isOver = false
  const readHead = () => {
    if (waiting.length < HEAD) return false
    if (!waiting.subarray(0, MAGIC.length).equals(MAGIC)) throw broken()
    fileKey = keyOfFile(key, waiting.subarray(MAGIC.length, HEAD), path)
    waiting = waiting.subarray(HEAD)
    return true
  }
  const openChunk = (): Buffer | undefined => {
    if (waiting.length < LENGTH || fileKey === undefined) return undefined
    const length = waiting.readUInt32BE()
    if (length > LONGEST || isOver) throw broken()
    const end = LENGTH + length
    if (waiting.length < end + TAG) return undefined
    isOver = length === 0
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number++, isOver), { authTagLength: TAG })
    const plain = decipher.setAuthTag(waiting.subarray(end, end + TAG)).update(waiting.subarray(LENGTH, end))
    try {
      decipher.final()
    } catch {
      throw broken()
    }
    waiting = waiting.subarray(end + TAG)
    return plain
  }
  return {
    pass: (piece) => {
      waiting = Buffer.concat([waiting, piece])
      if (fileKey === undefined && !readHead()) return Buffer.alloc(0)
      const opened: Buffer[] = []
      for (let plain = openChunk(); plain !== undefined; plain = openChunk()) opened.push(plain)
      return Buffer.concat(opened)
    },
    end: () => {
      if (!isOver || waiting.length > 0) throw broken()
      return Buffer.alloc(0)
    },
  }
}

/** What shows that whoever has the key wrote this text: hex digits. */
export function signText(key: Buffer, text: string): string {
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'halwai backup manifest', 32))
  return createHmac('sha256', signing).update(text).digest('hex')
}

function keyOfFile(key: Buffer, salt: Buffer, path: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `halwai backup file ${path}`, 32))
}

function lengthOf(piece: Buffer): Buffer {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeUInt32BE(piece.length)
  return bytes
}

/** Eleven bytes of the chunk's number, and one that says whether it is the last: never the same twice under one key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
