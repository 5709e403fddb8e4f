import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { readEnv } from '../../src/server/env/env.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { filesInFolder } from '../../src/server/pictures/files-in-folder.ts'
import { findKeeping, keepStore } from '../../src/server/pictures/keeping.ts'
import { makeBuyers } from '../api/counter.ts'
import { test } from '../embedded-test.ts'
import { hire, signInAgain } from '../office.ts'
import { removeDataDir } from '../running-shop.ts'
import { until } from '../until.ts'
import { keep, shelfOf } from './keeper.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

let kept: KeptShop
let pictures: string
beforeAll(async () => {
  kept = await openKeptShop()
  pictures = await mkdtemp(join(tmpdir(), 'halwai-elsewhere-'))
})
afterAll(async () => {
  await kept.end()
  await rm(pictures, { recursive: true })
})

const dataDir = () => kept.shop.dataDir
const env = () => ({ DATA_DIR: dataDir(), PICTURE_STORE: pictures })
const ROSE = 'rose-barfi.0a1b2c3d4e5f6071-800.webp'
const KAJU = 'kaju-katli.1a1b2c3d4e5f6071-160.avif'

async function backUp(settings: Record<string, string> = env()): Promise<{ name: string; said: string }> {
  const { code, said } = await keep('backup', [], settings)
  expect([code, said]).toEqual([0, expect.stringContaining('Backup ')])
  return { name: /^Backup (\S+):/.exec(said)?.[1] ?? '', said }
}

async function putBack(name: string, words: string[] = []): Promise<string> {
  const { code, said } = await keep('restore', [name, ...words], env())
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  return said
}

test('pictures in a folder elsewhere are in a backup, and those that were lost come back to it', async () => {
  const { write } = filesInFolder(pictures)
  await write(ROSE, Buffer.from('a rose barfi'))
  await write(KAJU, Buffer.from('a kaju katli'))
  await writeFile(join(pictures, 'notes.txt'), 'nobody’s')
  const { name, said } = await backUp()
  expect(said).toContain(`With the pictures in ${pictures}.`)
  expect((await readdir(join(shelfOf(dataDir()), name, 'picture-store'))).sort()).toEqual([KAJU, ROSE])
  await kept.close()

  const look = `${dataDir()}-look`
  expect(await putBack(name, ['--into', look])).toContain(`are in ${look}/pictures`)
  expect(await readFile(join(look, 'pictures', ROSE), 'utf8')).toBe('a rose barfi')

  await rm(join(pictures, ROSE))
  await writeFile(join(pictures, KAJU), 'as it is now')
  expect(await putBack(name)).toContain(`are in ${pictures}; what was there already was not touched`)
  const back = await Promise.all([ROSE, KAJU].map((file) => readFile(join(pictures, file), 'utf8')))
  expect(back).toEqual(['a rose barfi', 'as it is now'])
  expect((await readdir(pictures)).sort()).toEqual([KAJU, 'notes.txt', ROSE])
  await kept.openAgain()
  await removeDataDir(look)
})

