import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteLastBackup } from '../../keeper/backup/last-backup.ts'
import { connect } from '../../keeper/connect.ts'
import { BACKUP_LOCK } from '../../keeper/kept-shop.ts'
import { readHealth } from '../../src/contract/admin/health.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { askForBackup, listBackups, readBackups, saveBackupPlan } from '../../src/contract/admin/settings/backups.ts'
import { planBackups } from '../../src/server/health/backups/backup-plan.ts'
import { viewBackups } from '../../src/server/health/backups/view-backups.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

const HOUR = 3_600_000 // ms

let folder: string
let shop: Shop
/** Another process of the same shop. */
let worker: Shop
let elsewhere: Shop
let asha: Colleague
/** The last entry of the log before a test. */
let earlier: string | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-backups-'))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_IS_OWN: 'yes' }
  shop = await openShop({ env })
  worker = await openShop({ env, through: async () => shop.url })
  elsewhere = await openShop({ env: { DATA_DIR: env.DATA_DIR } })
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(async () => {
  for (const one of [shop, worker, elsewhere]) await one.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await shop.db`delete from backup_plan`
  await shop.db`delete from asked_backup`
  for (const name of ['data', 'data-backups']) await rm(join(folder, name), { recursive: true, force: true })
  await mkdir(join(folder, 'data'), { recursive: true })
  earlier = (await rows())[0]?.id
})

const as = ({ cookie }: Colleague) => ({ headers: { cookie } })
const read = async (of = shop) => (await of.call(readBackups, as(asha))).body
const list = async () => (await shop.call(listBackups, as(asha))).body.backups
const save = (body: { every: 6 | 12 | 24 | null; keep: number }, of = shop, who = asha) =>
  of.call(saveBackupPlan, { ...as(who), body })
const ask = (press: string, of = shop, who = asha) => of.call(askForBackup, { ...as(who), body: { press } })
/** What the process that keeps the database goes by. */
const planner = (of = shop) => planBackups(of.db, of.env)
const rows = async () => (await shop.call(readLog, { ...as(asha), query: {} })).body.rows
/** What stands in the log since the test began, the newest first. */
async function deeds(): Promise<string[]> {
  const all = await rows()
  const end = all.findIndex(({ id }) => id === earlier)
  return all.slice(0, end < 0 ? all.length : end).map(({ before }) => before)
}

const WHOLE = {
  ...{ format: 1, shop: '0.1.0', migration: '0001_shop.sql', postgres: 18, platform: 'linux-x64', system: '7' },
  ...{ started: 0, scheduled: false, folders: [], files: [] },
}
async function shelve(name: string, manifest: object): Promise<void> {
  await mkdir(join(folder, 'data-backups', name), { recursive: true })
  await writeFile(join(folder, 'data-backups', name, 'manifest.json'), JSON.stringify({ ...WHOLE, ...manifest }))
}

test('an owner reads where the backups lie, what came of the last, and every one that is there, the newest first [BACKUP-06]', async () => {
  expect(await list()).toEqual([])
  expect(await read()).toMatchObject({
    ...{
      setOn: 'page',
      every: null,
      keep: 7,
      folder: join(folder, 'data-backups'),
      isOnDataDisk: true,
      havePictures: true,
      seals: true,
    },
    ...{ isUnderWay: false, made: null, failed: null },
  })
  expect(await read()).not.toHaveProperty('keyFile')
  const ofShop = { ...shop.env, secrets: { ...shop.env.secrets, keys: [] } }
  expect(await viewBackups(shop.db, ofShop)).toMatchObject({ keyFile: join(folder, 'data', 'secrets.key') })
  await shelve('2026-11-01T00-00-00Z', { ended: 1e12, bytes: 12e6, scheduled: true, format: 2, sealed: 'key' })
  await shelve('2026-11-02T00-00-00Z', { ended: 2e12, bytes: 13e6, asked: true })
  await shelve('2026-11-03T00-00-00Z', { ended: 3e12, bytes: 14e6 })
  await shelve('2026-11-04T00-00-00Z', { ended: 'never' })
  await shelve('unfinished-7', { ended: 4e12, bytes: 1 })
  expect(await list()).toEqual([
    { name: '2026-11-04T00-00-00Z' },
    { name: '2026-11-03T00-00-00Z', whole: { at: 3e12, bytes: 14e6, by: 'machine', isSealed: false } },
    { name: '2026-11-02T00-00-00Z', whole: { at: 2e12, bytes: 13e6, by: 'office', isSealed: false } },
    { name: '2026-11-01T00-00-00Z', whole: { at: 1e12, bytes: 12e6, by: 'shop', isSealed: true } },
  ])
  const made = { at: 5e12, bytes: 15e6 }
  const failed = { at: 6e12, problem: 'The disk is full' }
  await noteLastBackup(join(folder, 'data'), { made, failed })
  expect(await read()).toMatchObject({ made, failed })
  await noteLastBackup(join(folder, 'data'), { made, failed: { ...failed, at: 4e12 } })
  expect(await read()).toMatchObject({ made, failed: null })
})

