import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MANIFEST, type Manifest } from './manifest.ts'
import { freeName, getBackup, listBackups, pruneBackups } from './shelf.ts'

const MANIFEST_OF_ONE: Manifest = {
  format: 1,
  shop: '0.1.0',
  migration: '0001_shop.sql',
  postgres: 18,
  platform: 'linux-x64',
  system: '7',
  started: 0,
  ended: 1,
  scheduled: true,
  bytes: 0,
  folders: [],
  files: [],
}

let shelf: string
beforeEach(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'halwai-shelf-'))
})
afterEach(() => rm(shelf, { recursive: true }))

async function put(name: string, differs: object = {}): Promise<void> {
  await mkdir(join(shelf, name))
  await writeFile(join(shelf, name, MANIFEST), JSON.stringify({ ...MANIFEST_OF_ONE, ...differs }))
}

test('only the oldest that the shop has made by itself of this very cluster go', async () => {
  await put('1', { scheduled: false })
  await put('2', { system: '8' })
  for (const name of ['3', '4', '5']) await put(name)
  await put('6', { format: 0 })
  expect(await pruneBackups(shelf, { system: '7', keep: 2 })).toEqual(['3'])
  expect((await readdir(shelf)).sort()).toEqual(['1', '2', '4', '5', '6'])
  expect(await pruneBackups(shelf, { system: '7', keep: 2 })).toEqual([])
})

const ASKED = { scheduled: false, asked: true }
const nameOf = (day: number, hour = 0) => `2026-11-0${day}T0${hour}-00-00Z`

test('of those asked for in the shop as many stay as of its own, each counted apart, and all of a day as one [BACKUP-08]', async () => {
  for (const day of [1, 2, 3]) await put(nameOf(day), ASKED)
  for (const hour of [1, 2, 3]) await put(nameOf(3, hour), ASKED)
  for (const day of [4, 5]) await put(nameOf(day))
  await put(nameOf(6), { scheduled: false })
  await put(nameOf(7), { ...ASKED, system: '8' })
  expect(await pruneBackups(shelf, { system: '7', keep: 2 })).toEqual([nameOf(1)])
  expect(await pruneBackups(shelf, { system: '7', keep: 1 })).toEqual([nameOf(4), nameOf(2)])
  const left = [nameOf(3), nameOf(3, 1), nameOf(3, 2), nameOf(3, 3), nameOf(5), nameOf(6), nameOf(7)]
  expect((await readdir(shelf)).sort()).toEqual(left)
})

test('a backup without all of its pictures pushes none out that has them [BACKUP-08]', async () => {
  const lacking = { pictures: { place: '/mnt/pictures', isIn: true, unread: 'one' } }
  await put(nameOf(1))
  await put(nameOf(2), lacking)
  expect(await pruneBackups(shelf, { system: '7', keep: 1 })).toEqual([])
  await put(nameOf(3))
  expect(await pruneBackups(shelf, { system: '7', keep: 1 })).toEqual([nameOf(1), nameOf(2)])
})

test('the one just made stays, though the clock was ahead when another was made', async () => {
  for (const day of [1, 2, 9]) await put(nameOf(day))
  expect(await pruneBackups(shelf, { system: '7', keep: 1, newest: nameOf(2) })).toEqual([nameOf(1)])
})

test('a backup is what has its manifest; a damaged one is listed as such', async () => {
  await put('whole')
  await put('damaged', { bytes: 'many' })
  await put('outside', { files: [{ path: '../../etc/passwd', size: 1, sha256: '' }] })
  await put('unfinished-7')
  await mkdir(join(shelf, 'empty'))
  const listed = (await listBackups(shelf)).map(({ name, manifest }) => [name, manifest !== undefined])
  expect(listed).toEqual([
    ['damaged', false],
    ['outside', false],
    ['whole', true],
  ])
  expect((await getBackup(shelf, 'whole')).folder).toBe(join(shelf, 'whole'))
  await expect(getBackup(shelf, 'damaged')).rejects.toThrow('is damaged')
  for (const name of ['empty', 'unfinished-7', '..', '', '../whole', 'nothing']) {
    await expect(getBackup(shelf, name)).rejects.toThrow(
      /There is no whole backup .* There are:\ndamaged\noutside\nwhole/,
    )
  }
})

test('two that end within one second have two names', async () => {
  const ended = Date.parse('2026-11-22T14:03:09.900Z')
  expect(await freeName(shelf, ended)).toBe('2026-11-22T14-03-09Z')
  await put('2026-11-22T14-03-09Z')
  expect(await freeName(shelf, ended)).toBe('2026-11-22T14-03-10Z')
})