test('a backup says that pictures in a bucket stay there, and that a folder is away', async () => {
  const bucket = { PICTURE_STORE: 's3://sweets/shop-1', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hidden' }
  const { said } = await backUp({ DATA_DIR: dataDir(), ...bucket })
  expect(said).toContain('Without the pictures that were uploaded: they stay in s3://sweets/shop-1/')
  const away = await backUp({ DATA_DIR: dataDir(), PICTURE_STORE: join(pictures, 'away') })
  expect(away.said).toContain(`Without pictures: there is no folder ${pictures}/away.`)
})

const dying = (path: string) => ({
  ...env(),
  NODE_OPTIONS: `--import=${import.meta.resolve('./broken-disk.ts')}`,
  BROKEN_DISK: path,
})

test('pictures that cannot be read keep no backup from being made, and it says which are missing', async () => {
  const { write } = filesInFolder(pictures)
  await write(ROSE, Buffer.from('a rose barfi'))
  await write(KAJU, Buffer.from('a kaju katli'))
  const folder = await backUp(dying(pictures))
  expect(folder.said).toContain(`Without pictures: the folder ${pictures} cannot be read (EIO: i/o error`)
  const one = await backUp(dying(join(pictures, ROSE)))
  expect(one.said).toContain(`With the pictures in ${pictures}, but 1 of 2 cannot be read (EIO: i/o error`)
  expect(await readdir(join(shelfOf(dataDir()), one.name, 'picture-store'))).toEqual([KAJU])
  const noted = async () => JSON.parse(await readFile(join(dataDir(), 'last-backup.json'), 'utf8'))
  expect(await noted()).toMatchObject({ made: {}, failed: { problem: expect.stringContaining('1 of 2') } })
  expect((await keep('backup', ['check', one.name], env())).said).toContain('is as it was written')
  await backUp()
  expect(await noted()).not.toHaveProperty('failed')
})

test('pictures whose folder elsewhere cannot be used come back beside the data, with words that say so', async () => {
  const { write } = filesInFolder(pictures)
  await write(ROSE, Buffer.from('a rose barfi'))
  const { name } = await backUp()
  await kept.close()
  await writeFile(join(pictures, 'no-folder'), '')
  const away = join(pictures, 'no-folder/pictures')
  const { code, said } = await keep('restore', [name], { ...env(), PICTURE_STORE: away })
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  expect(said).toContain(`could not be put into ${away} (ENOTDIR`)
  expect(said).toContain(`They are in ${dataDir()}/pictures`)
  expect(await readFile(join(dataDir(), 'pictures', ROSE), 'utf8')).toBe('a rose barfi')
  await rm(join(pictures, 'no-folder'))
  await kept.openAgain()
})

test('after a restore nobody is signed in or invited, and no picture of another shop is taken away', async () => {
  const { id } = await hire({ db: kept.db, env: readEnv(env()) }, 'owner', 'Asha')
  await kept.db`
    insert into staff_invitations (staff_id, token_hash, totp_secret)
    select id, ${Buffer.alloc(32, 7)}, totp_secret from staff where id = ${id}`
  await makeBuyers(kept.db, 1)
  await keepStore(kept.db, pictures)
  expect(await kept.db`select from sessions`).not.toEqual([])
  const { name, said } = await backUp({ DATA_DIR: dataDir() })
  expect(said).toContain(`With the pictures in ${pictures}.`)
  await kept.close()
  expect(await putBack(name)).toContain('Everybody has to sign in again.')

  const staff = promisify(execFile)(
    process.execPath,
    ['src/server/staff/staff-command.ts', 'add', 'a@example.com', 'owner'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...env(), PATH: process.env.PATH },
    },
  )
  await expect(staff).rejects.toMatchObject({ stderr: expect.stringMatching(/^These data were put back.*npm start/) })

  await kept.openAgain({ PICTURE_STORE: pictures })
  expect(kept.shop.output()).toContain(`These data come from the backup ${name}`)
  for (const table of ['sessions', 'staff_sessions', 'staff_invitations'])
    expect(await kept.db`select from ${kept.db(table)}`, table).toEqual([])
  expect(await findKeeping(kept.db, pictures)).toEqual({ store: 'own', isCopy: false })
  const log = await kept.db`select about from audit_log where action = 'backup-restored' order by id desc limit 1`
  expect(log).toEqual([{ about: name }])
  const [restored] = await kept.db<{ series: string }[]>`select series from restores order by id desc limit 1`
  expect(kept.shop.output()).toContain(`invoices go on from ${restored?.series}/000001 until 31 March`)

  await signInAgain(kept, id)
  await kept.close()
  await kept.openAgain()
  expect(await kept.db`select from staff_sessions`).toHaveLength(1)
})

test('an order sent since a backup keeps its number for itself, however often that backup is put back [BACKUP-11]', async () => {
  const ship = async () => {
    const orderId = await kept.buyOne()
    await moveOrder(kept.db, orderId, 'Shipped')
    const [order] = await kept.db<
      { number: string }[]
    >`select invoice_number as number from orders where id = ${orderId}`
    return order?.number ?? ''
  }
  const { name } = await backUp()
  const lost = await ship()
  await kept.close()
  const shipped: string[] = []
  for (const _ of [1, 2]) {
    await putBack(name)
    await kept.openAgain({ PICTURE_STORE: pictures })
    const [restored] = await kept.db`select series from restores order by id desc limit 1`
    const number = await ship()
    expect(number).toBe(`${restored?.series}/000001`)
    shipped.push(number)
    await kept.close()
  }
  await kept.openAgain({ PICTURE_STORE: pictures })
  expect(new Set([lost, ...shipped]).size).toBe(3)
})

test('a new backup counts, though an old one could not be taken away', async () => {
  const shelf = `${dataDir()}-shelf-${randomUUID()}`
  await mkdir(join(shelf, '2020-01-01T00-00-00Z/manifest.json'), { recursive: true })
  await kept.close()
  await rm(join(dataDir(), 'last-backup.json'), { force: true })
  await kept.openAgain({ BACKUP_EVERY: '1', BACKUP_DIR: shelf })
  await until(() => expect(kept.shop.output()).toMatch(/old ones could not be taken away: .*EISDIR/))
  expect(kept.shop.output()).toMatch(/Backup \S+ made/)
  expect(kept.shop.output()).not.toContain('The backup failed')
  await rm(shelf, { recursive: true })
})
