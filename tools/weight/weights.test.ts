import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findTooHeavy } from './compare-weights.ts'
import { type Weights, weighBuild } from './weigh-build.ts'

const { weights: before } = JSON.parse(await readFile(new URL('earlier.json', import.meta.url), 'utf8')) as {
  weights: Weights
}

test('no page and no chunk of the storefront has grown by more than 1 kB unnoticed', async () => {
  const now = await weighBuild(resolve(import.meta.dirname, '../../dist'))
  expect(Object.keys(now.pages).length).toBeGreaterThan(20)
  expect(now.all).toBeGreaterThan(200_000)
  expect(findTooHeavy(before, now)).toEqual([])
})

test('a page that has grown by a byte too many is named, and so is a chunk that is new and large', () => {
  const { '/': home = 0 } = before.pages
  const heavier = {
    ...before,
    pages: { ...before.pages, '/': home + 1_001, '/cart': (before.pages['/cart'] ?? 0) + 1_000, '/new': 150_000 },
    chunks: { ...before.chunks, 'charts.js': 90_000 },
    all: before.all + 90_000,
  }
  expect(findTooHeavy(before, heavier)).toEqual([
    `/ has ${home + 1_001} bytes, and had ${home}`,
    'charts.js has 90000 bytes, and had 0',
  ])
})
