/** The port in a socket's name where an address names none. */
const USUAL_PORT = '5432'

/**
 * The file of the socket where an address of a PostgreSQL names its folder, in one of the two ways of PostgreSQL's own
 * programs: `postgres://user@%2Ffolder:port/database`, or `…?host=/folder`, which goes before the host. postgres.js reads
 * neither; what it shall read is `url`.
 */
export function socketOf(address: string): { url: string; path?: string } {
  const url = URL.parse(address)
  // Several hosts are no URL.
  if (!url) return { url: address }
  const folder = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (!folder.startsWith('/')) return { url: address }
  url.searchParams.delete('host')
  url.hostname = 'localhost'
  return { url: url.href, path: `${folder}/.s.PGSQL.${url.port || USUAL_PORT}` }
}
