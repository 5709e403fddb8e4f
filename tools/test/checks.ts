import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What can be said about the code without running it. */
export type Check = { name: string; command: readonly [program: string, ...args: string[]] }
export type CheckResult = { name: string; passed: boolean; output: string }

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Types of every room, lint, dead code, walls. */
export async function findChecks(): Promise<readonly Check[]> {
  const rooms = await findTypeScriptFolders()
  return [
    // One program after another, each file parsed once; what has not changed since the last run is not checked again.
    { name: 'types', command: ['tsc', '--build', ...rooms, '--builders', '2', '--checkers', '1'] },
    {
      name: 'lint and format',
      command: ['biome', 'ci', '--error-on-warnings', '--colors=off'],
    },
    { name: 'no dead code', command: knip() },
    { name: 'no code that only tests use', command: knip('--production') },
    { name: 'the house stands as it is drawn', command: ['node', 'tools/house/main.ts'] },
  ]
}

function knip(...more: readonly string[]): Check['command'] {
  return ['knip', '--no-progress', '--cache', '--cache-location', `.cache/${['knip', ...more].join('')}`, ...more]
}

async function findTypeScriptFolders(): Promise<readonly string[]> {
  const rooms = (await readdir(join(root, 'src'))).map((room) => `src/${room}`)
  const folders = [...rooms, 'keeper', 'tests']
  const has = await Promise.all(folders.map((folder) => exists(join(root, folder, 'tsconfig.json'))))
  return folders.filter((_, place) => has[place])
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Runs one check; its output is what a person needs to put it right. */
async function runCheck({ name, command: [program, ...args] }: Check): Promise<CheckResult> {
  const path = join(root, 'node_modules/.bin', program)
  return run(path, args, { cwd: root, maxBuffer: 50_000_000, env: { ...process.env, NO_COLOR: '1' } }).then(
    () => ({ name, passed: true, output: '' }),
    ({ stdout, stderr, message }) => ({ name, passed: false, output: `${stdout}${stderr}`.trim() || message }),
  )
}

/** Runs them side by side, for most keep one core busy, and prints each as it ends. */
export function runChecks(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const result = await runCheck(check)
      console.log(result.passed ? `✓ ${result.name}` : `✗ ${result.name}\n${result.output}\n`)
      return result
    }),
  )
}
