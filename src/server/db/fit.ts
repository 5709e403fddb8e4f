import { ShopTrouble } from '../env/shop-trouble.ts'
import type { Db } from './connect.ts'

/** PostgreSQL 18, as it writes it: the first with the ids that the tables give (`uuidv7`). */
const LEAST = 180_000

/** Throws `ShopTrouble` where the server is older than the shop's tables; nothing has been changed then. */
export async function refuseOldServer(db: Db): Promise<void> {
  const [server] = await db<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`
  if (!server || server.number >= LEAST) return
  throw new ShopTrouble(
    `The PostgreSQL that DATABASE_URL names is version ${server.version}; the shop needs 18 or newer. Nothing was ` +
      'changed. Name a newer one, or leave DATABASE_URL out: the shop then brings its own.',
  )
}

/** Codes of Node for a certificate that is not trusted, or not the named host's, and for a server without TLS. */
const TLS = /^(CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/

/** The same failure with a way out where it is one of TLS; anything else as it is. */
export function explainTls(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (!TLS.test(code) && !error.message.includes('before secure TLS connection')) return error
  return new ShopTrouble(
    `The database cannot be spoken to safely: ${error.message}. Its server must offer TLS with a certificate for the ` +
      'host that DATABASE_URL names. For one of an authority of your own set NODE_EXTRA_CA_CERTS=/path/to/ca.pem. Where ' +
      'nobody is between, the address may end with ?sslmode=require (encrypted, to whoever answers) or ?sslmode=disable.',
    { cause: error },
  )
}
