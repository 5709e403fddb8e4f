import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { render, stopAll } from './blender.ts'
import { isMade, keep, readMade } from './masters.ts'
import { type Recipe, readRecipes } from './recipes.ts'
import { bringWeights } from './weights.ts'

// `npm run pictures -- [name…] [--draft [--views 1,2]] [--jobs n] [--list]`: renders what is missing or has changed.
// A draft goes to .cache/picture-studio/drafts and is made whether or not it changed; only finals become masters.
const CACHE = join(import.meta.dirname, '../.cache/picture-studio')

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    views: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
})

const jobs = Number(options.jobs)
if (!Number.isInteger(jobs) || jobs < 1) fail(`--jobs must be a whole number from 1, not ${options.jobs}`)
const recipes = await readRecipes()
const unknown = names.filter((name) => !recipes.some((recipe) => recipe.name === name))
if (unknown.length > 0) fail(`no recipe for ${unknown.join(', ')}`)

const made = await readMade()
const asked = recipes.filter(({ name }) => names.length === 0 || names.includes(name))
const queue = options.draft ? asked : await missing(asked)
if (options.list) for (const { name, family } of queue) console.log(`${name} (${family})`)
else await renderAll(queue)

async function missing(asked: readonly Recipe[]): Promise<Recipe[]> {
  const done = await Promise.all(asked.map((recipe) => isMade(recipe, made)))
  return asked.filter((_, index) => !done[index])
}

async function renderAll(queue: readonly Recipe[]): Promise<void> {
  if (queue.length === 0) return console.log('Every picture is as its recipe says.')
  await mkdir(CACHE, { recursive: true })
  const weights = await bringWeights(CACHE)
  const [waiting, failed, started] = [[...queue], [] as string[], Date.now()]
  const stop = () => {
    waiting.length = 0
    stopAll()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  let finished = 0
  const work = async () => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      await renderOne(recipe, weights).catch((error: Error) => {
        failed.push(recipe.name)
        console.error(error.message)
      })
      console.log(progress(recipe, ++finished, queue.length, started))
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  if (failed.length > 0) fail(`not rendered: ${failed.join(', ')}`)
}

async function renderOne(recipe: Recipe, weights: string): Promise<void> {
  const quality = options.draft ? 'draft' : 'final'
  const out = join(CACHE, options.draft ? 'drafts' : 'finals')
  const views = options.draft ? options.views : undefined
  await render({ name: recipe.name, quality, weights, cache: CACHE, out, views })
  if (!options.draft) await keep(recipe, out)
}

/** 'besan-ladoo: 2 views. 3 of 86; about 140 min left' */
function progress({ name, views }: Recipe, finished: number, all: number, started: number): string {
  const left = ((Date.now() - started) / finished) * (all - finished)
  return `${name}: ${views} views. ${finished} of ${all}; about ${Math.round(left / 60_000)} min left`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
