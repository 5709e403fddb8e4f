import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WEIGHTS_INTEGRITY } from './weights.ts'

/** What one product or scene is to look like; the words of each family stand in its module. */
export type Recipe = { name: string; family: string; views: number; hash: string }

type Written = { family: string; views?: readonly unknown[] }

/** Part of every picture, whatever its family. */
const ALWAYS = ['render.py', 'studio/recipe.py', 'studio/picture.py', 'studio/denoise.py', 'studio/stage.py']

/** All recipes in recipes/*.json; `hash` changes with a recipe and with the code that builds its scene. */
export async function readRecipes(studio = import.meta.dirname): Promise<Recipe[]> {
  const folder = join(studio, 'recipes')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  const written: [string, Written][] = []
  for (const file of files) {
    written.push(...Object.entries<Written>(JSON.parse(await readFile(join(folder, file), 'utf8'))))
  }
  const families = new Map<string, string>()
  for (const [, { family }] of written) {
    if (!families.has(family)) families.set(family, await hashCode(studio, [...ALWAYS, `families/${family}.py`]))
  }
  const recipes = new Map(written)
  return written.map(([name, recipe]) => ({
    name,
    family: recipe.family,
    views: recipe.views?.length ?? 2,
    hash: hashOf([...textsOf(recipe, recipes), families.get(recipe.family) ?? '', WEIGHTS_INTEGRITY]),
  }))
}

/** A recipe and those of the products it names: a gift box shows them as they are. */
function textsOf(recipe: Written, recipes: ReadonlyMap<string, Written>): string[] {
  const text = JSON.stringify(recipe)
  const named = [...text.matchAll(/"([a-z0-9-]+)"/g)].flatMap(([, name = '']) => recipes.get(name) ?? [])
  return [text, ...named.map((other) => JSON.stringify(other))]
}

/** The hash of these Python files and of every file of the studio they import, directly or not. */
async function hashCode(studio: string, files: readonly string[]): Promise<string> {
  const texts = new Map<string, string>()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (texts.has(file)) continue
    const text = await readFile(join(studio, file), 'utf8')
    texts.set(file, text)
    queue.push(...importsOf(file, text).filter((path) => existsSync(join(studio, path))))
  }
  return hashOf([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat())
}

const IMPORT = /^ *from (?<module>[\w.]+) import (?<names>[^#\n(]+|\([^)]*\))/gm

/** Where files that the text of `file` imports would be: `from studio import a, b`, `from .a import x`. */
function importsOf(file: string, text: string): string[] {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
  const found = [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const { module = '', names = '' } = groups ?? {}
    const path = module.startsWith('.') ? `${folder}/${module.slice(1)}` : module.replaceAll('.', '/')
    const parts = names.replaceAll(/[()]/g, '').split(',')
    return [`${path}.py`, ...parts.map((name) => `${path}/${name.trim().split(' ')[0]}.py`)]
  })
  return found.map((path) => path.replace('//', '/'))
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
