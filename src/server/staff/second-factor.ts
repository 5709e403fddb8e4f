import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** How long a code counts, s; authenticator apps know nothing else. */
const PERIOD = 30

/** A new secret for somebody's authenticator app: 160 random bits. */
export function newSecret(): Buffer {
  return randomBytes(20)
}

/** A secret as it is typed, and as it is scanned. */
export function describeSecret(secret: Buffer, { email, shop }: { email: string; shop: string }) {
  const totp = totpOf(secret, email, shop)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The 30 seconds that a code is of, counted from 1970; undefined where it is of none near `now` (ms). Clocks may differ by
 * half a minute.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({ secret: new Secret({ buffer: bytes.buffer }), label, issuer, period: PERIOD })
}
