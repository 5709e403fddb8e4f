import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readBackups, type ShopBackups } from './env-backup.ts'
import { readDatabaseUrl, readPoolerUrl } from './env-database.ts'
import { type MailSettings, readMail } from './env-mail.ts'
import { type PaymentSettings, readPayments } from './env-payments.ts'
import { type PictureStore, readPictures } from './env-pictures.ts'
import { readSecrets, type SecretSettings } from './env-secrets.ts'
import { isForThisMachine } from './place.ts'
import { settingReader, wholeNumber } from './setting-reader.ts'

/** How the shop runs; the environment is read here and nowhere else. */
export type Env = {
  port: number
  host: string
  /** Absolute folder of the embedded database and everything else the shop keeps. */
  dataDir: string
  /** A PostgreSQL of one's own; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** A pooler before it that lends out a connection for one transaction, as PgBouncer does; undefined: none. */
  databasePoolerUrl: string | undefined
  /** Whether the shop keeps its database itself: a worker is told the address of that, too. */
  ownsDatabase: boolean
  /** Processes that answer requests on this machine. */
  workers: number
  /** Origin that shoppers see, without a trailing slash: links in mail, Open Graph. */
  publicUrl: string
  /** Origin that serves the API when it is not the shop's own. */
  publicApiUrl: string | undefined
  /** Whether browsers are told that hosts below the shop's are encrypted, too. */
  hstsSubdomains: boolean
  /** Addresses and CIDR ranges of proxies whose forwarded address counts. */
  trustedProxies: string[]
  /** How long (ms) staff can take back a step of an order; letter and invoice wait as long. 0: they wait for nothing. */
  undoFor: number
  /** Keep an offline page in browsers; false: take it back from those that have it. */
  serviceWorker: boolean
  /** Fill an empty database with the demo catalogue, and let its customers in, whose passwords are public. */
  demo: boolean
  /** Give the demo shop customers and orders of the past weeks, too. */
  demoLife: boolean
  /** Bearer token for /metrics; undefined: only this machine reads them, and of a public shop nobody. */
  metricsToken: string | undefined
  secrets: SecretSettings
  payments: PaymentSettings
  mail: MailSettings
  pictures: PictureStore
  backups: ShopBackups
}

/** Every bad setting at once, one line each. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Where the shop keeps its data if nobody says where. */
export const USUAL_DATA_DIR = resolve('.data')

/** Reads and checks the settings; throws `BadEnvironment`. An empty value counts as not set. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = []
  const read = settingReader(source, problems)
  const port = read('PORT', 3000, wholeNumber(1, 65_535))
  const databaseUrl = read<string | undefined>('DATABASE_URL', undefined, readDatabaseUrl)
  const where = {
    host: read('HOST', '127.0.0.1', host),
    dataDir: read('DATA_DIR', USUAL_DATA_DIR, (text) => resolve(text)),
    databaseUrl,
    databasePoolerUrl: readPoolerUrl(read, databaseUrl, problems),
    ownsDatabase: databaseUrl === undefined || source.DATABASE_IS_OWN === 'yes',
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, origin),
  }
  const demo = read<DemoWord>('DEMO', isForThisMachine(where) ? 'on' : 'off', demoWord)
  const place = { ...where, demo: demo !== 'off' }
  const env: Env = {
    ...place,
    demoLife: demo === 'on',
    port,
    workers: read('WORKERS', 1, wholeNumber(1, 64)),
    publicApiUrl: read<string | undefined>('PUBLIC_API_URL', undefined, origin),
    hstsSubdomains: read('HSTS_SUBDOMAINS', true, onOrOff),
    trustedProxies: read('TRUSTED_PROXIES', [], addresses),
    undoFor: read('UNDO_MINUTES', 10, wholeNumber(0, 60)) * 60_000,
    serviceWorker: read('SERVICE_WORKER', true, onOrOff),
    metricsToken: read<string | undefined>('METRICS_TOKEN', undefined, longSecret),
    secrets: readSecrets(source, problems),
    payments: readPayments(source, place, problems),
    mail: readMail(source, place.dataDir, problems),
    pictures: readPictures(source, place.dataDir, problems),
    backups: readBackups(source, place, problems),
  }
  if (problems.length > 0) throw new BadEnvironment(problems)
  return env
}

function host(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new Error('must be a host name or an address of this machine, such as 127.0.0.1 or 0.0.0.0')
}

function origin(text: string): string {
  const url = URL.parse(text)
  const bare = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (bare && !url.username && !url.password) return url.origin
  throw new Error('must be an origin such as https://shop.example, without a path')
}

function addresses(text: string): string[] {
  const list = text.split(',').map((part) => part.trim())
  const wrong = list.find((part) => !isAddressOrRange(part))
  if (wrong === undefined) return list
  throw new Error(`must be addresses or CIDR ranges with commas between them; '${wrong}' is neither`)
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

type DemoWord = 'on' | 'catalogue' | 'off'

function demoWord(text: string): DemoWord {
  if (text === 'on' || text === 'catalogue' || text === 'off') return text
  throw new Error('must be on, catalogue or off')
}

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error('must be on or off')
}

function longSecret(text: string): string {
  if (text.length >= 16) return text
  throw new Error('must be at least 16 characters')
}
