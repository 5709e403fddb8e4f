import { citedIds, MOST_IDS } from './cited-ids.ts'
import { LEVELS, type Statement } from './statements.ts'
import type { TestOutcome, TestRun } from './test-run.ts'

export type Verdict = Statement & { verdict: 'passed' | 'failed' | 'unproven' }

export type Judgement = {
  verdicts: readonly Verdict[]
  /** Why the specification does not hold; empty if it does. */
  problems: readonly string[]
}

/** What the last test run says about each statement. */
export function judge(statements: readonly Statement[], run: TestRun): Judgement {
  const verdicts = statements.map((statement) => ({ ...statement, verdict: verdictOn(statement, run.outcomes) }))
  return {
    verdicts,
    problems: [
      ...run.broken.map((file) => `could not be run: ${file}`),
      ...run.outcomes.flatMap(({ title }) => problemsOfTitle(title, statements)),
      ...verdicts.flatMap(problemsOfVerdict),
    ],
  }
}

function verdictOn(statement: Statement, outcomes: readonly TestOutcome[]): Verdict['verdict'] {
  const citing = outcomes.filter(({ title }) => citedIds(title).includes(statement.id))
  if (citing.some(({ status }) => status === 'failed')) return 'failed'
  return citing.some((outcome) => isProof(statement, outcome)) ? 'passed' : 'unproven'
}

// A browser test runs on the real API and database, so it proves more than a rule needs, never the other way round.
function isProof(statement: Statement, { status, level }: TestOutcome): boolean {
  return status === 'passed' && LEVELS.indexOf(level) >= LEVELS.indexOf(statement.level)
}

/** What is wrong with the statements that a test's title names: one that is none, or more than a test may prove. */
export function problemsOfTitle(title: string, statements: readonly Statement[]): readonly string[] {
  const ids = citedIds(title)
  const unknown = ids.filter((id) => !statements.some((statement) => statement.id === id))
  return [
    ...unknown.map((id) => `${id} is no statement: ${title}`),
    ...(ids.length > MOST_IDS ? [`more than ${MOST_IDS} ids: ${title}`] : []),
  ]
}

function problemsOfVerdict({ id, text, verdict }: Verdict): readonly string[] {
  if (verdict === 'passed') return []
  return [verdict === 'failed' ? `${id} failed: ${text}` : `${id} is unproven: ${text}`]
}
