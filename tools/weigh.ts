import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeSection } from './bench/write-section.ts'
import { compareWeights, findTooHeavy, type Growth, MOST_GROWTH } from './weight/compare-weights.ts'
import { type Weights, weighBuild } from './weight/weigh-build.ts'

// `npm run weigh`: writes what the built storefront weighs into docs/performance.md. `npm run weigh -- before <dist>
// <commit>` weighs the build of an earlier commit, with which every later one is compared.

type Before = { commit: string; weights: Weights }

const BEFORE = new URL('weight/earlier.json', import.meta.url)

const [verb, dist = '', commit = ''] = process.argv.slice(2)
if (verb === 'before')
  await writeFile(BEFORE, `${JSON.stringify({ commit, weights: await weighBuild(dist) }, null, 2)}\n`)
else await report()

async function report(): Promise<void> {
  const before = JSON.parse(await readFile(BEFORE, 'utf8')) as Before
  const now = await weighBuild(resolve(import.meta.dirname, '../dist'))
  await writeSection('weigh', describe(before, now))
  const tooHeavy = findTooHeavy(before.weights, now)
  console.log(tooHeavy.length > 0 ? tooHeavy.join('\n') : 'Nothing has grown by more than it may.')
  process.exitCode = tooHeavy.length > 0 ? 1 : 0
}

function describe({ commit, weights }: Before, now: Weights): string {
  const chunks = compareWeights(weights.chunks, now.chunks)
  return `## What the storefront weighs

Written by \`npm run weigh\`: the built scripts and styles of the storefront, gzip (level 9), bytes, beside those of
an earlier commit (${commit}), built on the same machine with the same packages. A test
lets no page and no chunk grow by more than ${MOST_GROWTH.toLocaleString('en')} bytes.

${table('page: all that its document asks for at once', compareWeights(weights.pages, now.pages))}

${table('script or style', [{ name: 'all together', before: weights.all, now: now.all }, ...chunks])}`
}

function table(what: string, growths: readonly Growth[]): string {
  const row = ({ name, before, now }: Growth) =>
    `| ${name} | ${before.toLocaleString('en')} | ${now.toLocaleString('en')} | ${signed(now - before)} |`
  return [`| ${what} | before | now | grown by |`, '|---|---|---|---|', ...growths.map(row)].join('\n')
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes.toLocaleString('en')}` : bytes.toLocaleString('en')
}