test('a press asks for one backup however often it is sent, and another press for none while it is under way [BACKUP-07]', async () => {
  const [press, other] = [randomUUID(), randomUUID()]
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(press, n % 2 ? shop : worker)))
  expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(sent.every(({ body }) => body.isUnderWay)).toBe(true)
  expect(await read(worker)).toMatchObject({ isUnderWay: true })
  expect((await planner().find()).asked).toBe(press)
  const bina = await hire(shop, 'owner', 'Bina')
  expect(await ask(other, worker, bina)).toMatchObject({ status: 409, body: { code: 'backup-under-way' } })

  await planner().serve(other)
  expect((await planner().find()).asked).toBe(press)
  await planner().serve(press)
  expect(await read(worker)).toMatchObject({ isUnderWay: false })
  expect((await ask(press)).body).toMatchObject({ isUnderWay: false })
  expect((await planner().find()).asked).toBeUndefined()
  expect(await deeds()).toEqual(['asked for a backup of the shop'])
  expect((await ask(other, worker, bina)).body).toMatchObject({ isUnderWay: true })
  expect((await planner().find()).asked).toBe(other)
})

test('two presses at once ask for one backup [BACKUP-07]', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => ask(randomUUID())))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await deeds()).toHaveLength(1)
})

test('a backup that a command makes is under way until its process is gone, and no press asks for another [BACKUP-07]', async () => {
  const command = connect(shop.url)
  try {
    await command`select pg_advisory_lock(${BACKUP_LOCK})`
    expect(await read(worker)).toMatchObject({ isUnderWay: true })
    expect((await ask(randomUUID())).status).toBe(409)
  } finally {
    await command.end()
  }
  // PostgreSQL lets go of the lock a moment after the connection is gone.
  await expect.poll(() => read(worker)).toMatchObject({ isUnderWay: false })
  expect(await deeds()).toEqual([])
})

test('how often and how many an owner chooses, the keeping process reads when it looks next, and health says it [BACKUP-08]', async () => {
  await noteLastBackup(join(folder, 'data'), { made: { at: Date.now(), bytes: 15e6 } })
  const keeping = planner()
  const health = async () => (await worker.call(readHealth, as(asha))).body.parts.find(({ part }) => part === 'backup')
  expect(await keeping.find()).toEqual({ every: undefined, keep: 7, asked: undefined })
  expect((await health())?.more).toContain('none by itself')
  expect((await save({ every: 12, keep: 30 }, worker)).body).toMatchObject({ setOn: 'page', every: 12, keep: 30 })
  expect(await keeping.find()).toEqual({ every: 12 * HOUR, keep: 30, asked: undefined })
  expect((await health())?.more).toContain('every 12 hours, and 30 are kept')
  await save({ every: 12, keep: 30 })
  await save({ every: null, keep: 30 })
  expect(await keeping.find()).toEqual({ every: undefined, keep: 30, asked: undefined })
  expect(await deeds()).toEqual([
    'had the shop make backups when asked for alone, the newest 30 kept',
    'had the shop back itself up every 12 hours, the newest 30 kept',
  ])
  for (const wrong of [{ every: 5 }, { every: 0 }, { keep: 0 }, { keep: 61 }, { keep: 2.5 }])
    expect((await save({ every: 12, keep: 7, ...wrong } as never)).status, JSON.stringify(wrong)).toBe(400)
  expect((await keeping.find()).keep).toBe(30)
})

test('BACKUP_EVERY of the environment holds whatever was chosen, and nothing is changed here [BACKUP-09]', async () => {
  await save({ every: 6, keep: 3 })
  for (const [BACKUP_EVERY, every] of [['48', 48] as const, ['off', null] as const]) {
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_IS_OWN: 'yes', BACKUP_EVERY, BACKUP_KEEP: '9' }
    const machine = await openShop({ env, through: async () => shop.url })
    try {
      expect(await read(machine)).toMatchObject({ setOn: 'machine', every, keep: 9 })
      expect(await save({ every: 24, keep: 7 }, machine)).toMatchObject({
        status: 409,
        body: { code: 'backups-of-machine' },
      })
      expect(await planner(machine).find()).toMatchObject({ every: every === null ? undefined : every * HOUR, keep: 9 })
      const press = randomUUID()
      expect((await ask(press, machine)).status).toBe(200)
      await planner(machine).serve(press)
    } finally {
      await machine.close()
    }
  }
  expect(await read()).toMatchObject({ setOn: 'page', every: 6, keep: 3 })
})

test('a shop whose data another server has asks for no backup and plans none [BACKUP-09]', async () => {
  const owner = await hire(elsewhere, 'owner')
  await shelve('2026-11-03T00-00-00Z', { ended: 3e12, bytes: 14e6 })
  expect((await elsewhere.call(readBackups, as(owner))).body).toMatchObject({ setOn: 'elsewhere', isUnderWay: false })
  expect((await elsewhere.call(listBackups, as(owner))).body.backups).toEqual([])
  const refused = { status: 409, body: { code: 'backups-elsewhere' } }
  expect(await ask(randomUUID(), elsewhere, owner)).toMatchObject(refused)
  expect(await save({ every: 24, keep: 7 }, elsewhere, owner)).toMatchObject(refused)
  expect((await planner(elsewhere).find()).asked).toBeUndefined()
})
