import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../server/store/default-settings.ts'
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts'
import { PICTURES } from './pictures.ts'

const drawn = PICTURES.map(({ name, drawSvg }) => ({ name, svg: drawSvg() }))

test('every product has two pictures, and the home page one of its own for each scene and tile', () => {
  const wanted = DEMO_CATALOGUE.flatMap(({ id }) => [`${id}-1`, `${id}-2`])
  const { scenes, tiles } = DEFAULT_SETTINGS
  const shown = [...scenes.hero, ...scenes.festival].map(({ image }) => image).concat(Object.values(tiles))
  const ofHome = shown.filter((name) => !wanted.includes(name))
  expect(ofHome).toHaveLength(12)
  expect(PICTURES.map(({ name }) => name).toSorted()).toEqual([...wanted, ...ofHome].toSorted())
})

test('no two pictures show the same', () => {
  const hashes = drawn.map(({ svg }) => createHash('sha256').update(svg).digest('hex'))
  expect(new Set(hashes).size).toBe(PICTURES.length)
})

test('a picture is drawn alike in every build', () => {
  for (const [n, picture] of PICTURES.entries()) expect(picture.drawSvg() === drawn[n]?.svg, picture.name).toBe(true)
})

test('nothing is drawn at a place that is no number', () => {
  for (const { name, svg } of drawn) expect(/NaN|undefined|Infinity/.exec(svg), name).toBeNull()
})

test('every paint and every clip that a picture uses is defined in it', () => {
  for (const { name, svg } of drawn) {
    const defined = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id))
    const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id)
    expect(
      used.filter((id) => !defined.has(id)),
      name,
    ).toEqual([])
  }
})
