import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Recipe, readRecipes } from './recipes.ts'

let studio: string
let before: Recipe[]

beforeEach(async () => {
  studio = await mkdtemp(join(tmpdir(), 'halwai-studio-'))
  for (const folder of ['studio', 'families', 'recipes', 'render.py']) {
    await cp(join(import.meta.dirname, folder), join(studio, folder), { recursive: true })
  }
  before = await readRecipes(studio)
})
afterEach(() => rm(studio, { recursive: true, force: true }))

/** The names of the recipes whose pictures would be rendered anew. */
async function changed(): Promise<string[]> {
  const now = new Map((await readRecipes(studio)).map(({ name, hash }) => [name, hash]))
  return before.filter(({ name, hash }) => now.get(name) !== hash).map(({ name }) => name)
}

/** Changes the seed of one recipe. */
async function reseed(file: string, name: string): Promise<void> {
  const path = join(studio, 'recipes', file)
  const recipes = JSON.parse(await readFile(path, 'utf8'))
  recipes[name].seed = (recipes[name].seed ?? 1) + 1
  await writeFile(path, JSON.stringify(recipes))
}

test('a changed recipe renders one product anew', async () => {
  await reseed('syrup.json', 'kheer-kadam')
  expect(await changed()).toEqual(['kheer-kadam'])
})

test('a changed recipe renders the boxes anew that hold its sweet', async () => {
  await reseed('ladoos.json', 'besan-ladoo')
  const names = await changed()
  expect(names).toEqual(expect.arrayContaining(['besan-ladoo', 'festive-assortment-box', 'birthday-ladoo-box']))
  expect(names).not.toContain('kheer-kadam')
})

test('the same recipes in another layout render nothing anew', async () => {
  const file = join(studio, 'recipes/ladoos.json')
  await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8'))))
  expect(await changed()).toEqual([])
})

test('a changed family renders its own products anew, and no others', async () => {
  await appendFile(join(studio, 'families/dry_balls.py'), '\n# changed\n')
  const names = await changed()
  expect(names).toContain('besan-ladoo')
  expect(names).not.toContain('gulab-jamun')
})

test('changed light renders everything anew', async () => {
  await appendFile(join(studio, 'studio/stage.py'), '\n# changed\n')
  expect(await changed()).toEqual(before.map(({ name }) => name))
})
