import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test as anyTest, expect } from 'vitest'
import { findTestPort } from '../../tests/test-port.ts'
import { until } from '../../tests/until.ts'
import { fillIn } from './fill-in.ts'

type Balancer = {
  program: string
  /** Its settings for two machines of the shop on this one, and how it is started with them. */
  set: (ports: { front: number; shops: readonly [number, number] }) => Promise<string>
  words: (file: string, folder: string) => readonly string[]
}

const haproxy: Balancer = {
  program: '/usr/sbin/haproxy',
  set: ({ front, shops: [one, other] }) => {
    // Its own user and port 80 are for root alone.
    const here = (text: string) => text.replace(/^ {2}(user|group) .*\n/gm, '').replace('@ADDRESS@:80', '@FRONT@')
    const places = { FRONT: `127.0.0.1:${front}`, ONE: `127.0.0.1:${one}`, OTHER: `127.0.0.1:${other}` }
    const named = (text: string) => text.replaceAll('@SHOP1@:3000', '@ONE@').replaceAll('@SHOP2@:3000', '@OTHER@')
    return fillIn('haproxy.cfg', places, (text) => named(here(text)))
  },
  words: (file) => ['-db', '-f', file],
}

const nginx: Balancer = {
  program: '/usr/sbin/nginx',
  set: async ({ front, shops: [one, other] }) => {
    const text = await readFile(new URL('../../docs/nginx.conf', import.meta.url), 'utf8')
    return text.replace(':3001', `:${one}`).replace(':3002', `:${other}`).replace(':8080', `:${front}`)
  },
  words: (file, folder) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
}

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

for (const [name, balancer] of Object.entries({ HAProxy: haproxy, nginx })) {
  // Debian's nginx writes in folders of root's.
  const isThere = existsSync(balancer.program) && (balancer === haproxy || process.getuid?.() === 0)
  const test = anyTest.skipIf(!isThere)

  test(`a script that one machine's build alone has is found through ${name} at every try`, async () => {
    const { url } = await openShop(balancer)
    for (let tries = 0; tries < 5; tries++)
      for (const path of ['/assets/old.js', '/assets/new.js', '/admin/assets/old.js', '/admin/assets/new.js'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    expect((await fetch(`${url}/assets/older.js`)).status).toBe(404)
  })

  test(`a page that does not exist is asked of one machine alone by ${name}`, async () => {
    const { url, asked } = await openShop(balancer)
    for (const path of ['/collection/none', '/none/assets/new.js']) {
      expect((await fetch(url + path)).status).toBe(404)
      expect(asked.filter((one) => one === path)).toHaveLength(1)
    }
  })
}

/** Two machines, of which one has a new build already, behind `balancer`; `asked`: the paths that reached any of them. */
async function openShop(balancer: Balancer): Promise<{ url: string; asked: readonly string[] }> {
  const asked: string[] = []
  const shops = [await openMachine('old', asked), await openMachine('new', asked)] as const
  const front = await findTestPort()
  const folder = await mkdtemp(join(tmpdir(), 'halwai-balancer-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'balancer.conf')
  await writeFile(file, await balancer.set({ front, shops }))
  const running = spawn(balancer.program, balancer.words(file, folder), { stdio: 'ignore' })
  ended.push(() => endProgram(running))
  const url = `http://127.0.0.1:${front}`
  await until(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200))
  return { url, asked }
}

async function openMachine(build: string, asked: string[]): Promise<number> {
  const found = new Set(['/healthz', `/assets/${build}.js`, `/admin/assets/${build}.js`])
  const server: Server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.writeHead(found.has(url) ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

async function endProgram(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  const exit = once(running, 'exit')
  running.kill('SIGTERM')
  await exit
}
