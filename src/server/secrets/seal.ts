import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyRing, keyFor } from './key-ring.ts'

/** AES-256-GCM: a byte that says so, the key's name, a nonce, what is sealed, and the tag. */
const CIPHER = 'aes-256-gcm'
const FORM = 1
const NAME_END = 5
const NONCE_END = 17
const TAG = 16 // bytes

/** Seals `plain`, so that it opens only as what it is said to be `about`: moved to another row it is worth nothing. */
export function sealSecret([key]: KeyRing, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_END - NAME_END)
  const head = Buffer.concat([Buffer.from([FORM]), Buffer.from(key.name, 'hex'), nonce])
  const cipher = createCipheriv(CIPHER, keyFor(key, 'secret'), nonce).setAAD(boundTo(head, about))
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed `about` this; throws where the key is not there, or not a bit of it is as it was sealed. */
export function openSecret(ring: KeyRing, sealed: Buffer, about: string): Buffer {
  const name = findSealer(sealed)
  const key = ring.find((one) => one.name === name)
  if (!key) throw new Error(`a secret is sealed by the key ${name}, which is not here`)
  const [head, end] = [sealed.subarray(0, NONCE_END), sealed.length - TAG]
  const cipher = createDecipheriv(CIPHER, keyFor(key, 'secret'), head.subarray(NAME_END), { authTagLength: TAG })
  cipher.setAAD(boundTo(head, about)).setAuthTag(sealed.subarray(end))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_END, end)), cipher.final()])
}

/** The name of the key that sealed it; undefined for what lies open, as shops once kept it. */
export function findSealer(sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_END + TAG + TAG || sealed[0] !== FORM) return undefined
  return sealed.toString('hex', 1, NAME_END)
}

function boundTo(head: Buffer, about: string): Buffer {
  return Buffer.concat([head, Buffer.from(about)])
}
