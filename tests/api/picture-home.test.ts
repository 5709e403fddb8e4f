import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Env, readEnv } from '../../src/server/env/env.ts'
import { runKeepPicturesCommand } from '../../src/server/pictures/keep-pictures-command.ts'
import { insistOnHome } from '../../src/server/pictures/picture-home.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let root: string
let folders: string[]
beforeAll(async () => {
  shop = await openShop()
  root = await mkdtemp(join(tmpdir(), 'halwai-home-'))
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db`delete from picture_home`
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(root, 'pictures-'))))
})

const BUCKET = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hidden' }
const said: string[] = []
const settings = (more: Record<string, string>): Env => readEnv({ DATABASE_URL: shop.url, ...more })
const at = (PICTURE_STORE = '') => settings({ PICTURE_STORE, ...(PICTURE_STORE.startsWith('s3:') ? BUCKET : {}) })
const open = (env: Env) => insistOnHome(shop.db, env, (line) => said.push(line))

test('all processes on one database have one place for pictures; one with another does not open', async () => {
  const [one = '', other = ''] = folders
  await open(at(one))
  await open(at(one))
  await expect(open(at(other))).rejects.toThrow(
    new RegExp(`do not lie in the folder ${other}.*the same PICTURE_STORE.*npm run keep-pictures -- yes`),
  )
  await expect(open(at('s3://sweets'))).rejects.toThrow('do not lie in s3://sweets/')
  expect(await readdir(other)).toEqual([])
})

test('two machines that call different folders the same are told apart, and one folder by two paths is one', async () => {
  const [one = '', other = ''] = folders
  await open(settings({ DATA_DIR: one }))
  await expect(open(settings({ DATA_DIR: other }))).rejects.toThrow('do not lie in')
  await open(at(join(one, 'pictures')))
})

test('many that start at once on a new database agree on one', async () => {
  const opened = await Promise.allSettled([...folders, ...folders, ...folders].map((folder) => open(at(folder))))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('pictures move with everything in their folder, or to where a command says that they lie', async () => {
  const [one = '', other = ''] = folders
  await open(at(one))
  await cp(one, join(root, 'copy'), { recursive: true })
  await open(at(join(root, 'copy')))
  expect(await runKeepPicturesCommand(shop.db, at(other), ['yes'])).toContain(`the pictures in ${other}`)
  await open(at(other))
  await expect(open(at(one))).rejects.toThrow('do not lie in')
  await runKeepPicturesCommand(shop.db, at('s3://sweets'), ['yes'])
  await open(at('s3://sweets'))
  await expect(open(at('s3://sweets/other'))).rejects.toThrow('do not lie in s3://sweets/other/')
})

test('a folder that cannot be read keeps the shop from nothing but its pictures', async () => {
  const [one = ''] = folders
  await open(at(one))
  await writeFile(join(root, 'file'), '')
  await open(at(join(root, 'file/pictures')))
  expect(said.at(-1)).toMatch(/^Pictures that were uploaded cannot be read or kept: ENOTDIR/)
})

test('a shop with its own database moves as it likes before its first picture, and not after it', async () => {
  const own = (PICTURE_STORE: string) => readEnv({ PICTURE_STORE })
  const [one = '', other = ''] = folders
  await open(own(one))
  await open(own(other))
  await shop.db`
    insert into pictures (name, alt, sha256, width, height, widths, formats)
    values ('rose.0123456789abcdef', '', ${Buffer.alloc(32)}, 1, 1, '{160}', '{webp}')`
  await open(own(other))
  await expect(open(own(one))).rejects.toThrow('do not lie in')
  await shop.db`delete from pictures`
})
