import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { startWords } from '../start-words.ts'
import type { Served } from './reference-server.ts'

const here = (file: string) => new URL(file, import.meta.url)

export type Reference = {
  http: number
  fastify: number
  load: (served: Served[]) => Promise<void>
  stop: () => void
}

/** The two bare servers in a process of their own. */
export async function startReference(): Promise<Reference> {
  const child = fork(here('./reference-server.ts'), { serialization: 'advanced' })
  const ports = await message<{ http: number; fastify: number }>(child)
  return {
    ...ports,
    load: async (served) => {
      child.send(served)
      await message(child)
    },
    stop: () => child.disconnect(),
  }
}

export type Probe = { stall: number; rss: number; cpu: { user: number; system: number } }

export type ShopProcess = {
  pid: number
  port: number
  /** From the start of the process to its first ready answer, ms. */
  startTime: number
  probe: () => Promise<Probe>
  stop: () => Promise<void>
}

/** Another shop than this checkout's, or other settings than its usual ones. */
type Wanted = { root?: URL; env?: Record<string, string> }

/** The shop as it runs in production, on the database at `url`. */
export async function startShop(url: string, { root = here('../../'), env = {} }: Wanted = {}): Promise<ShopProcess> {
  const port = await freePort()
  const begun = performance.now()
  const { flags, file } = startWords(root)
  const child = fork(new URL(file, root), {
    execArgv: [...flags, '--import', here('./probe.ts').href],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilReady(port, child)
  return {
    pid: child.pid ?? 0,
    port,
    startTime: performance.now() - begun,
    probe: async () => {
      child.send('probe')
      return (await message<{ probe: Probe }>(child)).probe
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the shop was not ready within two minutes')
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [received] = await once(child, 'message')
  return received
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
