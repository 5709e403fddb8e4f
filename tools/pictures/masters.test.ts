import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMasters, readMaster } from './masters.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-masters-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const photograph = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05020' } })

test.each(['webp', 'avif', 'png', 'jpg', 'jpeg', 'JPG'])('a picture saved as %s is a master', async (type) => {
  const format = type.toLowerCase() === 'jpg' ? 'jpeg' : (type as 'webp')
  await writeFile(join(folder, `jalebi-1.${type}`), await photograph().toFormat(format).toBuffer())
  const file = (await listMasters(folder)).get('jalebi-1') ?? ''
  const { width, height, open } = await readMaster(file)
  expect([width, height]).toEqual([900, 600])
  const [red = 0, green = 0, blue = 0] = (await open().stats()).channels.map(({ mean }) => mean)
  expect(Math.abs(red - 0xa0) + Math.abs(green - 0x50) + Math.abs(blue - 0x20)).toBeLessThan(12)
})

test('a photograph taken upright is as high as it is seen', async () => {
  const file = join(folder, 'jalebi-1.jpg')
  await photograph().withMetadata({ orientation: 6 }).toFile(file)
  const { width, height, open } = await readMaster(file)
  expect([width, height]).toEqual([600, 900])
  const { info } = await open().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 900])
})

test('a file that is no picture is left alone, and two files of one name are refused', async () => {
  await writeFile(join(folder, 'masters.json'), '{}')
  await writeFile(join(folder, '.DS_Store'), '')
  expect([...(await listMasters(folder))]).toEqual([])
  for (const type of ['webp', 'png'] as const) await photograph().toFile(join(folder, `jalebi-1.${type}`))
  await expect(listMasters(folder)).rejects.toThrow('jalebi-1.webp are both the picture jalebi-1: remove one of them.')
})

test('a file that only pretends to be a picture is named', async () => {
  const file = join(folder, 'jalebi-1.png')
  await writeFile(file, 'not a picture')
  await expect(readMaster(file)).rejects.toThrow(`${file} cannot be read as a picture`)
})
