import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect } from 'vitest'
import { findEmbedded } from '../../keeper/database/embedded.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { listProducts } from '../../src/contract/catalog.ts'
import { connect } from '../../src/server/db/connect.ts'
import { aSecond } from '../a-second.ts'
import { test } from '../embedded-test.ts'
import { type RunningShop, removeDataDir, spawnShop, startShop } from '../running-shop.ts'
import { ask, registerMeera } from './ask.ts'

let shops: RunningShop[] = []
afterEach(async () => {
  for (const shop of shops) await shop.end()
  for (const { dataDir } of shops) await removeDataDir(dataDir)
  shops = []
})

async function open(env?: Record<string, string>): Promise<RunningShop> {
  const shop = await startShop(env)
  shops.push(shop)
  return shop
}

/** All that a shop says which does not open. */
async function failToOpen(env: Record<string, string>): Promise<string> {
  const shop = await spawnShop(env)
  await once(shop.process, 'close')
  expect(shop.process.exitCode).toBe(1)
  return shop.output().trim()
}

const COMMAND = join(import.meta.dirname, '../../src/server/staff/staff-command.ts')
const SWEET = { itemId: 'kaju-barfi', size: 'default' }

async function postmaster(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

test('a shop that was killed leaves its database running; the next takes it over and nothing is lost', async () => {
  const killed = await open()
  const token = await registerMeera(killed.url)
  const added = await ask(killed.url, addToCart, { body: SWEET }, token)
  const database = await postmaster(killed.dataDir)
  await killed.end('SIGKILL')
  expect(process.kill(database, 0)).toBe(true)

  const next = await open({ DATA_DIR: killed.dataDir })
  expect(next.output()).toContain('Took over the database')
  expect(await postmaster(next.dataDir)).toBe(database)
  expect((await ask(next.url, getCart, {}, token)).body).toEqual(added.body)
})

test('a machine that lost power leaves a stale trace of its database, whose number another program may have', async () => {
  const first = await open()
  const token = await registerMeera(first.url)
  const added = await ask(first.url, addToCart, { body: SWEET }, token)
  const file = join(first.dataDir, 'postgres/data/postmaster.pid')
  const trace = await readFile(file, 'utf8')
  await first.end('SIGKILL')
  process.kill(Number.parseInt(trace, 10), 'SIGKILL')
  await writeFile(file, trace.replace(/^\d+/, String(process.pid)))

  const next = await open({ DATA_DIR: first.dataDir })
  expect(next.output()).not.toContain('Took over')
  expect((await ask(next.url, getCart, {}, token)).body).toEqual(added.body)
})

test('a database left behind with too few connections for more workers is started anew with enough', async () => {
  const killed = await open()
  await killed.end('SIGKILL')
  const next = await open({ DATA_DIR: killed.dataDir, WORKERS: '2' })
  expect(next.output()).not.toContain('Took over')
})

test('a database left behind whose folder was moved is stopped, and the shop opens in the new place', async () => {
  const killed = await open()
  const token = await registerMeera(killed.url)
  const added = await ask(killed.url, addToCart, { body: SWEET }, token)
  const database = await postmaster(killed.dataDir)
  await killed.end('SIGKILL')
  const moved = `${killed.dataDir}-moved`
  await rename(killed.dataDir, moved)

  const next = await open({ DATA_DIR: moved })
  expect(next.output()).not.toContain('Took over')
  expect(await postmaster(moved)).not.toBe(database)
  expect((await ask(next.url, getCart, {}, token)).body).toEqual(added.body)
})

test('an empty trace of a database, as a full disk leaves it, does not keep the shop from opening', async () => {
  const first = await open()
  await first.end()
  await writeFile(join(first.dataDir, 'postgres/data/postmaster.pid'), '')
  await open({ DATA_DIR: first.dataDir })
})

test('a damaged way to the database is told in one line', async () => {
  const first = await open()
  await first.end()
  const file = join(first.dataDir, 'postgres/access.json')
  for (const text of ['', '{', '{"port":1}']) {
    await writeFile(file, text)
    expect(await failToOpen({ DATA_DIR: first.dataDir })).toBe(
      `${file} is damaged: without it the database cannot be reached. Put it back from a backup.`,
    )
  }
})

test('a port that a stranger took meanwhile is given up for another', async () => {
  const first = await open()
  const file = join(first.dataDir, 'postgres/access.json')
  const { port } = JSON.parse(await readFile(file, 'utf8'))
  await first.end()
  const stranger = createServer().listen(port, '127.0.0.1')
  await once(stranger, 'listening')
  await open({ DATA_DIR: first.dataDir })
  stranger.close()
  expect(JSON.parse(await readFile(file, 'utf8')).port).not.toBe(port)
})

test('a second shop on the same data is told where the first one is open, and the first one goes on', async () => {
  const first = await open({ PUBLIC_URL: 'http://localhost:4321' })
  const database = await postmaster(first.dataDir)
  for (const WORKERS of ['1', '3']) {
    const said = await failToOpen({ DATA_DIR: first.dataDir, WORKERS })
    expect(said).toBe('The shop already runs at http://localhost:4321 on the same data.')
  }
  expect(await postmaster(first.dataDir)).toBe(database)
  expect((await ask(first.url, listProducts)).status).toBe(200)
  expect((await ask(first.url, addToCart, { body: SWEET }, await registerMeera(first.url))).status).toBe(200)
})

test('an invitation made beside a shop leads to where that shop is open [AGAIN-12]', async () => {
  const { dataDir, url } = await open()
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'add', 'asha@example.com', 'owner'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  expect(stdout).toContain(`http://localhost:${new URL(url).port}/admin/welcome#token=`)
})

test('a database that dies is started again within ten seconds; pages are answered all the while', async () => {
  const shop = await open()
  const token = await registerMeera(shop.url)
  const { timeout: second } = await aSecond(() => Promise.all(Array.from({ length: 10 }, () => fetch(shop.url))))
  process.kill(await postmaster(shop.dataDir), 'SIGKILL')
  const died = Date.now()
  const answers = []
  do {
    expect((await fetch(shop.url)).status).toBe(200)
    answers.push((await ask(shop.url, addToCart, { body: SWEET }, token)).status)
  } while (answers.at(-1) !== 200 && Date.now() - died < 10 * second)
  expect(answers.at(-1)).toBe(200)
  expect(answers.slice(0, -1).filter((status) => status !== 503)).toEqual([])
})

test('the shop works as a role that owns its own tables and is not the master of the database', async () => {
  const shop = await open()
  const access = JSON.parse(await readFile(join(shop.dataDir, 'postgres/access.json'), 'utf8'))
  const db = connect(`postgres://halwai:${access.shopPassword}@127.0.0.1:${access.port}/halwai`, { connections: 1 })
  const [role] = await db`select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`
  const [sync] = await db`select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`
  await db.end()
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false })
  expect(sync).toEqual({ fsync: 'on', addresses: '127.0.0.1' })
  const stranger = connect(`postgres://halwai:wrong@127.0.0.1:${access.port}/halwai`, { connections: 1 })
  await expect(stranger`select 1`).rejects.toThrow('password authentication failed')
  await stranger.end()
})

test.each([
  { way: 'a socket', within: '', port: false },
  { way: 'its port, where the name of its folder is too long for a socket,', within: 'x'.repeat(90), port: true },
])('the shop speaks to its own database through $way', async ({ within, port }) => {
  const first = await open()
  const shop = within ? await open({ DATA_DIR: join(first.dataDir, within) }) : first
  const db = connect((await findEmbedded(shop.dataDir)) ?? '', { connections: 1 })
  const connections = await db<{ byPort: boolean }[]>`
    select client_addr is not null as by_port from pg_stat_activity where usename = 'halwai'`
  await db.end()
  expect(connections.length).toBeGreaterThan(1)
  expect(new Set(connections.map(({ byPort }) => byPort))).toEqual(new Set([port]))
})
