import { stripVTControlCharacters } from 'node:util'

export type Ended = {
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** What a failed one said. */
  failure?: string | undefined
}

/** Of what a failed test said: enough to begin with where the rest has scrolled away, as on another's machine. */
const TOLD_LINES = 24

/** What failed and why, and the line alone at the very end; nothing run at all is a failure too. */
export function sumUp(tests: readonly Ended[]): { lines: readonly string[]; sum: string; passed: boolean } {
  const count = (status: Ended['status']) => tests.filter((test) => test.status === status).length
  const failed = tests.filter(({ status }) => status === 'failed')
  const skipped = count('skipped')
  return {
    lines: failed.flatMap(({ name, failure }) => [`✗ ${name.trim()}`, ...beginningOf(failure)]),
    sum: `${count('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    passed: failed.length === 0 && count('passed') > 0,
  }
}

function beginningOf(failure = ''): readonly string[] {
  const lines = stripVTControlCharacters(failure).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, TOLD_LINES)
    .map((line) => `    ${line}`)
}
