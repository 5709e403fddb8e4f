import { connect as dial, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import postgres from 'postgres'
import { splitHosts } from '../env/split-hosts.ts'
import { isDatabaseAway } from './away.ts'
import { type Heard, type PrimaryWatch, type Writable, watchPrimary } from './watch-primary.ts'

type Host = { host: string; port: number }

type Encrypted =
  | false
  | { rejectUnauthorized: false }
  | { checkServerIdentity: (host: string, own: PeerCertificate) => Error | undefined }

/** How both drivers reach the one of several servers that takes writes; `url` tells them everything but where it is. */
type SeveralHosts = {
  url: string
  ssl: Encrypted
  /** For postgres.js: a connection to that server, or one that fails with why there is none. */
  openSocket: () => Promise<Socket | Duplex>
  /** For pg: a socket that goes there wherever it is sent. */
  makeSocket: () => Socket
}

/** Undefined where the address names one server. */
export function severalHosts(address: string): SeveralHosts | undefined {
  const servers = splitHosts(address)
  const [first] = servers
  if (first === undefined || servers.length === 1) return undefined
  const names = servers.map((server) => hostOf(server).host)
  const { url, ssl } = withoutMode(first, names)
  const watch = watchPrimary(address, () => askAll(servers))
  const find = inOneGo(() => findWritable(servers, watch))
  return {
    url,
    ssl,
    openSocket: async () => {
      try {
        const found = await find()
        return watch.follow(dialTo(found), found)
      } catch (error) {
        return failing(error)
      }
    },
    makeSocket: () => {
      const socket = new Socket()
      const go = socket.connect.bind(socket)
      const goThere = () => {
        find().then(
          (found) => watch.follow(go(found.port, found.host), found),
          (error) => socket.destroy(error),
        )
        return socket
      }
      return Object.assign(socket, { connect: goThere })
    },
  }
}

/**
 * An address, and apart from it how it wants to be spoken to: postgres.js would compare a certificate with `localhost` where
 * the host is a number.
 */
function withoutMode(server: string, names: readonly string[]): { url: string; ssl: Encrypted } {
  const url = new URL(server)
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  for (const name of ['sslmode', 'ssl', 'target_session_attrs']) url.searchParams.delete(name)
  const ssl: Encrypted =
    mode === null || mode === 'disable' ? false : mode === 'require' ? { rejectUnauthorized: false } : byAny(names)
  return { url: url.href, ssl }
}

/** Whoever asks while a search is under way is answered by that one. */
function inOneGo<T>(search: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | undefined
  return () => {
    under ??= search().finally(() => {
      under = undefined
    })
    return under
  }
}

/** `host` is what postgres.js tells a server, and what is before it, of whom it wants; a socket does not say it. */
function dialTo({ host, port }: Host): Socket {
  return Object.assign(dial(port, host), { host })
}

/**
 * The server that is first to say that it takes writes. Throws why none does: where one of them may again, that it is
 * away, with what time does not mend of another as the `cause`.
 */
async function findWritable(servers: readonly string[], watch: PrimaryWatch): Promise<Host> {
  const insistOnNewest = async (server: string) => {
    const found = await insistOnWritable(server)
    if (watch.isReplaced(found)) throw notWritable(found.host)
    return found
  }
  try {
    return await Promise.any(servers.map(insistOnNewest))
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const away = reasons.find(isDatabaseAway)
    const lasting = reasons.find((reason) => !isDatabaseAway(reason))
    if (away instanceof Error && lasting !== undefined) away.cause = lasting
    throw away ?? lasting
  }
}

/** What is heard of each, once it has answered or was given up. */
async function askAll(servers: readonly string[]): Promise<Heard> {
  const answers = await Promise.allSettled(servers.map(insistOnWritable))
  // What refuses, for too many connections as well, is there; and what fails on this machine says nothing of the others.
  const isAway = ({ reason }: PromiseRejectedResult) => SILENT.has(reason?.code)
  return {
    writable: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    away: servers.map(hostOf).filter((_, place) => {
      const answer = answers[place]
      return answer?.status === 'rejected' && isAway(answer)
    }),
  }
}

/** How it shows that nobody is heard of. */
const SILENT = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE'],
])

const PATIENCE = 2_000 // ms

/** Throws why the server takes no writes: also where it says nothing, which postgres.js would wait for as long as the network. */
async function insistOnWritable(server: string): Promise<Writable> {
  const { host } = new URL(server)
  const { url, ssl } = withoutMode(server, [hostOf(server).host])
  const { promise: failed, reject } = Promise.withResolvers<never>()
  let socket: Socket | undefined
  const dialOnce = () => {
    // Asked again, it would dial again without end.
    if (socket) throw Object.assign(new Error(`${host} hung up`), { code: 'CONNECTION_CLOSED' })
    socket = dialTo(hostOf(server)).on('error', reject)
    return socket
  }
  const way = { max: 1, ssl, fetch_types: false, onnotice: () => {}, socket: dialOnce }
  const db = postgres(url, way)
  const timer = setTimeout(() => {
    reject(Object.assign(new Error(`${host} says nothing`), { code: 'CONNECT_TIMEOUT' }))
    socket?.destroy()
  }, PATIENCE)
  try {
    const [row] = await Promise.race([db`select current_setting('transaction_read_only') = 'off' as writable`, failed])
    if (!row?.writable) throw notWritable(host)
    return { ...hostOf(server), timeline: await Promise.race([timelineOf(db), failed]) }
  } finally {
    clearTimeout(timer)
    void db.end({ timeout: 1 })
  }
}

/** Which a server begins anew when it becomes the primary; 0 where it does not tell. */
async function timelineOf(db: postgres.Sql): Promise<number> {
  const asked = db`select pg_walfile_name(pg_current_wal_lsn()) as file`
  const [row] = await asked.catch(() => [])
  return Number.parseInt(String(row?.file).slice(0, TIMELINE_DIGITS), 16) || 0
}

const TIMELINE_DIGITS = 8

function notWritable(host: string): Error {
  return Object.assign(new Error(`${host} takes no writes`), { code: READ_ONLY })
}

/** PostgreSQL's code for a transaction that cannot write. */
const READ_ONLY = '25006'
const USUAL_PORT = 5432

function hostOf(server: string): Host {
  const { hostname, port } = new URL(server)
  return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port) || USUAL_PORT }
}

/** A certificate of any server that the address names is one of those that are spoken to. */
function byAny(names: readonly string[]) {
  return {
    checkServerIdentity: (_: string, certificate: PeerCertificate) => {
      const verdicts = names.map((name) => checkServerIdentity(name, certificate))
      return verdicts.includes(undefined) ? undefined : verdicts[0]
    },
  }
}

/** A connection that breaks at its first byte: postgres.js would lose one that never came. */
function failing(why: unknown): Duplex {
  const error = why instanceof Error ? why : new Error(String(why))
  return new Duplex({ read: () => {}, write: (_piece, _encoding, done) => done(error) })
}
