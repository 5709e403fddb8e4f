import type { Level } from './statements.ts'

/** How one test of the last run ended; a skipped one proves nothing. */
export type TestOutcome = {
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** What the test stood on. */
  level: Level
  /** What a failed one said, where it said something. */
  failure?: string | undefined
}

export type TestRun = {
  outcomes: readonly TestOutcome[]
  /** Test files that could not be run at all. */
  broken: readonly string[]
}
