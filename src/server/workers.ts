import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from './shop-process.ts'

/** Variables a worker gets beside those of the shop. */
type Given = { DATABASE_URL: string }

/** Forks `count` processes that share the port, and replaces any that dies. Throws if one cannot start at all. */
export async function openWorkers(count: number, given: Given, say: (line: string) => void): Promise<ShopProcess> {
  let closing = false
  const open = () => cluster.fork(given)
  const replaceWhenDead = (worker: Worker, born: number, pauses: number) => {
    worker.once('exit', async (code, signal) => {
      if (closing) return
      const next = Date.now() - born > STEADY ? 0 : pauses + 1
      say(`Worker ${worker.process.pid} ended (${signal ?? code}); starting another.`)
      await pause(next === 0 ? 0 : Math.min(100 * 2 ** next, 5000))
      if (!closing) replaceWhenDead(open(), Date.now(), next)
    })
  }
  const first = Array.from({ length: count }, open)
  await Promise.all(first.map(hasOpened))
  for (const worker of first) replaceWhenDead(worker, Date.now(), 0)
  return {
    close: async () => {
      closing = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(living.map(closeWorker))
    },
  }
}

/** Thrown when a worker ends before it listens; it has said why itself. */
export class WorkerFailed extends Error {}

const STEADY = 10_000 // ms a worker must live for its successor to start at once

async function hasOpened(worker: Worker): Promise<void> {
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  await once(worker, 'listening', { signal: ended.signal }).catch(() => {
    throw new WorkerFailed()
  })
}

async function closeWorker(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}
