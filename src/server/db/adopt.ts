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
 * One that is on its way out is waited for; one that never answers, or has too few `connections`, is stopped.
 */
export async function adoptPostmaster(cluster: Cluster, connections: number): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + SILENCE; Date.now() < deadline; ) {
    const found = await settled(cluster)
    if (!found) return undefined
    const slots = await countConnections(cluster, found.port)
    if (slots >= connections) return found
    if (slots > 0) break
    await pause(100)
  }
  const unfit = await findPostmaster(cluster)
  if (unfit) await stopPostmaster(cluster, unfit.pid, SILENCE / 4)
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

/** How many connections it takes; 0 unless what listens there takes our password and serves our data. */
async function countConnections(cluster: Cluster, port: number): Promise<number> {
  const db = connect(adminUrl(cluster, port), { connections: 1 })
  try {
    const [row] = await db`
      select current_setting('data_directory') as folder, current_setting('max_connections')::int as connections`
    return row?.folder === cluster.data ? row.connections : 0
  } catch {
    return 0
  } finally {
    await db.end({ timeout: 1 })
  }
}
