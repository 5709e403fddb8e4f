import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepTwoBuilds } from './previous-assets.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-build-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

const present = async () => (await readdir(join(folder, 'assets'))).toSorted()

/** A build as it writes its files, the first of them compressed too. */
async function build(...names: string[]): Promise<void> {
  for (const name of [...names, `${names[0]}.br`]) await writeFile(join(folder, 'assets', name), '')
  await keepTwoBuilds(
    folder,
    names.map((name) => `assets/${name}`),
  )
}

test('files of the build before stay, older ones go', async () => {
  await build('index-1.js', 'framework.js')
  await build('index-2.js', 'framework.js')
  expect(await present()).toEqual(['framework.js', 'index-1.js', 'index-1.js.br', 'index-2.js', 'index-2.js.br'])
  await build('index-3.js', 'framework.js')
  expect(await present()).toEqual(['framework.js', 'index-2.js', 'index-2.js.br', 'index-3.js', 'index-3.js.br'])
})

test('the same build once more takes nothing away', async () => {
  await build('index-1.js')
  await build('index-2.js')
  await build('index-2.js')
  expect(await present()).toContain('index-1.js')
})

test('a file that no list tells of is not kept', async () => {
  await writeFile(join(folder, 'assets', 'index-0.js'), '')
  await build('index-1.js')
  expect(await present()).toEqual(['index-1.js', 'index-1.js.br'])
})
