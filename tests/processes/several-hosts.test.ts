import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Embedded, startEmbedded } from '../../keeper/database/embedded.ts'
import { isDatabaseAway } from '../../src/server/db/away.ts'
import { connect } from '../../src/server/db/connect.ts'
import { openJobs } from '../../src/server/jobs/jobs.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { test } from '../embedded-test.ts'
import { makeDataDir, removeDataDir, spawnShop, startShop } from '../running-shop.ts'
import { findTestPort } from '../test-port.ts'
import { until } from '../until.ts'
import { buy } from './buyers.ts'

let folders: string[]
let readOnly: Embedded
let writable: Embedded
/** Nobody listens at the first, the second is there and takes no writes, the third does. */
let address: string
beforeAll(async () => {
  folders = [await makeDataDir(), await makeDataDir()]
  const [one = '', other = ''] = folders
  await (await startEmbedded({ dataDir: one })).stop()
  // With the same role and password, as a standby has them.
  await promisify(execFile)('cp', ['-Rp', `${one}/.`, other])
  const file = join(other, 'postgres/access.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), port: await findTestPort() }))
  readOnly = await startEmbedded({ dataDir: one, settings: { default_transaction_read_only: 'on' } })
  writable = await startEmbedded({ dataDir: other })
  const [third, second] = [writable, readOnly].map(({ url }) => new URL(url))
  const { username, password, pathname } = third ?? new URL('postgres://nowhere')
  const hosts = [`localhost:${await findTestPort()}`, `127.0.0.1:${second?.port}`, `127.0.0.1:${third?.port}`]
  address = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`
})
afterAll(async () => {
  await readOnly.stop()
  await writable.stop()
  for (const folder of folders) await removeDataDir(folder)
})

test('an address of several servers leads to the one that takes writes, wherever it stands', async () => {
  const db = connect(address)
  await db`create table written (n int)`
  await Promise.all(Array.from({ length: 20 }, (_, n) => db.begin((tx) => tx`insert into written values (${n})`)))
  const heard: string[] = []
  await db.listen('news', (payload) => heard.push(payload))
  await db`select pg_notify('news', 'of sweets')`
  await until(() => expect(heard).toEqual(['of sweets']))
  await db.end()
  const there = connect(writable.url, { connections: 2 })
  expect(await there`select count(*)::int as rows from written`).toEqual([{ rows: 20 }])
  await there.end()
})

test('a question fails within seconds while no server takes writes, and is answered once one does again', async () => {
  const db = connect(address)
  await db`select 1`
  await writable.stop()
  for (let asked = 0; asked < 30; asked++) {
    const started = Date.now()
    const error = await db`select 1`.then(
      () => undefined,
      (why) => why,
    )
    expect([isDatabaseAway(error), Date.now() - started < 5_000]).toEqual([true, true])
  }
  writable = await startEmbedded({ dataDir: folders[1] ?? '' })
  await until(() => db`select 1`)
  await db.end()
})

test('a question to a server that stands still fails within seconds, and the next goes to the one that took over', async () => {
  const db = connect(address, { connections: 2 })
  const [asked] = await db`select pg_backend_pid() as pid`
  const postmaster = Number.parseInt(await readFile(join(folders[1] ?? '', 'postgres/data/postmaster.pid'), 'utf8'), 10)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [asked?.pid, postmaster]) process.kill(pid, name)
  }
  await readOnly.stop()
  signal('SIGSTOP')
  try {
    const error = db`select 1`.then(
      () => undefined,
      (why) => why,
    )
    readOnly = await startEmbedded({ dataDir: folders[0] ?? '' })
    expect(isDatabaseAway(await error)).toBe(true)
    await until(() => db`select 1`)
  } finally {
    signal('SIGCONT')
    await db.end({ timeout: 1 })
    await readOnly.stop()
    readOnly = await startEmbedded({ dataDir: folders[0] ?? '', settings: { default_transaction_read_only: 'on' } })
  }
})

test('a shop opens on several servers, sells and does its jobs', async () => {
  const shop = await startShop({ DATABASE_URL: address })
  const db = connect(writable.url, { connections: 2 })
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 5 }])
  const [token = ''] = await makeBuyers(db, 1)
  expect(await buy(shop.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 1 }])).toMatchObject({
    status: 200,
  })
  await db.end()
  await shop.end()
  const said: string[] = []
  const jobs = await openJobs(address, ({ message }) => said.push(message))
  await jobs.close()
  expect(said).toEqual([])
  await removeDataDir(shop.dataDir)
})

test('a start that servers refuse says so at once, though another of them is away', async () => {
  const { password } = new URL(writable.url)
  const shop = await spawnShop({ DATABASE_URL: address.replace(password, 'forgotten') })
  const [code] = await once(shop.process, 'close')
  expect(code).toBe(1)
  expect(shop.output()).toContain('password authentication failed')
  expect(shop.output()).not.toContain('Waiting for the database')
  await removeDataDir(shop.dataDir)
})
