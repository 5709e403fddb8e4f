import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURES } from '../../src/demo/pictures/pictures.ts'
import { encodePicture } from './encode-picture.ts'
import { findSource } from './find-source.ts'

let folder: string
let color: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-pictures-'))
  // Sev is the heaviest: thousands of threads and no quiet place.
  const heaviest = PICTURES.find(({ name }) => name === 'bikaneri-bhujia-2')
  if (!heaviest) throw new Error('no bhujia')
  const { open } = await findSource(heaviest)
  color = await encodePicture(open(), (width, format) => join(folder, `${width}.${format}`))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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
  expect((await stat(join(folder, '800.webp'))).size).toBeLessThanOrEqual(60_000)
  expect((await stat(join(folder, '800.avif'))).size).toBeLessThanOrEqual(70_000)
})

test('the place of a picture is filled with its average colour', () => {
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
})
