import type { KeyRing } from '../../secrets/key-ring.ts'
import { openSecret, sealSecret } from '../../secrets/seal.ts'

/** Bytes of what is sealed at least: how long a password is, nobody sees. */
const LEAST = 64

/** Seals a password, which holds no NUL, for its host alone: whoever writes another one into the row learns nothing. */
export function sealMailPassword(keys: KeyRing, password: string, host: string): Buffer {
  const bytes = Buffer.from(password)
  return sealSecret(keys, Buffer.concat([bytes, Buffer.alloc(Math.max(0, LEAST - bytes.length))]), host)
}

/** The password; null where it opens by none of these keys, or for another host. */
export function openMailPassword(keys: KeyRing, sealed: Buffer, host: string): string | null {
  try {
    return openSecret(keys, sealed, host).toString().replace(/\0+$/, '')
  } catch {
    return null
  }
}
