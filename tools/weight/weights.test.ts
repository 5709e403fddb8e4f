import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findTooHeavy } from './compare-weights.ts'
import { type Weights, weighBuild } from './weigh-build.ts'

const { weights: before } = JSON.parse(await readFile(new URL('earlier.json', import.meta.url), 'utf8')) as {
  weights: Weights
}

const DIST = resolve(import.meta.dirname, '../../dist')

/** What the editor of the owner's words is known by when it is built. */
const EDITOR = 'ProseMirror'

test('no page and no chunk of the storefront has grown by more than 1 kB unnoticed', async () => {
  const now = await weighBuild(DIST)
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

test('the storefront carries no editor of the owner’s words', async () => {
  expect(await filesWith(EDITOR, 'client')).toEqual([])
})

test('the back office loads the editor of the owner’s words with the page that writes them, not before', async () => {
  const files = await filesWith(EDITOR, 'admin')
  expect(files.length).toBeGreaterThan(0)
  const shell = await readFile(resolve(DIST, 'admin/index.html'), 'utf8')
  // It names every script that the back office starts with.
  for (const name of ['index', 'framework', 'shared']) expect(shell).toMatch(new RegExp(`assets/${name}-[\\w-]+\\.js`))
  expect(files.filter((file) => shell.includes(file))).toEqual([])
})

/** The scripts of a build that hold a text. */
async function filesWith(text: string, folder: 'client' | 'admin'): Promise<string[]> {
  const { present } = JSON.parse(await readFile(resolve(DIST, folder, 'builds.json'), 'utf8')) as { present: string[] }
  const scripts = present.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const held = await Promise.all(
    scripts.map(async (file) => (await readFile(resolve(DIST, folder, file), 'utf8')).includes(text)),
  )
  return scripts.filter((_, place) => held[place])
}
