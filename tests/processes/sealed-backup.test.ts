import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { findManifest, MANIFEST } from '../../keeper/backup/manifest.ts'
import { KEY_FILE } from '../../keeper/kept-shop.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { test } from '../embedded-test.ts'
import { hire } from '../office.ts'
import { removeDataDir, startShop } from '../running-shop.ts'
import { expectRefused, keep, makeBackup, shelfOf } from './keeper.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

let kept: KeptShop
beforeEach(async () => {
  kept = await openKeptShop()
})
afterEach(() => kept.end())

const dataDir = () => kept.shop.dataDir
const [KEY, OTHER] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const env = (SECRETS_KEY?: string) => ({ DATA_DIR: dataDir(), ...(SECRETS_KEY && { SECRETS_KEY }) })
const LETTER = 'a letter to asha@example.com'

async function backUpSealed(): Promise<{ name: string; folder: string }> {
  const { code, said } = await keep('backup', [], env(KEY))
  expect([code, said]).toEqual([0, expect.stringMatching(/It is sealed: without the key [0-9a-f]{8} \(SECRETS_KEY\)/)])
  const name = /^Backup (\S+):/.exec(said)?.[1] ?? ''
  return { name, folder: join(shelfOf(dataDir()), name) }
}

/** A restore of `backup` into a new folder is refused, and leaves nothing there. */
async function expectNothingMade(backup: string, why: string, key?: string): Promise<void> {
  const other = `${dataDir()}-other`
  await expectRefused(env(key), [backup, '--into', other], why)
  await expect(stat(`${other}.restoring`)).rejects.toThrow('ENOENT')
  expect(await readdir(other).catch(() => [])).toEqual([])
  await rm(other, { recursive: true, force: true })
}

test('with a key in the settings a backup is read by nobody without it, and comes back whole with it', async () => {
  await mkdir(join(dataDir(), 'mails'), { recursive: true })
  await writeFile(join(dataDir(), 'mails/a.eml'), LETTER)
  const orderId = await kept.buyOne()
  const { name, folder } = await backUpSealed()
  const { files, format } = (await findManifest(folder)) ?? { files: [] }
  expect([format, files.length > 100]).toEqual([2, true])
  for (const { path } of files) {
    const bytes = await readFile(join(folder, path))
    expect([path, bytes.toString('latin1', 0, 8)]).toEqual([path, 'halwai1\n'])
    expect(bytes.includes('asha@example.com')).toBe(false)
  }
  expect((await keep('backup', ['check', name], env(KEY))).said).toContain('is as it was written')
  await expectNothingMade(name, 'which is not in SECRETS_KEY')
  await expectNothingMade(name, 'which is not in SECRETS_KEY', OTHER)

  await kept.loseEverything()
  const { code, said } = await keep('restore', [name], env(`${OTHER},${KEY}`))
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  expect(await readFile(join(dataDir(), 'mails/a.eml'), 'utf8')).toBe(LETTER)
  await kept.openAgain({ SECRETS_KEY: OTHER })
  expect(await kept.has(orderId)).toBe(true)
})

test('a sealed backup that was cut, changed or signed by nobody is refused before anything is changed', async () => {
  const { folder } = await backUpSealed()
  const copy = join(shelfOf(dataDir()), 'copy')
  const spoil = async (why: string, damage: () => Promise<void>) => {
    await cp(folder, copy, { recursive: true })
    await damage()
    await expectNothingMade('copy', why, KEY)
    await rm(copy, { recursive: true })
  }
  const [version, control] = ['postgres/data/PG_VERSION', 'postgres/data/global/pg_control']
  await spoil('is damaged', () => truncate(join(copy, version), 40))
  await spoil('is damaged', () => cp(join(folder, control), join(copy, version)))
  await spoil('it is not what the key', async () => {
    const text = await readFile(join(copy, MANIFEST), 'utf8')
    await writeFile(join(copy, MANIFEST), text.replace('"scheduled": false', '"scheduled": true'))
  })
  await spoil('it is not what the key', () => rm(join(copy, 'manifest.signature')))
})

test('the shop’s own key is in no backup, stays when one is put back, and is asked for where it is gone', async () => {
  const place = { db: kept.db, env: readEnv(env()) }
  const asha = await hire(place, 'owner', 'Asha')
  const key = await readFile(join(dataDir(), KEY_FILE), 'utf8')
  const { name, folder, manifest } = await makeBackup(dataDir())
  expect(manifest.format).toBe(1)
  expect(manifest.files.map(({ path }) => path)).not.toContain(KEY_FILE)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile()))
    expect((await readFile(join(file.parentPath, file.name))).includes(asha.secret)).toBe(false)

  await kept.close()
  const { said } = await keep('restore', [name], env(KEY))
  expect(said).toMatch(/Restored\..*This backup was not sealed/s)
  await removeDataDir(/lies in (\S+)\. /.exec(said)?.[1] ?? '')
  expect(await readFile(join(dataDir(), KEY_FILE), 'utf8')).toBe(key)
  expect((await stat(join(dataDir(), KEY_FILE))).mode & 0o777).toBe(0o600)
  await kept.openAgain()

  await kept.loseEverything()
  await keep('restore', [name], env())
  await expect(startShop(env())).rejects.toThrow(/sealed by the key [0-9a-f]{8}.*SECRETS_LOST=yes/s)
  await kept.openAgain({ SECRETS_LOST: 'yes' })
  expect(await kept.db`select password_hash from staff`).toEqual([{ passwordHash: null }])
})
