import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStatements } from './statements.ts'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string) => readFileSync(root + path, 'utf8')

const lines = read('docs/never.md')
  .split('\n')
  .filter((line) => /^\d+\. /.test(line))
const known = new Set(readStatements(read('docs/specification.md')).map(({ id }) => id))
const tests = globSync('{src,tests,tools,keeper}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map((path) => read(path))

/** What a line names as its proofs, in the brackets at its end: statements, and tests by file and a part of the title. */
function proofsOf(line: string): readonly string[] {
  const [, inside = ''] = /\(([^()]+)\)$/.exec(line) ?? []
  return inside.split(/, (?=[A-Z]+-\d|`)/).filter((proof) => proof !== '')
}

/** Why a proof is none; undefined where it is one. */
function faultOf(proof: string): string | undefined {
  const [, file, title] = /^`(.+)`: (.+)$/.exec(proof) ?? []
  if (file === undefined || title === undefined) {
    if (!known.has(proof)) return `${proof} is no statement`
    return tests.some((text) => new RegExp(`\\b${proof}\\b`).test(text)) ? undefined : `${proof} is in no test`
  }
  return read(file).includes(title) ? undefined : `${file} has no such test: ${title}`
}

test('thirteen patterns are told of, and each line names proofs that exist [LAW-12]', () => {
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
  for (const line of lines) expect(proofsOf(line), line).not.toEqual([])
  expect(lines.flatMap(proofsOf).flatMap((proof) => faultOf(proof) ?? [])).toEqual([])
})

test('a proof that is gone is told, statement or test [LAW-12]', () => {
  expect(proofsOf('1. **Something.** Words (in between), and more. (A-01, `a.ts`: a title, B-02)')).toEqual([
    'A-01',
    '`a.ts`: a title',
    'B-02',
  ])
  expect(faultOf('LAW-99')).toBe('LAW-99 is no statement')
  expect(faultOf('`docs/never.md`: no such words as th' + 'ese')).toContain('has no such test')
})
