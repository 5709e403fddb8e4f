import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SPECIFICATION = `# Specification

- **FEE-01** The fee is 40 [rule]
- **CALL-01** The list answers [api] (D)
- **PAGE-01** The page shows the list [ui]
`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-spec-'))
  await mkdir(join(folder, 'results'))
  await writeFile(join(folder, 'specification.md'), SPECIFICATION)
  await writeBrowser({ 'a list [PAGE-01]': 'expected' })
  await writeVitest('rules', 'src/domain/fee.test.ts', { 'a fee of 40 [FEE-01]': 'passed' })
  await writeVitest('api', 'tests/api/list.test.ts', { 'a list [CALL-01]': 'passed' })
})

afterEach(() => rm(folder, { recursive: true }))

test('every statement is printed with its verdict, and all is well where all are proved', async () => {
  const { exitCode, printed } = await runSpec()
  expect(printed).toMatch(/^passed {4}FEE-01 {5}\[rule\] The fee is 40$/m)
  expect(printed).toMatch(/^passed {4}PAGE-01 {4}\[ui\] The page shows the list$/m)
  expect(printed).toContain('3 statements: 3 passed (1 rule, 1 api, 1 ui) · 0 failed')
  expect(exitCode).toBe(0)
})

test('an unproven [ui] statement is refused', async () => {
  await writeBrowser({ 'a list [PAGE-01]': 'skipped' })
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining('✗ PAGE-01 is unproven') })
})

test.each([
  ['an id that no statement has', { 'a fee [FEE-01, FEE-99]': 'passed' }, 'FEE-99 is no statement'],
  [
    'more than five ids to a test',
    { 'all at once [FEE-01, CALL-01, PAGE-01, FEE-01, CALL-01, PAGE-01]': 'passed' },
    'more than 5 ids: all at once',
  ],
  ['a failed test', { 'a fee [FEE-01]': 'passed', 'a fee again [FEE-01]': 'failed' }, 'FEE-01 failed'],
  ['an unproven rule', { 'a fee without an id': 'passed' }, 'FEE-01 is unproven'],
  ['a rule whose only test is skipped', { 'a fee [FEE-01]': 'skipped' }, 'FEE-01 is unproven'],
])('%s is refused', async (_, tests, problem) => {
  await writeVitest('rules', 'src/domain/fee.test.ts', tests)
  const { exitCode, printed } = await runSpec()
  expect(printed).toContain(`✗ ${problem}`)
  expect(exitCode).toBe(1)
})

test('an unproven [api] statement is refused', async () => {
  await writeVitest('api', 'tests/api/list.test.ts', {})
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining('✗ CALL-01 is unproven') })
})

test('a test of a function does not prove what the API answers', async () => {
  await writeVitest('api', 'src/server/list.test.ts', { 'a list [CALL-01]': 'passed' })
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining('✗ CALL-01 is unproven') })
})

test.each(['unexpected', 'flaky'])('a browser test that ended %s is refused', async (status) => {
  await writeBrowser({ 'a list [PAGE-01]': status })
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining('✗ PAGE-01 failed') })
})

test('a test file that could not be run is refused', async () => {
  await writeVitest('more', 'tests/api/broken.test.ts', {}, 'failed')
  const printed = expect.stringContaining('✗ could not be run: /shop/tests/api/broken.test.ts')
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed })
})

test.each([
  ['browser.json', 'results of the browser tests'],
  ['rules.json', 'results of Vitest'],
])('without %s the %s are missing', async (file, kind) => {
  await rm(join(folder, 'results', 'api.json'))
  await rm(join(folder, 'results', file))
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining(`: ${kind} (run npm test`) })
})

test('without any results the whole run is missing', async () => {
  await rm(join(folder, 'results'), { recursive: true })
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining('results of Vitest') })
})

test.each([
  ['- **FEE-01** The fee is 50 [rule]', 'FEE-01 is stated twice'],
  ['- **FEE-02** The fee is 50', 'not a statement: - **FEE-02** The fee is 50'],
])('a specification with the line %j is refused', async (line, problem) => {
  await writeFile(join(folder, 'specification.md'), `${SPECIFICATION}${line}\n`)
  expect(await runSpec()).toMatchObject({ exitCode: 1, printed: expect.stringContaining(problem) })
})

function runSpec(): Promise<{ exitCode: number; printed: string }> {
  const spec = join(import.meta.dirname, '../spec.ts')
  const given = [join(folder, 'specification.md'), join(folder, 'results')]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [spec, ...given], (_, printed, complaint) => {
      resolve({ exitCode: child.exitCode ?? -1, printed: printed + complaint })
    })
  })
}

async function writeVitest(name: string, file: string, tests: Record<string, string>, status = 'passed') {
  const assertionResults = Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result }))
  await writeResults(name, { testResults: [{ name: `/shop/${file}`, status, assertionResults }] })
}

async function writeBrowser(tests: Record<string, string>) {
  const specs = Object.entries(tests).map(([title, status]) => ({ title, tests: [{ status }] }))
  await writeResults('browser', { suites: [{ title: 'list.spec.ts', suites: [{ title: 'Meera sees', specs }] }] })
}

async function writeResults(name: string, results: unknown) {
  await writeFile(join(folder, 'results', `${name}.json`), JSON.stringify(results))
}
