import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { KeyRing } from '../secrets/key-ring.ts'
import { openSecret, sealSecret } from '../secrets/seal.ts'

/** How long a code counts, s; authenticator apps know nothing else. */
const PERIOD = 30

/** A secret as the database has it: sealed, for one colleague. */
type Sealed = { staffId: string; secret: Buffer }

/** Makes secrets for authenticator apps, and reads codes; what is secret leaves it sealed, or for its owner's phone. */
export type SecondFactors = {
  /** A new secret for somebody's app: 160 random bits, sealed. */
  make(staffId: string): Buffer
  /** A secret as it is typed, and as it is scanned. */
  describe(of: Sealed, label: { email: string; shop: string }): { secret: string; uri: string }
  /**
   * The 30 seconds that a code is of, counted from 1970; undefined where it is of none near `now` (ms). Clocks may differ
   * by half a minute.
   */
  stepOf(of: Sealed, code: string, now: number): number | undefined
}

export function openSecondFactors(keys: KeyRing): SecondFactors {
  const open = ({ staffId, secret }: Sealed) => openSecret(keys, secret, staffId)
  return {
    make: (staffId) => sealSecret(keys, randomBytes(20), staffId),
    describe: (of, { email, shop }) => {
      const totp = totpOf(open(of), email, shop)
      return { secret: totp.secret.base32, uri: totp.toString() }
    },
    stepOf: (of, code, now) => {
      const delta = totpOf(open(of)).validate({ token: code, timestamp: now, window: 1 })
      return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
    },
  }
}

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({ secret: new Secret({ buffer: bytes.buffer }), label, issuer, period: PERIOD })
}
