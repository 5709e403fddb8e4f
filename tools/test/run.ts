import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readResults } from '../spec/read-results.ts'
import { findChecks, runChecks } from './checks.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Ended, sumUp } from './sum-up.ts'

// `npm test` and `npm run check`: checks without running, rules, API, processes, browser, specification.
// Every part runs even when an earlier one failed; the last line printed is the sum of all.
const root = join(import.meta.dirname, '../..')
const results = join(root, '.cache/results')

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const data = await makeDataFolder()

title('Checks')
const checks = await runChecks(await findChecks())

title('Rules, API, processes')
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`]
const vitestCode = await run('vitest', vitest)

title('Browser')
const browserCode = await run('playwright', ['test'])

title('Specification')
const specCode = await run('node', ['tools/spec.ts'])

await rm(data, { recursive: true, force: true })
const { outcomes, broken, missing } = await readResults(results)
const failedIn = (browser: boolean) =>
  outcomes.some((test) => test.status === 'failed' && (test.level === 'ui') === browser)
const { lines, sum, passed } = sumUp([
  ...checks.map(({ name, passed }) => verdict(name, passed)),
  ...outcomes.map(({ title, status, failure }) => ({ name: title, status, failure })),
  ...[...broken, ...missing].map((name) => verdict(name, false)),
  // An error outside any test shows in nothing but the exit code.
  ...(vitestCode === 0 || failedIn(false) ? [] : [verdict('rules, API or processes ended with an error', false)]),
  ...(browserCode === 0 || failedIn(true) ? [] : [verdict('the browser tests ended with an error', false)]),
  verdict('the specification is proved', specCode === 0),
])
console.log(['', ...lines, '', sum].join('\n'))
process.exitCode = passed ? 0 : 1

function title(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 100 - text.length))}\n`)
}

function verdict(name: string, passed: boolean): Ended {
  return { name, status: passed ? 'passed' : 'failed' }
}

function run(program: string, args: readonly string[]): Promise<number | null> {
  // What the hundreds of processes of the tests load is compiled once.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled'), TMPDIR: data }
  const child = spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit', env })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}
