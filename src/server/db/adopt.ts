import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { connect } from './connect.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'

/** How the shop reaches the cluster as its keeper, on the given port. */
export function adminUrl({ access }: Cluster, port: number = access.port): string {
  return `postgres://postgres:${access.adminPassword}@127.0.0.1:${port}/postgres`
}

const SILENCE = 8_000 // ms without an answer that make it broken

/**
 * The PostgreSQL that a killed shop left running on this cluster, once it answers; undefined when none runs.
 * One that is on its way out is waited for, one that never answers is stopped.
 */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + SILENCE; Date.now() < deadline; ) {
    const found = await settled(cluster)
    if (!found) return undefined
    if (await answers(cluster, found.port)) return found
    await pause(100)
  }
  const broken = await findPostmaster(cluster)
  if (broken) await stopPostmaster(cluster, broken.pid, SILENCE / 4)
  return undefined
}

/** The postmaster once it has finished starting (crash recovery may take minutes) or stopping. */
async function settled(cluster: Cluster): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await findPostmaster(cluster)
    if (!found || found.state === 'ready') return found
    await pause(50)
  }
}

/** Whether what listens there takes our password and serves our data. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const db = connect(adminUrl(cluster, port), { connections: 1 })
  try {
    const [row] = await db`select current_setting('data_directory') as folder`
    return row?.folder === cluster.data
  } catch {
    return false
  } finally {
    await db.end({ timeout: 1 })
  }
}
