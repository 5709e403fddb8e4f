import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** What fits into the address of a socket on every system that has them, its end included. */
const LONGEST = 103
/** From the data folder, which stays true wherever both are moved. */
const FROM_DATA = '../socket'

type Place = Pick<Cluster, 'folder' | 'user'>

/**
 * Makes the folder of PostgreSQL's socket, which only its user and root may enter; a trace of one that does not `live` is
 * cleared away: its number may be another program's, which would keep PostgreSQL from starting. Answers how PostgreSQL
 * is to name it; undefined where no socket can be, and the database is reached by its port.
 */
export async function makeSocketFolder(
  cluster: Place,
  port: number,
  lives: (pid: number) => Promise<boolean>,
): Promise<string | undefined> {
  const place = placeOf(cluster)
  if (process.platform === 'win32' || Buffer.byteLength(socketIn(place, 65_535)) > LONGEST) return undefined
  await mkdir(place, { recursive: true })
  await chmod(place, 0o700)
  if (cluster.user) await chown(place, cluster.user.uid, cluster.user.gid)
  const socket = socketIn(place, port)
  const trace = await readFile(`${socket}.lock`, 'utf8').catch(() => '')
  if (!(await lives(Number.parseInt(trace, 10)))) {
    for (const left of [socket, `${socket}.lock`]) await rm(left, { force: true })
  }
  return (await takesSockets(place)) ? FROM_DATA : undefined
}

/** Folders that a machine shares with another, or with a network, often take none. */
async function takesSockets(place: string): Promise<boolean> {
  const path = join(place, 'try')
  const { promise: listening, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
    .once('error', () => resolve(false))
    .listen(path, () => resolve(true))
  // As PostgreSQL does, which ends where it cannot.
  const takes = (await listening) && (await chmod(path, 0o777).then(...YES_OR_NO))
  await new Promise((closed) => server.close(closed))
  await rm(path, { force: true })
  return takes
}

const YES_OR_NO = [() => true, () => false] as const

/** The folder in which PostgreSQL listens beside its port, which costs more; undefined where it does not. */
export async function findSocketFolder(cluster: Place, port: number): Promise<string | undefined> {
  const place = placeOf(cluster)
  const found = await stat(socketIn(place, port)).catch(() => undefined)
  return found?.isSocket() ? place : undefined
}

const placeOf = ({ folder }: Place) => join(folder, 'postgres', 'socket')
const socketIn = (place: string, port: number) => join(place, `.s.PGSQL.${port}`)
