import { hkdfSync, randomBytes } from 'node:crypto'

/** A key that is used for nothing itself: each purpose has one of its own, made from it. */
export type SecretKey = {
  /** Eight hex digits, which tell nothing of the key. */
  name: string
  bytes: Buffer
}

/** The first seals; the others only open what they sealed once. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]]

/** Bytes of a key. */
const LENGTH = 32

export function newKey(): SecretKey {
  return keyOf(randomBytes(LENGTH))
}

export function keyOf(bytes: Buffer): SecretKey {
  return { name: derive(bytes, 'name', 4).toString('hex'), bytes }
}

export function keyFor(key: SecretKey, purpose: 'backup' | 'secret'): Buffer {
  return derive(key.bytes, purpose, LENGTH)
}

/** HKDF with SHA-256 (RFC 5869): from what it makes for one purpose nothing follows for another. */
function derive(bytes: Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', `halwai ${purpose}`, length))
}
