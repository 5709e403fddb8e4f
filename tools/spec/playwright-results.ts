import * as z from 'zod/mini'
import type { TestOutcome, TestRun } from './test-run.ts'

const Failure = z.object({ message: z.optional(z.string()), snippet: z.optional(z.string()) })
const Test = z.object({
  status: z.string(),
  results: z._default(z.array(z.object({ errors: z._default(z.array(Failure), []) })), []),
})
const Spec = z.object({ title: z.string(), tests: z.array(Test) })
type Spec = z.output<typeof Spec>

const Suite = z.object({
  title: z.string(),
  specs: z._default(z.array(Spec), []),
  get suites() {
    return z._default(z.array(Suite), [])
  },
})
type Suite = z.output<typeof Suite>

const Results = z.object({
  suites: z.array(Suite),
  errors: z._default(z.array(z.object({ message: z.optional(z.string()) })), []),
})

/** What Playwright's json reporter wrote. A test that passed at a second try counts as failed. */
export function readPlaywrightResults(json: unknown): TestRun {
  const { suites, errors } = z.parse(Results, json)
  return {
    outcomes: suites.flatMap((suite) => outcomesOf(suite, '')),
    broken: errors.map(({ message = 'unknown error' }) => `browser tests: ${message}`),
  }
}

function outcomesOf(suite: Suite, path: string): readonly TestOutcome[] {
  const title = `${path}${suite.title} `
  const own = suite.specs.map((spec) => ({
    title: title + spec.title,
    status: statusOf(spec),
    level: 'ui' as const,
    failure: failureOf(spec),
  }))
  return [...own, ...suite.suites.flatMap((inner) => outcomesOf(inner, title))]
}

function failureOf({ tests }: Spec): string | undefined {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const told = errors.flatMap(({ message, snippet }) => [message, snippet].filter((part) => part !== undefined))
  return told.length > 0 ? told.join('\n') : undefined
}

function statusOf({ tests }: Spec): TestOutcome['status'] {
  if (tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) return 'failed'
  return tests.some(({ status }) => status === 'expected') ? 'passed' : 'skipped'
}
