import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { familyOf, readStats } from '../processor-time.ts'

/**
 * Memory (MB) of the processes `pids` and all that descend from them, what several of them share counted once: the
 * sum of their proportional set sizes (proc_pid_smaps(5)).
 */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const all = await readStats()
  const family = new Set(pids.flatMap((pid) => familyOf(pid, all)).map(({ pid }) => pid))
  const sizes = await Promise.all([...family].map(sizeOf))
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024
}

/** The first process of the PostgreSQL that the shop with these data keeps. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

async function sizeOf(pid: number): Promise<number> {
  // One that has ended has none.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
}
