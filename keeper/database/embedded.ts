import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../connect.ts'
import { KeeperTrouble, ShopRunsAlready } from '../trouble.ts'
import { adminUrl, adoptPostmaster, type KeptPostmaster } from './adopt.ts'
import { type Cluster, changePort, openCluster } from './cluster.ts'
import { findHome } from './embedded-home.ts'
import { isFree } from './free-port.ts'
import { findKeeperName, takeKeeping, watch } from './guard.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findSocketFolder } from './socket.ts'

export type EmbeddedOptions = {
  /** Absolute; made if missing. */
  dataDir: string
  /** What the keeper of the database calls itself, shown to a second shop that wants the same data. */
  keeper?: string
  /** Settings of PostgreSQL beyond, or instead of, the usual ones. */
  settings?: Record<string, string>
  say?: (line: string) => void
}

/** A running cluster of the shop's own. */
export type OwnCluster = {
  /** The superuser of the whole cluster. */
  adminUrl: string
  /** Holds its `data` and how to reach it. */
  folder: string
}

export type Embedded = OwnCluster & {
  /** The shop's database, as the role that owns its tables; `?host=` names the folder of its socket, as libpq does. */
  url: string
  /** Whether a PostgreSQL left running by a killed shop was taken over. */
  adopted: boolean
  /** Ends the watch and PostgreSQL itself. */
  stop: () => Promise<void>
}

const USUAL = {
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  // A killed shop's statements must not go on holding locks.
  client_connection_check_interval: '1s',
}

/**
 * A real PostgreSQL of this shop's own: made on the first start, adopted if a killed shop left it running, restarted
 * if it dies. Throws `ShopRunsAlready` when a living shop keeps the same data.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { keeper = 'a program', say = () => {} } = options
  const settings = { ...USUAL, ...options.settings }
  const cluster = await openCluster(await findHome(options.dataDir, say))
  const left = await adoptPostmaster(cluster, keeper, Number(settings.max_connections))
  const { port, guard } = left ?? (await start(cluster, settings, keeper))
  const reached = at(cluster, port)
  const stopAll = async () => {
    await guard.end({ timeout: 1 })
    const last = await findPostmaster(reached)
    if (last) await stopPostmaster(reached, last.pid)
  }
  const url = await makeShopDatabase(reached).catch(async (error) => {
    await stopAll()
    throw error
  })

  const ended = new AbortController()
  const restart = async () => {
    if (await findPostmaster(reached)) return
    say('The database has gone away; starting it again.')
    await startPostmaster(reached, settings)
  }
  const watching = watch(guard, keeper, restart, ended.signal)
  const stop = async () => {
    ended.abort()
    await watching
    await stopAll()
  }
  return { ...ownOf(reached), url, adopted: left !== undefined, stop }
}

function ownOf(cluster: Cluster): OwnCluster {
  return { adminUrl: adminUrl(cluster), folder: join(cluster.folder, 'postgres') }
}

/** The shop's database while a shop keeps it running; undefined when none does. For commands beside the shop. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const cluster = await openCluster(await findHome(dataDir, () => {}))
  const running = await findPostmaster(cluster)
  return running ? urlOf(at(cluster, running.port)) : undefined
}

/** What whoever keeps the cluster in `dataDir` calls itself; undefined where nobody does. */
export async function findKeeper(dataDir: string): Promise<string | undefined> {
  const cluster = await openCluster(await findHome(dataDir, () => {}))
  const running = await findPostmaster(cluster)
  if (!running) return undefined
  const db = connect(adminUrl(at(cluster, running.port)))
  return findKeeperName(db).finally(() => db.end({ timeout: 1 }))
}

/**
 * The cluster in `dataDir` for a command beside the shop: as it runs, or started until `close` where nothing runs.
 * Throws `KeeperTrouble` where there is none.
 */
export async function borrowEmbedded(
  dataDir: string,
  keeper: string,
): Promise<OwnCluster & { close: () => Promise<void> }> {
  const missing = new KeeperTrouble(
    `There are no shop's data in ${dataDir}. Is DATA_DIR the one the shop is started with?`,
  )
  if (!(await stat(dataDir).catch(() => undefined))) throw missing
  const home = await findHome(dataDir, () => {})
  if (!(await stat(join(home.folder, 'postgres')).catch(() => undefined))) throw missing
  const cluster = await openCluster(home)
  const running = await findPostmaster(cluster)
  if (running) return { ...ownOf(at(cluster, running.port)), close: async () => {} }
  const own = await startEmbedded({ dataDir, keeper })
  return { ...own, close: own.stop }
}

async function start(cluster: Cluster, settings: Record<string, string>, keeper: string): Promise<KeptPostmaster> {
  const reached = (await isFree(cluster.access.port)) ? cluster : await changePort(cluster)
  const started = await startPostmaster(reached, settings).catch(async (error) => {
    // Another start of the same shop may have been a moment faster.
    const other = await adoptPostmaster(cluster, keeper, 0)
    if (other) return other
    throw error
  })
  if ('guard' in started) return started
  try {
    return { port: started.port, guard: await takeKeeping(adminUrl(reached), keeper) }
  } catch (error) {
    // Another start may also have been faster in keeping what this one has started.
    if (!(error instanceof ShopRunsAlready)) await stopPostmaster(reached, started.pid)
    throw error
  }
}

function at(cluster: Cluster, port: number): Cluster {
  return { ...cluster, access: { ...cluster.access, port } }
}

async function urlOf(cluster: Cluster): Promise<string> {
  const { shopPassword, port } = cluster.access
  const url = `postgres://halwai:${shopPassword}@127.0.0.1:${port}/halwai`
  const folder = await findSocketFolder(cluster, port)
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url
}

/** The role and database halwai, each made once; neither statement can be part of a transaction with the other. */
async function makeShopDatabase(cluster: Cluster): Promise<string> {
  const db = connect(adminUrl(cluster))
  try {
    const [role] = await db`select 1 from pg_roles where rolname = 'halwai'`
    if (!role) await db.unsafe(`create role halwai login password '${cluster.access.shopPassword}'`)
    const [database] = await db`select 1 from pg_database where datname = 'halwai'`
    if (!database) await db.unsafe('create database halwai owner halwai')
    return await urlOf(cluster)
  } finally {
    await db.end({ timeout: 1 })
  }
}
