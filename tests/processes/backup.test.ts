import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { MANIFEST } from '../../keeper/backup/manifest.ts'
import { connect } from '../../src/server/db/connect.ts'
import { test } from '../embedded-test.ts'
import { many } from '../faults/full.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { until } from '../until.ts'
import { type BusyCounter, multiplyOrder, openBusyCounter } from './busy-counter.ts'
import { expectRefused, keep, makeBackup, shelfOf, waitForCopies } from './keeper.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

/** Orders that are there before. */
const EARLIER = many(500, 50_000)
const CLIENTS = 4
/** Files that the shop keeps beside its database. */
const BESIDE = ['pictures/ab/barfi.webp', 'mails/welcome.eml']

let kept: KeptShop
let stock: Stock
beforeAll(async () => {
  kept = await openKeptShop()
  stock = await noteStock(kept.db)
})
afterAll(() => kept.end())

const dataDir = () => kept.shop.dataDir
const env = () => ({ DATA_DIR: dataDir() })

test('a backup cut off by kill -9 is none, and is gone after the next one', async () => {
  const shelf = shelfOf(dataDir())
  const cut = await keep('backup', [], env(), async (pid) => {
    await waitForCopies(dataDir())
    process.kill(pid, 'SIGKILL')
  })
  expect(cut.signal).toBe('SIGKILL')
  const left = await readdir(shelf)
  expect(left).toHaveLength(1)
  expect((await keep('backup', ['list'], env())).said).toContain('There is no backup')
  await expectRefused(env(), left, 'There is no whole backup')

  const { name } = await makeBackup(dataDir())
  expect(await readdir(shelf)).toEqual([name])
  await rm(join(shelf, name), { recursive: true })
})

test('only one backup is made at a time', async () => {
  const two = await Promise.all([keep('backup', [], env()), keep('backup', [], env())])
  const failed = two.filter(({ code }) => code !== 0)
  expect(failed.map(({ said }) => said)).toEqual([expect.stringContaining('Another backup is being made')])
  expect((await readdir(shelfOf(dataDir()))).filter((name) => name.startsWith('unfinished'))).toEqual([])
})

test(`a shop of ${EARLIER} orders sells while it is backed up; its data are lost, and every order told comes back`, async () => {
  await multiplyOrder(kept.db, await kept.buyOne(), EARLIER)
  for (const path of BESIDE) {
    await mkdir(dirname(join(dataDir(), path)), { recursive: true })
    await writeFile(join(dataDir(), path), `what is in ${path}`)
  }
  const { name, held } = await backUpAmidOrders()
  await expectPrivate(join(shelfOf(dataDir()), name))
  await expectRefused(env(), [name], 'A shop runs on these data')
  await expectDamageFound(name)

  await kept.loseEverything()
  const restored = await keep('restore', [name], env())
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Restored.')])
  await kept.openAgain()
  expect(await findViolations(kept.db, { stock, acknowledged: held })).toEqual([])
  const [row] = await kept.db`select count(*)::int as orders from orders where placed_at is not null`
  expect(row?.orders).toBeGreaterThanOrEqual(EARLIER + held.length)
  for (const path of BESIDE) expect(await readFile(join(dataDir(), path), 'utf8')).toBe(`what is in ${path}`)
  const next = await kept.buyOne()
  expect(await findViolations(kept.db, { stock, acknowledged: [...held, next] })).toEqual([])
})

/** Answers the orders that were told before the backup's end. */
async function backUpAmidOrders(): Promise<{ name: string; held: string[] }> {
  const counter = openBusyCounter({ url: kept.shop.url, db: kept.db }, kept.sweet, CLIENTS)
  await until(() => expect(counter.told.length).toBeGreaterThan(20))
  const { name, manifest } = await makeBackup(dataDir(), (ended) => moveOn(counter, ended))
  await until(() => expect(counter.told.some(({ at }) => at > manifest.ended)).toBe(true))
  await counter.close()
  const held = counter.told.filter(({ at }) => at < manifest.ended)
  const meanwhile = held.filter(({ at }) => at > manifest.started)
  expect(meanwhile.length, 'nobody ordered while it was made').toBeGreaterThan(0)
  console.log(
    `${EARLIER} orders, ${held.length} more told before its end, ${meanwhile.length} of them while it was made ` +
      `(${manifest.ended - manifest.started} ms, ${Math.round(manifest.bytes / 1e6)} MB)`,
  )
  return { name, held: held.map(({ orderId }) => orderId) }
}

/** What a busy database does by itself every few minutes: it goes on in its log, and needs no more of what is behind it. */
async function moveOn({ told }: BusyCounter, ended: AbortSignal): Promise<void> {
  const { adminPassword, port } = JSON.parse(await readFile(join(dataDir(), 'postgres/access.json'), 'utf8'))
  const admin = connect(`postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`, { connections: 1 })
  for (let round = 1; !ended.aborted; round++) {
    const before = told.length
    await until(() => expect(told.length).toBeGreaterThan(before + 5), 2)
    // Each takes 16 MB of the backup.
    if (round <= 4) await admin`select pg_switch_wal()`
    await admin`checkpoint`
  }
  await admin.end()
}

/** A byte changed, a file gone, a list cut off: each is found, and none of them is put anywhere. */
async function expectDamageFound(name: string): Promise<void> {
  const copy = join(shelfOf(dataDir()), 'copy')
  await cp(join(shelfOf(dataDir()), name), copy, { recursive: true })
  expect(await keep('backup', ['check', 'copy'], env())).toMatchObject({ code: 0 })
  const tables = await readdir(join(copy, 'postgres/data/base/1'))
  const path = join(copy, 'postgres/data/base/1', tables.find((file) => /^\d+$/.test(file)) ?? '')
  const whole = await readFile(path)
  const changed = Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])])
  await expectFound(() => writeFile(path, changed), 'is damaged')
  await expectFound(() => rm(path), 'is damaged')
  await expectFound(() => truncate(join(copy, MANIFEST), 1_000), 'manifest.json is damaged')
  await rm(copy, { recursive: true })
}

async function expectFound(damage: () => Promise<void>, said: string): Promise<void> {
  const other = `${dataDir()}-damaged`
  await damage()
  expect(await keep('backup', ['check', 'copy'], env())).toMatchObject({ code: 1, said: expect.stringContaining(said) })
  await expectRefused(env(), ['copy', '--into', other], said)
  expect(await readdir(other).catch(() => [])).toEqual([])
  await expect(stat(`${other}.restoring`)).rejects.toThrow('ENOENT')
  await rm(other, { recursive: true, force: true })
}

async function expectPrivate(folder: string): Promise<void> {
  for (const path of ['.', MANIFEST, 'postgres/access.json', 'postgres/data', 'postgres/data/PG_VERSION', 'mails']) {
    expect([path, (await stat(join(folder, path))).mode & 0o077]).toEqual([path, 0])
  }
}
