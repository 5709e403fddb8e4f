import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../connect.ts'
import type { Cluster } from './cluster.ts'
import { takeKeeping } from './guard.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** How the shop reaches the cluster as its keeper, on the given port. */
export function adminUrl({ access }: Cluster, port: number = access.port): string {
  return `postgres://postgres:${access.adminPassword}@127.0.0.1:${port}/postgres`
}

/** A PostgreSQL that runs, and the connection that makes this process its keeper. */
export type KeptPostmaster = { port: number; guard: Db }

const IMPATIENCE = 2_000 // ms until a PostgreSQL that is of no use is stopped with less courtesy

/**
 * The PostgreSQL that a killed shop left running on this cluster, kept by `keeper` from now on; undefined when none
 * runs. One with too few `connections`, or whose folder was moved meanwhile, is stopped. Throws `ShopRunsAlready`
 * before anything is done to one whose keeper lives.
 */
export async function adoptPostmaster(
  cluster: Cluster,
  keeper: string,
  connections: number,
): Promise<KeptPostmaster | undefined> {
  const found = await findAnswering(cluster)
  if (!found) return undefined
  const guard = await takeKeeping(adminUrl(cluster, found.port), keeper)
  if (await isFit(guard, cluster, connections)) return { port: found.port, guard }
  await stopPostmaster(cluster, found.pid, IMPATIENCE)
  await guard.end({ timeout: 1 })
  return undefined
}

const SILENCE = 8_000 // ms without an answer that make it broken

/** The postmaster once it answers to our password; one on its way out is waited for, one that stays silent stopped. */
async function findAnswering(cluster: Cluster): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + SILENCE; Date.now() < deadline; await pause(100)) {
    const found = await findSettled(cluster)
    if (!found || (await answers(cluster, found.port))) return found
  }
  const silent = await findPostmaster(cluster)
  if (silent) await stopPostmaster(cluster, silent.pid, IMPATIENCE)
  return undefined
}

/** The postmaster once it has finished starting (crash recovery may take minutes) or stopping. */
async function findSettled(cluster: Cluster): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await findPostmaster(cluster)
    if (!found || found.state === 'ready') return found
    await pause(50)
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const db = connect(adminUrl(cluster, port))
  try {
    await db`select 1`
    return true
  } catch {
    return false
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function isFit(guard: Db, cluster: Cluster, connections: number): Promise<boolean> {
  const [row] = await guard`
    select current_setting('data_directory') as folder, current_setting('max_connections')::int as connections`
  return row?.folder === cluster.data && row.connections >= connections
}
