import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from './env/env.ts'
import type { ShopProcess } from './shop-process.ts'

/** Thrown when a worker ends before it is open; it has said why itself. */
export class WorkerFailed extends Error {}

const STEADY = 10_000 // ms a worker must live for its successor to start at once
const OPEN = 'open'

/** Forks `env.workers` processes that share the port and replaces any that dies. Throws if one cannot start at all. */
export async function openWorkers(env: Env, databaseUrl: string, say: (line: string) => void): Promise<ShopProcess> {
  await checkPort(env)
  let closing = false
  // Workers only tell of backups: this process makes them.
  const own = env.ownsDatabase ? 'yes' : ''
  const open = () => cluster.fork({ DATABASE_URL: databaseUrl, DATABASE_IS_OWN: own })
  const replaceWhenDead = (worker: Worker, born: number, failures: number) => {
    worker.once('exit', async (code, signal) => {
      if (closing) return
      const next = Date.now() - born > STEADY ? 0 : failures + 1
      say(`Worker ${worker.process.pid} ended (${signal ?? code}); starting another.`)
      await pause(next === 0 ? 0 : Math.min(100 * 2 ** next, 5000))
      if (!closing) replaceWhenDead(open(), Date.now(), next)
    })
  }
  const first = Array.from({ length: env.workers }, open)
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

/** Workers that share a port would not notice another program's; so this process tries it first. */
async function checkPort({ port, host }: Env): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Called by a worker once it answers. */
export function tellOpen(): void {
  process.send?.(OPEN)
}

async function hasOpened(worker: Worker): Promise<void> {
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  const [message] = await once(worker, 'message', { signal: ended.signal }).catch(() => [])
  if (message !== OPEN) throw new WorkerFailed()
}

async function closeWorker(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}
