import { type ChildProcess, execFile, spawn } from 'node:child_process'
import type { Stats } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { KeeperTrouble } from '../trouble.ts'
import { bareEnvironment, type Cluster } from './cluster.ts'
import { makeSocketFolder } from './socket.ts'

/** The process that is a running PostgreSQL. */
export type Postmaster = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

const run = promisify(execFile)

/** The postmaster that runs on the cluster's data right now, whoever started it; a dead one's trace is cleared away. */
export async function findPostmaster({ data }: Pick<Cluster, 'data'>): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid')
  const lines = (await readTrace(file)).split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  if (!(await isPostmaster(pid, data))) {
    // The number may meanwhile be another program's, which would keep PostgreSQL from starting.
    if (await isNoPostgresHere(pid)) await rm(file, { force: true })
    return undefined
  }
  const state = lines[7] === 'ready' ? 'ready' : lines[7] === 'stopping' ? 'stopping' : 'starting'
  return { pid, port: Number(lines[3]), state }
}

/** What the file tells; empty where there is none, or only what a full disk has left of one. */
async function readTrace(file: string): Promise<string> {
  const read = () => readFile(file, 'utf8').catch(() => undefined)
  const text = await read()
  if (text !== '') return text ?? ''
  await pause(1_000) // PostgreSQL makes the file a moment before it writes to it.
  const later = (await read()) ?? ''
  if (later === '') await rm(file, { force: true })
  return later
}

/** PostgreSQL lives in its data folder, wherever that is moved; its command line tells only where it once was. */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  const command = await commandOf(pid)
  if (!command.includes('postgres')) return false
  const home = await homeOf(pid)
  if (!home) return command.includes(data)
  const own = await stat(data).catch(() => undefined)
  return own?.ino === home.ino && own.dev === home.dev
}

/** Whether the process, which is not our postmaster, certainly is none: a postgres must be known to live elsewhere. */
async function isNoPostgresHere(pid: number): Promise<boolean> {
  return !(await commandOf(pid)).includes('postgres') || (await homeOf(pid)) !== undefined
}

/** The folder a process works in; undefined where the system does not tell. */
function homeOf(pid: number): Promise<Stats | undefined> {
  return stat(`/proc/${pid}/cwd`).catch(() => undefined)
}

/** The command line of a process; empty for one that has ended. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** Starts PostgreSQL on the cluster's data and waits until it takes connections. */
export async function startPostmaster(cluster: Cluster, settings: Record<string, string>): Promise<Postmaster> {
  const log = join(cluster.folder, 'postgres', 'postgres.log')
  const child = await spawnPostgres(cluster, settings, log)
  while (child.exitCode === null && child.signalCode === null) {
    const found = await findPostmaster(cluster)
    if (found?.pid === child.pid && found?.state === 'ready') return found
    await pause(10)
  }
  const end = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5).join('\n')
  const other = /initialized by PostgreSQL version (\d+)/.exec(end)?.[1]
  if (other) throw new KeeperTrouble(ofAnotherMajor(cluster, other))
  throw new KeeperTrouble(`PostgreSQL did not start; the end of ${log}:\n${end}`)
}

function ofAnotherMajor({ data }: Cluster, major: string): string {
  return (
    `The data in ${data} are of PostgreSQL ${major}, which the PostgreSQL of this version of the shop cannot read. They ` +
    'are as they were. docs/operations.md says what to do, under ‘From one PostgreSQL to the next’.'
  )
}

const LARGEST_LOG = 5_000_000 // bytes

async function spawnPostgres(cluster: Cluster, settings: Record<string, string>, log: string): Promise<ChildProcess> {
  const { binaries, data, access, user } = cluster
  const grown = await stat(log).then(
    ({ size }) => size > LARGEST_LOG,
    () => false,
  )
  if (grown) await rename(log, `${log}.1`)
  const options = Object.entries({ ...settings, ...(await essential(cluster)) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const file = await open(log, 'a', 0o600)
  try {
    // Detached, for Ctrl-C must reach the shop only: it stops the database after its last request.
    const how = { ...user, cwd: '/', env: bareEnvironment(), detached: true }
    const child = spawn(binaries.postgres, ['-D', data, '-p', String(access.port), ...options], {
      ...how,
      stdio: ['ignore', file.fd, file.fd],
    })
    child.unref()
    await new Promise<void>((started, failed) => child.once('spawn', started).once('error', failed))
    return child
  } finally {
    await file.close()
  }
}

/** Where it listens, whatever the settings say: on this machine alone. */
async function essential(cluster: Cluster): Promise<Record<string, string>> {
  const { data, access } = cluster
  const socket = await makeSocketFolder(cluster, access.port, (pid) => isPostmaster(pid, data))
  return { listen_addresses: '127.0.0.1', unix_socket_directories: socket ?? '' }
}

/**
 * Stops PostgreSQL: politely, after `patience` (ms) without a checkpoint, then by force. Nothing committed is lost
 * either way.
 */
export async function stopPostmaster({ data }: Pick<Cluster, 'data'>, pid: number, patience = 20_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostmaster(pid, data))) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && (await isPostmaster(pid, data))) await pause(20)
  }
}
