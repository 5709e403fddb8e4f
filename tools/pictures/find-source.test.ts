import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURES } from '../../src/demo/pictures/pictures.ts'
import { findSource } from './find-source.ts'

const picture = PICTURES[0] as (typeof PICTURES)[number]
let masters: string

beforeEach(async () => {
  masters = `${await mkdtemp(join(tmpdir(), 'halwai-masters-'))}/`
})
afterEach(() => rm(masters, { recursive: true, force: true }))

test.each(['webp', 'avif', 'png', 'jpg', 'jpeg'])(
  'a master saved as %s takes the place of the drawing',
  async (type) => {
    const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05020' } })
    await photograph.toFile(`${masters}${picture.name}.${type}`)
    const source = await findSource(picture, masters)
    expect([source.width, source.height]).toEqual([900, 600])
    const [red, green, blue] = (await source.open().stats()).channels.map(({ mean }) => mean)
    expect(Math.abs((red ?? 0) - 0xa0) + Math.abs((green ?? 0) - 0x50) + Math.abs((blue ?? 0) - 0x20)).toBeLessThan(12)
  },
)

test('without a master the drawing stands, as wide as the widest the shop serves', async () => {
  const source = await findSource(picture, masters)
  expect(source.bytes.toString()).toBe(picture.drawSvg())
  expect((await source.open().metadata()).width).toBe(800)
})
