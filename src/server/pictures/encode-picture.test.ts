import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMasters, MASTERS, readMaster } from '../../../tools/pictures/masters.ts'
import { encodePicture, WIDEST } from './encode-picture.ts'

let folder: string
let color: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-pictures-'))
  const { open } = await readMaster(await heaviestMaster())
  color = await encodePicture(open().resize(WIDEST), (bytes, width, format) =>
    writeFile(join(folder, `${width}.${format}`), bytes),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function heaviestMaster(): Promise<string> {
  const files = [...(await listMasters(MASTERS)).values()]
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })))
  return sizes.reduce((heaviest, each) => (each.size > heaviest.size ? each : heaviest)).file
}

test('a picture is written in five widths as AVIF and WebP', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(
    ['160', '280', '400', '640', '800'].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  )
  for (const width of [160, 280, 400, 640, 800]) {
    const made = await Promise.all(['avif', 'webp'].map((kind) => sharp(join(folder, `${width}.${kind}`)).metadata()))
    expect(made.map((picture) => [picture.width, picture.height])).toEqual([
      [width, width],
      [width, width],
    ])
  }
})

test('even the heaviest picture stays within 60 kB', async () => {
  for (const file of await readdir(folder)) expect((await stat(join(folder, file))).size, file).toBeLessThan(60_000)
})

test('the place of a picture is filled with its average colour', () => {
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
})
