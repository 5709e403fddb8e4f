import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPictures } from './picture-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const named = (name: string) => `${name}.0123456789abcdef-320.webp`

test('pictures that came after a backup are added to it, but for what cannot be read or is there', async () => {
  const [from, to] = [join(folder, 'now'), join(folder, 'backup')]
  for (const path of [from, to]) await mkdir(path)
  for (const name of ['barfi', 'laddu']) await writeFile(join(from, named(name)), `${name} now`)
  await writeFile(join(to, named('laddu')), 'laddu then')
  expect(await addPictures(from, to)).toBeUndefined()
  await mkdir(join(from, named('ghevar')))
  await writeFile(join(from, named('peda')), 'peda now')
  expect(await addPictures(from, to)).toContain(`Of the pictures in ${from}, 1 cannot be copied`)
  expect((await readdir(to)).sort()).toEqual(['barfi', 'laddu', 'peda'].map(named))
  expect(await readFile(join(to, named('laddu')), 'utf8')).toBe('laddu then')
  expect(await addPictures(join(folder, 'none'), to)).toBeUndefined()
})
