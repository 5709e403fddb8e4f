import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { findManifest } from '../../keeper/backup/manifest.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { test } from '../embedded-test.ts'
import { hire } from '../office.ts'
import { until } from '../until.ts'
import { keep, shelfOf } from './keeper.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

/** Workers answer; the process above them keeps the database. */
let kept: KeptShop
let cookie: string
beforeAll(async () => {
  kept = await openKeptShop({ WORKERS: '2' })
  cookie = await hireOwner()
})
afterAll(() => kept.end())

const dataDir = () => kept.shop.dataDir
const shelf = () => shelfOf(dataDir())
const backups = async () => (await readdir(shelf())).filter((name) => !name.startsWith('unfinished')).sort()
const hireOwner = async () =>
  (await hire({ db: kept.db, env: readEnv({ DATA_DIR: dataDir() }) }, 'owner', 'Asha')).cookie

type Standing = { isUnderWay: boolean; made: { at: number } | null; failed: { at: number; problem: string } | null }

async function call(method: string, path = '', body?: object): Promise<Standing> {
  const response = await fetch(`${kept.shop.url}/api/admin/settings/backups${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  expect([response.status, reply]).toEqual([200, expect.objectContaining({ success: true })])
  return reply
}

/** Presses once, twice sent, and waits until nothing is under way any more. */
async function backUp(): Promise<Standing> {
  const press = { press: randomUUID() }
  await call('POST', '/now', press)
  await call('POST', '/now', press)
  const over = async () => {
    const standing = await call('GET')
    expect(standing.isUnderWay).toBe(false)
    return standing
  }
  return until(over, 200)
}

test('a press has the process that keeps the database make one whole backup, and one that fails says why [BACKUP-07]', async () => {
  const { made, failed } = await backUp()
  const [name = ''] = await backups()
  const manifest = await findManifest(join(shelf(), name))
  expect(manifest).toMatchObject({ scheduled: false, asked: true, ended: made?.at })
  expect([await backups(), failed]).toEqual([[name], null])
  expect((await keep('backup', ['check', name], { DATA_DIR: dataDir() })).said).toContain('as it was written')

  await rename(shelf(), `${shelf()}-aside`)
  await writeFile(shelf(), 'no folder')
  expect((await backUp()).failed?.problem).toContain('EEXIST')
  await rm(shelf())
  await rename(`${shelf()}-aside`, shelf())
  // It waits for no quarter of an hour, as one would that the shop makes by itself.
  expect((await backUp()).failed).toBeNull()
  expect(await backups()).toHaveLength(2)
})

test('a plan that an owner saves is gone by without a restart: one is made at once where there is none, and older ones go [BACKUP-08]', async () => {
  await kept.close()
  await rm(join(dataDir(), 'last-backup.json'), { force: true })
  await kept.openAgain({ WORKERS: '2' })
  cookie = await hireOwner()
  const before = await backups()
  await call('PUT', '', { every: 6, keep: 1 })
  const added = async () => (await backups()).filter((name) => !before.includes(name))
  await until(async () => expect(await added()).toHaveLength(1), 200)
  const [own = ''] = await added()
  expect(await findManifest(join(shelf(), own))).toMatchObject({ scheduled: true })
  // Of those asked for all of the newest day stay, too.
  const ofDay = before.filter((name) => name.slice(0, 10) === before.at(-1)?.slice(0, 10))
  await until(async () => expect(await backups()).toEqual([...ofDay, own].sort()), 200)
})

test('a backup that is put back asks for none, takes none away by its plan, and is the last one that was made [BACKUP-07][BACKUP-08]', async () => {
  await call('PUT', '', { every: null, keep: 3 })
  await backUp()
  const names = await backups()
  const manifests = await Promise.all(names.map((name) => findManifest(join(shelf(), name))))
  const asked = names[manifests.findLastIndex((manifest) => manifest?.asked)] ?? ''
  await kept.close()
  expect(await keep('restore', [asked], { DATA_DIR: dataDir() })).toMatchObject({ code: 0 })
  await kept.openAgain()
  const [row] = await kept.db`
    select served_at is not null as served, (select keep from backup_plan) as keep from asked_backup`
  expect(row).toEqual({ served: true, keep: 60 })
  cookie = await hireOwner()
  expect((await call('GET')).made?.at).toBe(manifests[names.indexOf(asked)]?.ended)
})
