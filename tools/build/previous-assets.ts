import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The files of a build and of the one before it. */
type Builds = { present: readonly string[]; previous: readonly string[] }

const LIST = 'builds.json'

/**
 * Leaves the assets of the build before in their place, for pages that were open when this one came still ask for
 * them; what is older goes. The folder must not be emptied by the build.
 */
export function previousAssets(): Plugin {
  return {
    name: 'previous-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { emptyOutDir: false } } } }),
    writeBundle: ({ dir = '' }, bundle) => keepTwoBuilds(dir, Object.keys(bundle)),
  }
}

/** `made` are the files of the newest build, by their paths within `folder`. */
export async function keepTwoBuilds(folder: string, made: readonly string[]): Promise<void> {
  const { present, previous } = await readBuilds(folder)
  const isRepeated = new Set([...present, ...made]).size === made.length && present.length === made.length
  const builds = { present: made, previous: isRepeated ? previous : present }
  const wanted = new Set([...builds.present, ...builds.previous])
  const assets = await readdir(join(folder, 'assets'))
  const stale = assets.filter((name) => !wanted.has(`assets/${name.replace(/\.(br|gz)$/, '')}`))
  await Promise.all(stale.map((name) => rm(join(folder, 'assets', name), { force: true })))
  await writeFile(join(folder, LIST), JSON.stringify(builds))
}

/** A list that is missing or cut off tells of no build. */
async function readBuilds(folder: string): Promise<Builds> {
  try {
    return JSON.parse(await readFile(join(folder, LIST), 'utf8'))
  } catch {
    return { present: [], previous: [] }
  }
}
