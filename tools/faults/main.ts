// npm run test:faults: every fault at its full size.
// npm run test:faults -- --unprotected [words…]: takes one protection away at a time, and demands that its test fails.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROTECTIONS } from '../../tests/faults/protections.ts'
import { readDeclarations } from './find-statement.ts'
import { showTable } from './show-table.ts'
import { copySources, listSources } from './source-copy.ts'
import { tryWithout, type Verdict } from './try-without.ts'

const root = join(import.meta.dirname, '../..')
const [first, ...words] = process.argv.slice(2)
if (first === '--unprotected') await tryUnprotected(words)
else await runFull(process.argv.slice(2))

/** The tests beside the folder of faults are of rows that have only one form. */
async function runFull(files: readonly string[]): Promise<void> {
  const all = [...new Set(['tests/faults/', ...PROTECTIONS.map(({ test }) => test)])]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...(files.length > 0 ? files : all)], {
    cwd: root,
    env: { ...process.env, FAULTS: 'full' },
    stdio: 'inherit',
  })
  process.exitCode = await new Promise<number>((ended, failed) =>
    child.once('error', failed).once('exit', (code) => ended(code ?? 1)),
  )
}

async function tryUnprotected(words: readonly string[]): Promise<void> {
  const chosen = PROTECTIONS.filter((protection) =>
    words.every((word) => Object.values(protection).join(' ').includes(word)),
  )
  const copy = await copySources(root, join(root, '.cache/unprotected'))
  const declared = await readDeclarations(root, await listSources(root))
  const verdicts: Verdict[] = []
  for (const protection of chosen) {
    const verdict = await tryWithout(protection, { root, copy, declared })
    console.log(`${verdict.red ? '✓' : '✗'} without ‘${protection.protection}’: ${verdict.seen}`)
    verdicts.push(verdict)
  }
  console.log(`\n${showTable(verdicts)}`)
  const asExpected = verdicts.filter(({ red }) => red).length
  console.log(`\n${asExpected} of ${chosen.length} red as expected`)
  process.exitCode = asExpected === chosen.length && chosen.length > 0 ? 0 : 1
}
