import { ShopTrouble } from '../env/shop-trouble.ts'
import type { Db } from './connect.ts'

/** The majors of PostgreSQL that the shop was tried with, first and last. */
const [OLDEST, NEWEST] = [15, 18]

/**
 * Throws `ShopTrouble` where the server is too old, or is none whose version can be read; nothing has been changed then.
 * Says so where it is newer than any that was tried.
 */
export async function checkServer(db: Db, say: (line: string) => void): Promise<void> {
  const [server] = await db<{ number: string | null; version: string | null }[]>`
    select current_setting('server_version_num', true) as number, current_setting('server_version', true) as version`
  const major = majorOf(server?.number)
  const called = major === undefined ? 'of a version that cannot be read' : `version ${server?.version}`
  if (major === undefined || major < OLDEST) {
    throw new ShopTrouble(
      `The PostgreSQL that DATABASE_URL names is ${called}; the shop needs ${OLDEST} or newer. Nothing was changed. ` +
        'Name another one, or leave DATABASE_URL out: the shop then brings its own.',
    )
  }
  if (major > NEWEST) {
    say(`The database is PostgreSQL ${major}; this version of the shop was tried with ${OLDEST} to ${NEWEST}.`)
  }
}

/** The major of a version as PostgreSQL numbers it: 150018 is 15.18. */
function majorOf(number: string | null | undefined): number | undefined {
  return /^\d{5,6}$/.test(number ?? '') ? Math.floor(Number(number) / 10_000) : undefined
}

/** Codes of Node for a certificate that is not trusted, or not the named host's, and for a server without TLS. */
const TLS = /^(CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/

/** Codes of PostgreSQL for a role that may not come in, a wrong password, and a database that is not there. */
const NOT_LET_IN = /^(28000|28P01|3D000)$/

/** The same failure with a way out where it is one of TLS or of letting in; anything else as it is. */
export function explainRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (NOT_LET_IN.test(code)) {
    const words =
      `The database does not let the shop in: ${error.message}. Its address (DATABASE_URL, or that of a pooler, ` +
      'DATABASE_POOLER_URL) names the role, the password and the database.'
    return new ShopTrouble(words, { cause: error })
  }
  if (!TLS.test(code) && !error.message.includes('before secure TLS connection')) return error
  return new ShopTrouble(
    `The database cannot be spoken to safely: ${error.message}. Its server must offer TLS with a certificate for the ` +
      'host that DATABASE_URL names. For one of an authority of your own set NODE_EXTRA_CA_CERTS=/path/to/ca.pem. Where ' +
      'nobody is between, the address may end with ?sslmode=require (encrypted, to whoever answers) or ?sslmode=disable.',
    { cause: error },
  )
}
