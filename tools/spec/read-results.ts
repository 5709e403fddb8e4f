import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readPlaywrightResults } from './playwright-results.ts'
import type { TestRun } from './test-run.ts'
import { readVitestResults } from './vitest-results.ts'

/** The file in which Playwright leaves its results; every other one beside it is Vitest's. */
const BROWSER = 'browser.json'

/** The results of the last test run, and which kind of them is missing. */
export async function readResults(folder: string): Promise<TestRun & { missing: readonly string[] }> {
  const files = await findResultFiles(folder)
  const runs = await Promise.all(files.map((file) => readRun(join(folder, file))))
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    broken: runs.flatMap(({ broken }) => broken),
    missing: [
      ...(files.some((file) => file !== BROWSER) ? [] : ['results of Vitest']),
      ...(files.includes(BROWSER) ? [] : ['results of the browser tests']),
    ],
  }
}

async function findResultFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).sort()
}

async function readRun(path: string): Promise<TestRun> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  return basename(path) === BROWSER ? readPlaywrightResults(json) : readVitestResults(json)
}
