import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Protection } from '../../tests/faults/protections.ts'
import { type Declarations, findStatement } from './find-statement.ts'
import { type Judged, judge, Results } from './judge.ts'

export type Verdict = Protection & Judged

type Places = { root: string; copy: string; declared: Declarations }

const run = promisify(execFile)

/** Runs a protection's test on a copy of the sources from which it is taken away, and puts it back. */
export async function tryWithout(protection: Protection, places: Places): Promise<Verdict> {
  const { within, statement, instead } = protection
  const [found, ...more] = findStatement(places.declared, within, statement)
  if (!found || more.length > 0) return { ...protection, red: false, seen: `does not stand once in ${within}` }
  const path = join(places.copy, found.file)
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.slice(0, found.start) + instead + whole.slice(found.end))
  try {
    return { ...protection, ...(await runTest(protection.test, places)) }
  } finally {
    await writeFile(path, whole)
  }
}

async function runTest(test: string, { root, copy }: Omit<Places, 'declared'>): Promise<Judged> {
  const output = join(copy, 'result.json')
  await rm(output, { force: true })
  // Whether it failed, the report says.
  await run(join(root, 'node_modules/.bin/vitest'), ['run', test, '--reporter=json', `--outputFile=${output}`], {
    cwd: copy,
    maxBuffer: 50_000_000,
  }).catch(() => undefined)
  const report = await readFile(output, 'utf8').catch(() => undefined)
  if (report === undefined) return { red: false, seen: 'the tests could not be run' }
  return judge(z.parse(Results, JSON.parse(report)))
}
