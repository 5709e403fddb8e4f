import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { listBackups } from '../../keeper/backup/shelf.ts'
import { readLogState } from '../../keeper/log/log-state.ts'
import { expectRefused, keep, shelfOf } from '../processes/keeper.ts'
import {
  besideOf,
  forgetNewBackups,
  logEnv,
  logOf,
  nextSecond,
  ordersAt,
  removeAll,
  untilKept,
  writeLog,
} from '../processes/kept-log.ts'
import { type KeptShop, openKeptShop } from '../processes/kept-shop.ts'
import { makeDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'

let kept: KeptShop
afterEach(async () => {
  await kept.end()
  await removeAll(kept.shop.dataDir)
})

const dataDir = () => kept.shop.dataDir

async function open(env: Record<string, string> = {}): Promise<void> {
  const folder = await makeDataDir(process.env.SHOP_TEMPLATE)
  kept = await openKeptShop({ DATA_DIR: folder, ...logEnv(folder), ...env })
  await untilKept(folder)
}

const writeSegments = (count: number) => writeLog(dataDir(), count)

const failed = async () => (await readLogState(dataDir()))?.failed?.problem ?? ''

test('while the place of the log is away the shop sells, and nothing is written elsewhere; afterwards no order is missing [BACKUP-04]', async () => {
  await open()
  const [log, away] = [logOf(dataDir()), `${logOf(dataDir())}-away`]
  await rename(log, away)
  await until(async () => expect(await failed()).toContain('is its disk away?'))
  const orderId = await kept.buyOne()
  const meanwhile = await nextSecond()
  await writeSegments(4)
  await expect(readdir(log)).rejects.toThrow('ENOENT')
  await rename(away, log)
  await untilKept(dataDir())
  expect(kept.shop.output()).toMatch(/The log is not kept, and is tried again: .*The log is kept again\./s)
  expect(await readdir(log)).toHaveLength(1)
  expect(Object.keys(await ordersAt(meanwhile, dataDir()))).toContain(orderId)
})

test('a line is gone on with after kill -9, and another is begun where a copy of the data wrote in it [BACKUP-04]', async () => {
  await open()
  await writeSegments(2)
  await untilKept(dataDir())
  await kept.shop.end('SIGKILL')
  await kept.db.end()
  await kept.openAgain(logEnv(dataDir()))
  await untilKept(dataDir())
  const [line = ''] = await readdir(logOf(dataDir()))
  expect(await readdir(logOf(dataDir()))).toEqual([line])
  const orderId = await kept.buyOne()
  await kept.close()

  const folder = join(logOf(dataDir()), line)
  const copy = `${dataDir()}-copy`
  await promisify(execFile)('cp', ['-Rp', dataDir(), copy])
  const other = await startShop({ DATA_DIR: copy, BACKUP_DIR: shelfOf(dataDir()), ...logEnv(dataDir()) })
  await writeLog(copy, 2)
  await untilKept(copy)
  await other.end()
  await removeDataDir(copy)
  const before = await readAll(folder)
  await kept.openAgain(logEnv(dataDir()))
  await untilKept(dataDir())
  const moment = await nextSecond()
  await writeSegments(2)
  await untilKept(dataDir())
  expect(await readdir(logOf(dataDir()))).toHaveLength(2)
  expect(await readAll(folder)).toEqual(before)
  expect(await ordersAt(moment, dataDir())).toEqual({ [orderId]: 'Placed' })
})

/** The digests of whole segments in a line, by name. */
async function readAll(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('Z.gz')).sort()
  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex')
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await digest(file)])))
}

test('after a backup was put back by its name a moment before and one since are both there, whatever their timeline [BACKUP-02]', async () => {
  await open()
  const [{ name = '' } = {}] = await listBackups(shelfOf(dataDir()))
  const undone = await kept.buyOne()
  const before = await nextSecond()
  await untilKept(dataDir())
  await kept.close()
  const { code, said } = await keep('restore', [name], besideOf(dataDir()))
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  await kept.openAgain(logEnv(dataDir()))
  expect(await kept.has(undone)).toBe(false)
  const orderId = await kept.buyOne()
  const since = await nextSecond()
  await untilKept(dataDir())
  await forgetNewBackups(dataDir())
  expect(await ordersAt(since, dataDir())).toEqual({ [orderId]: 'Placed' })
  expect(await ordersAt(before, dataDir())).toEqual({ [undone]: 'Placed' })
})

test('log that PostgreSQL stops reading before its end is not taken for all of it [BACKUP-03]', async () => {
  await open()
  await writeSegments(4)
  await untilKept(dataDir())
  await kept.close()
  const [line = ''] = await readdir(logOf(dataDir()))
  const folder = join(logOf(dataDir()), line)
  const [one = '', foreign = ''] = (await readdir(folder))
    .filter((file) => file.endsWith('Z.gz'))
    .sort()
    .slice(-3)
  await copyFile(join(folder, one), join(folder, foreign))
  const words = ['--at', 'end', '--into', `${dataDir()}-look`]
  await expectRefused(besideOf(dataDir()), words, 'PostgreSQL did not replay the log to its end')
})

test('a copy that is looked at with the settings of the shop begins no line beside the one that is written [BACKUP-02]', async () => {
  await open()
  const moment = await nextSecond()
  await untilKept(dataDir())
  const look = `${dataDir()}-look`
  const { code, said } = await keep('restore', ['--at', moment, '--into', look], besideOf(dataDir()))
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  const settings = { ...besideOf(dataDir()), BACKUP_DIR: shelfOf(dataDir()), BACKUP_LOG_EVERY: '10' }
  const other = await startShop({ ...settings, DATA_DIR: look })
  const failed = async () => (await readLogState(look))?.failed?.problem
  await until(async () => expect(await failed()).toContain('Another shop, on a copy of these data'))
  await other.end()
  expect(await readdir(logOf(dataDir()))).toHaveLength(1)
})

test('a sealed log is read by nobody without its key; a moment that cannot be reached changes nothing [BACKUP-03]', async () => {
  const key = { SECRETS_KEY: randomBytes(32).toString('base64') }
  await open(key)
  const orderId = await kept.buyOne()
  const moment = await nextSecond()
  await writeSegments(3)
  await untilKept(dataDir())
  await kept.close()
  const [line = ''] = await readdir(logOf(dataDir()))
  const folder = join(logOf(dataDir()), line)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.gz')).sort()
  for (const file of files) expect((await readFile(join(folder, file))).toString('latin1', 0, 8)).toBe('halwai1\n')

  const env = besideOf(dataDir())
  const refuse = (at: string, why: string, given: Record<string, string> = { ...env, ...key }) =>
    expectRefused(given, ['--at', at, '--into', `${dataDir()}-look`], why)
  await refuse(moment, 'which is not in SECRETS_KEY', env)
  await refuse('2099-01-01 10:00', 'has not come yet')
  await refuse('2026-01-01 10:00', 'The next moment that can be reached is')
  await refuse('yesterday', 'is no moment')
  await refuse(moment, 'Set BACKUP_LOG', { DATA_DIR: dataDir(), ...key })
  expect((await keep('restore', [], { ...env, ...key })).said).toMatch(/to any moment from \S+ \S+ to \S+ \S+:/)
  expect(await ordersAt(moment, dataDir(), key)).toEqual({ [orderId]: 'Placed' })

  const [missing = ''] = files.slice(-2)
  await rm(join(folder, missing))
  await refuse('end', `The segment ${missing.slice(0, 24)} of the log is missing`)
  await expect(readdir(`${dataDir()}-look.restoring`)).rejects.toThrow('ENOENT')
})
