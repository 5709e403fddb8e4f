import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judge } from './spec/judge.ts'
import { readResults } from './spec/read-results.ts'
import { report } from './spec/report.ts'
import { readStatements } from './spec/statements.ts'

// `npm run spec`: what the last test run says about each statement of docs/specification.md.
const root = join(import.meta.dirname, '..')
const [specification = join(root, 'docs/specification.md'), results = join(root, '.cache/results')] =
  process.argv.slice(2)

const statements = readStatements(await readFile(specification, 'utf8'))
const { missing, ...run } = await readResults(results)
const { verdicts, problems } = judge(statements, run)
const found = [...missing.map((kind) => `missing in ${results}: ${kind} (run npm test first)`), ...problems]

for (const line of report({ verdicts, problems: found })) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0
