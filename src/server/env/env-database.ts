import { isOwnName } from './place.ts'

/** How much of TLS an address can ask for, from none to all that there is. */
const MODES = ['disable', 'require', 'verify-full']

/**
 * The address of a PostgreSQL of the owner's own. What is said to one on another machine is encrypted, and only to the
 * server of that name, unless the address says otherwise. Throws what is wrong with it, without its password.
 */
export function readDatabaseUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('must be an address such as postgres://user:password@host:5432/halwai')
  }
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  if (mode !== null && !MODES.includes(mode)) {
    throw new Error('must say sslmode=verify-full, require (encrypted to whoever answers) or disable, where it says it')
  }
  if (mode !== null || isHere(url)) return text
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** On this machine, by its name or through a socket of the file system. */
function isHere({ hostname, searchParams }: URL): boolean {
  const hosts = (searchParams.get('host') ?? decodeURIComponent(hostname || 'localhost')).split(',')
  return hosts.every((host) => isOwnName(host) || host.startsWith('/'))
}
