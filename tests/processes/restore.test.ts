import { access, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { startEmbedded } from '../../keeper/database/embedded.ts'
import { test } from '../embedded-test.ts'
import { removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { expectRefused, keep, makeBackup, shelfOf } from './keeper.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

let kept: KeptShop
beforeAll(async () => {
  kept = await openKeptShop()
})
afterAll(() => kept.end())

const dataDir = () => kept.shop.dataDir
const env = () => ({ DATA_DIR: dataDir() })

test('a backup put back moves the data that are there aside as they were; into a new folder it touches nothing', async () => {
  const { name, folder } = await makeBackup(dataDir())
  const later = await kept.buyOne()
  await kept.close()
  const other = `${dataDir()}-other`
  const into = await keep('restore', [name, '--into', other], env())
  expect([into.code, into.said]).toEqual([0, expect.stringContaining(`DATA_DIR=${other} npm start`)])
  await expectRefused(env(), [name, '--into', other], 'is not empty')
  await removeDataDir(other)

  const { code, said } = await keep('restore', [name], env())
  const aside = /lies in (\S+)\. /.exec(said)?.[1] ?? ''
  expect([code, aside]).toEqual([0, expect.stringContaining(`${dataDir()}.before-restore-`)])
  await kept.openAgain()
  expect(await kept.has(later)).toBe(false)
  await kept.close()
  await removeDataDir(dataDir())
  await rm(folder, { recursive: true })
  await kept.openAgain({ DATA_DIR: aside })
  expect(await kept.has(later)).toBe(true)
})

test('a restore that was cut off between two renames keeps the shop closed, and the next one mends it', async () => {
  const { name } = await makeBackup(dataDir())
  const orderId = await kept.buyOne()
  await kept.close()
  const mark = `${dataDir()}.at-work.json`
  await writeFile(mark, JSON.stringify({ pid: await pidOfNobody(), moving: true, mend: 'Restore again.' }))
  await expect(startShop(env())).rejects.toThrow('the shop stays closed until it is mended. Restore again.')
  const { code, said } = await keep('restore', [name], env())
  expect(code).toBe(0)
  await expect(access(mark)).rejects.toThrow('ENOENT')
  await kept.openAgain()
  expect(await kept.has(orderId)).toBe(false)
  await removeDataDir(/lies in (\S+)\. /.exec(said)?.[1] ?? '')
})

test('a folder without data, or data in a PostgreSQL of one’s own, are named and nothing is made', async () => {
  const nowhere = `${dataDir()}-nowhere`
  const { code, said } = await keep('backup', [], { DATA_DIR: nowhere })
  expect([code, said]).toEqual([1, expect.stringContaining(`There are no shop's data in ${nowhere}`)])
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  const { stop } = await startEmbedded({ dataDir: nowhere })
  const empty = await keep('backup', [], { DATA_DIR: nowhere })
  await stop()
  expect([empty.code, empty.said]).toEqual([1, expect.stringContaining('No shop was ever opened on the database in')])
  expect(await readdir(shelfOf(nowhere))).toEqual([])
  for (const folder of [nowhere, shelfOf(nowhere)]) await removeDataDir(folder)
  for (const command of ['backup', 'restore'] as const) {
    const outside = await keep(command, ['some'], {
      ...env(),
      DATABASE_URL: 'postgres://halwai:kesar@127.0.0.1:9/halwai',
    })
    expect([outside.code, outside.said]).toEqual([1, expect.stringContaining('that server has its own means')])
  }
})

test('with BACKUP_EVERY the first process makes backups; what came of the last is in the log and the metrics', async () => {
  const shelf = `${dataDir()}-scheduled`
  await kept.close()
  await rm(join(dataDir(), 'last-backup.json'), { force: true })
  const scheduled = { BACKUP_EVERY: '1', BACKUP_DIR: shelf, WORKERS: '2' }
  await kept.openAgain(scheduled)
  await until(() => expect(kept.shop.output()).toMatch(/Backup \S+ made: /))
  expect(await readdir(shelf)).toHaveLength(1)
  expect(await metrics()).toMatch(/^halwai_backup_made_seconds\S* 1\d{9}/m)
  expect(await metrics()).toMatch(/^halwai_backup_failed_seconds\S* 0$/m)
  await kept.close()

  await rm(join(dataDir(), 'last-backup.json'))
  await rm(shelf, { recursive: true })
  await writeFile(shelf, 'no folder')
  await kept.openAgain(scheduled)
  await until(() => expect(kept.shop.output()).toMatch(/The backup failed, and is tried again soon: .*EEXIST/))
  expect(await metrics()).toMatch(/^halwai_backup_failed_seconds\S* 1\d{9}/m)
  await rm(shelf)
})

async function metrics(): Promise<string> {
  return (await fetch(`${kept.shop.url}/metrics`)).text()
}

/** The number of a process that has ended. */
async function pidOfNobody(): Promise<number> {
  let pid = 0
  await keep('backup', ['list'], env(), async (number) => {
    pid = number
  })
  return pid
}
