import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readMade } from '../../picture-studio/masters.ts'
import { readRecipes } from '../../picture-studio/recipes.ts'
import FRONT_WORDS from '../../src/demo/front-words.json' with { type: 'json' }
import { readCatalogue } from '../../src/demo/read-catalogue.ts'
import { mapPictures } from '../../src/domain/content/content-pictures.ts'
import { listMasters, MASTERS } from './masters.ts'

let masters: ReadonlyMap<string, string>
beforeAll(async () => {
  masters = await listMasters(MASTERS)
})

const ofProducts = (await readCatalogue()).flatMap(({ id }) => [`${id}-1`, `${id}-2`])

test('every product has two pictures, every scene and tile of the home page one, and there are no others', () => {
  const shown: string[] = []
  mapPictures(FRONT_WORDS, (name) => {
    shown.push(name)
    return name
  })
  expect([...masters.keys()].toSorted()).toEqual([...new Set([...ofProducts, ...shown])].toSorted())
})

test('each picture is as the recipe of its name says today, or a photograph', async () => {
  const made = await readMade()
  const stale = (await readRecipes()).filter(({ name, hash }) => made[name] !== hash && made[name] !== 'photograph')
  expect(stale.map(({ name }) => name)).toEqual([])
})

test('each picture is sharp enough to be enlarged and at most 200 kB, all together are at most 25 MB', async () => {
  let all = 0
  for (const [name, file] of masters) {
    const [{ size }, { width = 0, height = 0 }] = await Promise.all([stat(file), sharp(file).metadata()])
    expect(size, name).toBeLessThanOrEqual(200_000)
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(ofProducts.includes(name) ? 800 : 640)
    all += size
  }
  expect(all).toBeLessThanOrEqual(25_000_000)
})

/** A picture in 256 grey dots. */
async function sketch(file: string): Promise<Buffer> {
  return sharp(file).greyscale().resize(16, 16, { fit: 'fill' }).raw().toBuffer()
}

/** Mean difference of two sketches, in greys of 256: the same picture saved again differs by one or two. */
const ALIKE = 6

test('no two pictures show the same', async () => {
  const sketches: [string, Buffer][] = []
  for (const [name, file] of masters) sketches.push([name, await sketch(file)])
  for (const [index, [name, one]] of sketches.entries()) {
    for (const [other, another] of sketches.slice(index + 1)) {
      const apart = one.reduce((sum, grey, at) => sum + Math.abs(grey - (another[at] ?? 0)), 0) / one.length
      expect(apart, `${name} and ${other}`).toBeGreaterThan(ALIKE)
    }
  }
})
