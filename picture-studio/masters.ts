import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Recipe } from './recipes.ts'

/** The pictures the shop's build takes its sizes from, and by which recipe and code each was made. */
const MASTERS = join(import.meta.dirname, 'masters')
const LIST = join(MASTERS, 'masters.json')

const MOST_BYTES = 200_000
/** Of WebP; the next lower is taken where a master would be too heavy. */
const QUALITIES = [88, 84, 80, 75, 70, 60]

/** The hash each product or scene was last rendered with, by its name. */
export async function readMade(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(LIST, 'utf8').catch(() => '{}'))
}

function masterOf(name: string, view: number): string {
  return join(MASTERS, `${name}-${view}.webp`)
}

/** What stands in the list of masters for a product that was photographed: nothing renders over it. */
const PHOTOGRAPH = 'photograph'

/** Whether every view of `recipe` has been rendered as it is now, or was photographed. */
export async function isMade(recipe: Recipe, made: Record<string, string>): Promise<boolean> {
  if (made[recipe.name] === PHOTOGRAPH) return true
  if (made[recipe.name] !== recipe.hash) return false
  const files = Array.from({ length: recipe.views }, (_, view) => stat(masterOf(recipe.name, view + 1)))
  return Promise.all(files).then(
    () => true,
    () => false,
  )
}

let lastKept: Promise<void> = Promise.resolve()

/** Takes the PNG of every view from `folder` into the masters, and writes down what made them; one after the other. */
export function keep(recipe: Recipe, folder: string): Promise<void> {
  const kept = lastKept.then(() => keepOne(recipe, folder))
  lastKept = kept.catch(() => undefined)
  return kept
}

async function keepOne(recipe: Recipe, folder: string): Promise<void> {
  await mkdir(MASTERS, { recursive: true })
  for (let view = 1; view <= recipe.views; view++) {
    const file = masterOf(recipe.name, view)
    await writeFile(`${file}.new`, await encode(join(folder, `${recipe.name}-${view}.png`)))
    await rename(`${file}.new`, file)
  }
  const made = { ...(await readMade()), [recipe.name]: recipe.hash }
  const sorted = Object.fromEntries(Object.entries(made).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(`${LIST}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(`${LIST}.new`, LIST)
}

async function encode(png: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length <= MOST_BYTES) return file
  }
  throw new Error(`${png} is heavier than ${MOST_BYTES} bytes at any quality`)
}
