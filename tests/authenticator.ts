import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at `now` (ms). */
export function codeAt(secret: Buffer, now: number): string {
  return new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({ timestamp: now })
}
