import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { BackupSettings } from '../../../keeper/kept-shop.ts'
import { readBackups } from './env-backup.ts'
import { type MailSettings, readMail } from './env-mail.ts'
import { type PaymentSettings, readPayments } from './env-payments.ts'
import { type PictureStore, readPictures } from './env-pictures.ts'

/** How the shop runs; the environment is read here and nowhere else. */
export type Env = {
  port: number
  host: string
  /** Absolute folder of the embedded database and everything else the shop keeps. */
  dataDir: string
  /** A PostgreSQL of one's own; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** Processes that answer requests on this machine. */
  workers: number
  /** Origin that shoppers see, without a trailing slash: links in mail, Open Graph. */
  publicUrl: string
  /** Origin that serves the API when it is not the shop's own. */
  publicApiUrl: string | undefined
  /** Addresses and CIDR ranges of proxies whose forwarded address counts. */
  trustedProxies: string[]
  /** Keep an offline page in browsers; false: take it back from those that have it. */
  serviceWorker: boolean
  /** Fill an empty database with the demo catalogue. */
  demo: boolean
  /** Bearer token for /metrics from other machines; undefined: this machine only. */
  metricsToken: string | undefined
  payments: PaymentSettings
  mail: MailSettings
  pictures: PictureStore
  backups: BackupSettings
}

/** Every bad setting at once, one line each. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Reads and checks the settings; throws `BadEnvironment`. An empty value counts as not set. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = source[name]?.trim()
    if (!text) return fallback
    try {
      return parse(text)
    } catch (error) {
      problems.push(`${name}=${secret.has(name) ? '…' : text} ${error instanceof Error ? error.message : error}`)
      return fallback
    }
  }
  const port = read('PORT', 3000, wholeNumber(1, 65_535))
  const env: Env = {
    port,
    host: read('HOST', '127.0.0.1', host),
    dataDir: read('DATA_DIR', resolve('.data'), (text) => resolve(text)),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, databaseUrl),
    workers: read('WORKERS', 1, wholeNumber(1, 64)),
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, origin),
    publicApiUrl: read<string | undefined>('PUBLIC_API_URL', undefined, origin),
    trustedProxies: read('TRUSTED_PROXIES', [], addresses),
    serviceWorker: read('SERVICE_WORKER', true, onOrOff),
    demo: read('DEMO', true, onOrOff),
    metricsToken: read<string | undefined>('METRICS_TOKEN', undefined, longSecret),
    payments: { mode: 'off' },
    mail: { folder: '' },
    pictures: { folder: '', isOwn: true },
    backups: { folder: '', every: undefined, keep: 1 },
  }
  env.payments = readPayments(source, env, problems)
  env.mail = readMail(source, env.dataDir, problems)
  env.pictures = readPictures(source, env.dataDir, problems)
  env.backups = readBackups(source, env, problems)
  if (problems.length > 0) throw new BadEnvironment(problems)
  return env
}

/** Settings whose value must not appear on a screen or in a log. */
const secret = new Set(['DATABASE_URL', 'METRICS_TOKEN'])

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    throw new Error(`must be a whole number from ${least} to ${most}`)
  }
}

function host(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new Error('must be a host name or an address of this machine, such as 127.0.0.1 or 0.0.0.0')
}

function databaseUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new Error('must be an address such as postgres://user:password@host:5432/halwai')
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

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error('must be on or off')
}

function longSecret(text: string): string {
  if (text.length >= 16) return text
  throw new Error('must be at least 16 characters')
}
