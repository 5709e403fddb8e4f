import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../src/server/db/transact.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { filesInFolder } from '../../src/server/pictures/files-in-folder.ts'
import { runKeepPicturesCommand } from '../../src/server/pictures/keep-pictures-command.ts'
import { findKeeping, handKeepingOver } from '../../src/server/pictures/keeping.ts'
import type { PictureFiles } from '../../src/server/pictures/picture-files.ts'
import { openPictures, type Pictures } from '../../src/server/pictures/pictures.ts'
import { holdPictures } from '../../src/server/pictures/queries.ts'
import { tidyPictures } from '../../src/server/pictures/tidy-pictures.ts'
import { hire } from '../office.ts'
import { photograph } from '../photograph.ts'
import { openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let folder: string
let files: PictureFiles
let pictures: Pictures
let staff: { id: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-tidy-'))
  shop = await openShop({ env: { PICTURE_STORE: folder } })
  files = filesInFolder(folder)
  pictures = openPictures(shop.db, files)
  staff = await hire(shop, 'manager')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

let seed = 100
let name: string
beforeEach(async () => {
  const bytes = await photograph({ seed: ++seed }).jpeg().toBuffer()
  name = (await pictures.take(async () => bytes, { title: 'Rose', alt: '', staff })).name
})

const tidy = () => tidyPictures(shop.db, files)
const letDaysPass = (days: number) =>
  shop.db`update pictures set unused_since = unused_since - ${days} * interval '1 day'`
const filesLeft = async () => (await readdir(folder)).filter((file) => file.startsWith(name)).length
const rowsLeft = async () => (await shop.db`select from pictures where name = ${name}`).length
const show = (pictureNames: string[]) =>
  shop.db`update products set pictures = ${pictureNames}::text[] where id = 'kaju-barfi'`

test('a picture that nothing shows is taken away after a month, not before', async () => {
  await letDaysPass(29)
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([1, 10])
  await letDaysPass(2)
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([0, 0])
})

test('a picture that a product shows stays, and a month longer when it no longer does', async () => {
  await show([name])
  await letDaysPass(40)
  await tidy()
  await letDaysPass(40)
  await tidy()
  expect(await filesLeft()).toBe(10)
  await show(['kaju-barfi-1'])
  await tidy()
  await letDaysPass(29)
  await tidy()
  expect(await filesLeft()).toBe(10)
  await letDaysPass(2)
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([0, 0])
})

test('a picture on the front page stays', async () => {
  await shop.db`insert into store_settings (settings) values (${shop.db.json({ tiles: { cookies: name } })})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
  await letDaysPass(40)
  await tidy()
  expect(await filesLeft()).toBe(10)
  await shop.db`update store_settings set settings = settings - 'tiles'`
})

test('a picture that an order shows stays for good', async () => {
  const barfi = await sell(shop.db, [{ size: '500g', price: 400, left: 5 }])
  await shop.db`update products set pictures = ${[name]}::text[] where id = ${barfi}`
  const { token } = await shop.register('Meera')
  const placed = await order(shop, token, payloadFor([{ _id: barfi, size: '500g', quantity: 1, price: 400 }]))
  expect(placed.status).toBe(200)
  await shop.db`update products set pictures = '{kaju-barfi-1}' where id = ${barfi}`
  await tidy()
  await letDaysPass(40)
  await tidy()
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([1, 10])
})

test('a picture that somebody sends again stays a month longer', async () => {
  await letDaysPass(29)
  const bytes = await photograph({ seed }).jpeg().toBuffer()
  await pictures.take(async () => bytes, { title: 'Again', alt: '', staff })
  await letDaysPass(2)
  await tidy()
  expect(await filesLeft()).toBe(10)
})

test('a picture that a product takes at the last moment stays, or the product is told that it is gone', async () => {
  await letDaysPass(40)
  const taking = transact(shop.db, async (tx) => {
    const held = await holdPictures(tx, [name])
    await Promise.all([tidy(), tx`select pg_sleep(0.2)`])
    if (held.length > 0) await tx`update products set pictures = ${held}::text[] where id = 'besan-ladoo'`
    return held
  })
  expect(await taking).toEqual([name])
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([1, 10])
})

test('a picture that a process left half-way is taken away, temporary files too', async () => {
  await writeFile(join(folder, `${name}-800.webp.5a5a`), 'half')
  await shop.db`update pictures set stored_at = null where name = ${name}`
  await tidy()
  expect(await filesLeft()).toBe(11)
  await letDaysPass(1)
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([0, 0])
})

test('a picture whose files cannot be taken away is taken away the next time', async () => {
  await letDaysPass(40)
  const stuck = { ...files, remove: () => Promise.reject(new Error('the store is away')) }
  await expect(tidyPictures(shop.db, stuck)).rejects.toThrow('the store is away')
  await shop.db.begin(async (tx) => expect(await holdPictures(tx, [name])).toEqual([]))
  await tidy()
  expect([await rowsLeft(), await filesLeft()]).toEqual([0, 0])
})

test('a picture whose files a store has lost is whole again when it is sent again', async () => {
  for (const width of [160, 800]) await rm(join(folder, `${name}-${width}.webp`))
  await writeFile(join(folder, `${name}-280.avif`), '')
  const bytes = await photograph({ seed }).jpeg().toBuffer()
  const again = await pictures.take(async () => bytes, { title: 'Again', alt: '', staff })
  const noted = await shop.db`select about from audit_log where action = 'picture-uploaded' and about = ${name}`
  expect([again.name, noted.length, await rowsLeft(), await filesLeft()]).toEqual([name, 2, 1, 10])
  expect((await stat(join(folder, `${name}-280.avif`))).size).toBeGreaterThan(0)
})

/** All rows of both tables, as a restored backup or a dump that was read in elsewhere has them. */
async function copyRows(to: Shop): Promise<void> {
  for (const table of ['pictures', 'picture_keeping']) {
    const [found] = await shop.db`select jsonb_agg(to_jsonb(t)) as rows from ${shop.db(table)} t`
    await to.db`insert into ${to.db(table)}
      select * from jsonb_populate_recordset(null::${to.db(table)}, ${to.db.json(found?.rows)})`
  }
}

test('a copy of the database takes nothing away from the shop it was copied from, until it is told to', async () => {
  const copy = await openShop({ env: { PICTURE_STORE: folder } })
  await copyRows(copy)
  await copy.db`update pictures set unused_since = now() - interval '60 days'`
  expect([await tidyPictures(copy.db, files), await filesLeft()]).toEqual([false, 10])
  const more = await photograph({ seed: 7 }).jpeg().toBuffer()
  const about = { title: 'Of the copy', alt: '', staff: await hire(copy, 'manager') }
  await openPictures(copy.db, files).take(async () => more, about)
  expect([await tidyPictures(copy.db, files), await filesLeft()]).toEqual([false, 10])

  const command = (...words: string[]) => runKeepPicturesCommand(copy.db, readEnv({ PICTURE_STORE: folder }), words)
  expect(await command()).toBe(
    `This database is a copy of another one, so nothing is taken away from ${folder}. Where no other shop does it: npm run keep-pictures -- yes`,
  )
  await expect(command('no')).rejects.toThrow('Usage')
  expect(await command('yes')).toContain('From now on')
  expect(await command()).toBe(`This shop looks after the pictures in ${folder}.`)
  expect([await tidyPictures(copy.db, files), await filesLeft()]).toEqual([true, 0])
  await copy.close()
})

test('a shop whose database has moved to another PostgreSQL looks after its pictures as before', async () => {
  const moved = await openShop({ env: { PICTURE_STORE: folder } })
  await copyRows(moved)
  expect(await findKeeping(moved.db, folder)).toEqual({ store: folder, isCopy: true })
  await handKeepingOver(shop.db, moved.db)
  expect(await findKeeping(moved.db, folder)).toBe('this')
  await moved.close()
})

test('a shop looks after the first store it kept a picture in, and takes nothing away from another', async () => {
  await letDaysPass(40)
  const elsewhere = await mkdtemp(join(tmpdir(), 'halwai-tidy-'))
  await cp(folder, elsewhere, { recursive: true })
  expect(await tidyPictures(shop.db, filesInFolder(elsewhere))).toBe(false)
  expect([await rowsLeft(), (await readdir(elsewhere)).length]).toEqual([1, (await readdir(folder)).length])
  await rm(elsewhere, { recursive: true })
})

test('a process takes eight pictures at a time, and says when it has no room', async () => {
  const bytes = await photograph({ seed: 99 }).jpeg().toBuffer()
  const about = { title: 'Rose', alt: '', staff }
  const takes = Array.from({ length: 9 }, () => pictures.take(async () => bytes, about))
  const outcomes = await Promise.allSettled(takes)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected'])
  await pictures.take(async () => bytes, about)
})
