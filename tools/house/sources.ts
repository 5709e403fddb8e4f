import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'

/** A file of the house: where it lies, its lines and what it imports, types counted. */
export type Source = {
  path: string
  folder: string
  lines: number
  text: string
  isTest: boolean
  /** Paths of this repository that it imports. */
  files: readonly string[]
  /** Packages and modules of Node that it imports. */
  packages: readonly string[]
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const IMPORTS = /(?:\bfrom|\bimport) '([^'\s]+)'|\bimport\('([^'\s]+)'\)/g
const BESIDE = /new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g

/** Every file of code and style in `folders`, as git knows them and as they lie there now. */
export async function readSources(folders: readonly string[]): Promise<readonly Source[]> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders]
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 50_000_000 })
  const read = await Promise.all(stdout.split('\n').map(readSource))
  return read.filter((source) => source !== undefined)
}

async function readSource(path: string): Promise<Source | undefined> {
  if (!/\.(tsx?|css|sql|svg|html|js|json|csv)$/.test(path) || path.endsWith('.gen.ts')) return undefined
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : sourceOf(path, text)
}

/** What stands in `text`, a file at `path`. */
export function sourceOf(path: string, text: string): Source {
  const asked = [...text.matchAll(IMPORTS), ...text.matchAll(BESIDE)].map(
    ([, specifier, lazy]) => specifier ?? lazy ?? '',
  )
  const isCode = /\.tsx?$/.test(path)
  return {
    path,
    folder: dirname(path),
    lines: text.split('\n').length - 1,
    text,
    isTest: /\.test\.tsx?$/.test(path),
    files: isCode ? asked.filter(isRelative).map((specifier) => posix.join(dirname(path), specifier)) : [],
    packages: isCode ? asked.filter((specifier) => !isRelative(specifier)) : [],
  }
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}
