import { isOwnName } from './place.ts'
import type { settingReader } from './setting-reader.ts'
import { joinHosts, splitHosts } from './split-hosts.ts'

/** How much of TLS an address can ask for, from none to all that there is. */
const MODES = ['disable', 'require', 'verify-full']

/** The shop writes: a server that does not let it is of no use. */
const TARGETS = ['read-write', 'primary']

/**
 * The address of a PostgreSQL of the owner's own, or of several of which one takes writes. What is said to one on another
 * machine is encrypted, and only to a server of that name, unless the address says otherwise. Throws what is wrong with it,
 * without its password.
 */
export function readDatabaseUrl(text: string): string {
  const servers = splitHosts(text)
  const urls = servers.flatMap((server) => URL.parse(server) ?? [])
  const [url] = urls
  if (!url || urls.length < servers.length || !urls.every(({ protocol }) => /^postgres(ql)?:$/.test(protocol))) {
    throw new Error('must be an address such as postgres://user:password@host:5432/halwai, or with host:port,host:port')
  }
  const target = url.searchParams.get('target_session_attrs')
  if (target !== null && !TARGETS.includes(target)) {
    throw new Error('must say target_session_attrs=read-write or primary, where it says it: the shop writes')
  }
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  if (mode !== null && !MODES.includes(mode)) {
    throw new Error('must say sslmode=verify-full, require (encrypted to whoever answers) or disable, where it says it')
  }
  if (mode !== null || urls.every(isHere)) return text
  for (const { searchParams } of urls) searchParams.set('sslmode', 'verify-full')
  return joinHosts(urls.map(({ href }) => href))
}

/** The pooler before the PostgreSQL at `databaseUrl`: without that, what needs a session of its own would have no place. */
export function readPoolerUrl(
  read: ReturnType<typeof settingReader>,
  databaseUrl: string | undefined,
  problems: string[],
): string | undefined {
  const pooler = read<string | undefined>('DATABASE_POOLER_URL', undefined, readDatabaseUrl)
  if (pooler !== undefined && databaseUrl === undefined) {
    problems.push('DATABASE_POOLER_URL needs DATABASE_URL beside it: the address of the PostgreSQL behind the pooler')
  }
  return pooler
}

/** On this machine, by its name or through a socket of the file system. */
function isHere({ hostname, searchParams }: URL): boolean {
  const hosts = (searchParams.get('host') ?? decodeURIComponent(hostname || 'localhost')).split(',')
  return hosts.every((host) => isOwnName(host) || host.startsWith('/'))
}
