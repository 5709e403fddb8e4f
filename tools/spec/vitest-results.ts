import * as z from 'zod/mini'
import type { TestOutcome, TestRun } from './test-run.ts'
import { provenIn } from './unnamed.ts'

const Results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z._default(z.nullable(z.array(z.string())), []),
        }),
      ),
    }),
  ),
})

/** What Vitest's json reporter wrote. */
export function readVitestResults(json: unknown): TestRun {
  const files = z.parse(Results, json).testResults
  return {
    outcomes: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        title: fullName,
        status: statusOf(status),
        level: provenIn(name),
        failure: failureMessages?.[0],
      })),
    ),
    broken: files
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => name),
  }
}

function statusOf(status: string): TestOutcome['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}
