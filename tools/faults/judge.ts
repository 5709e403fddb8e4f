import * as z from 'zod/mini'

/** What Vitest's json reporter writes, as far as it is judged. */
export const Results = z.object({
  testResults: z.array(
    z.object({
      message: z._default(z.string(), ''),
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z._default(z.array(z.string()), []) })),
    }),
  ),
})

/** `red`: a test failed, and on what it asserts; `seen`: how, or why not. */
export type Judged = { red: boolean; seen: string }

/** What is waited for in vain, or of which fast-check finds an example, is asserted too. */
const ASSERTED = /^(AssertionError|Error: Timed out in waitFor!|Error: Property failed)/

/** A test that does not even start, or that breaks otherwise than on an assertion, proves nothing. */
export function judge({ testResults }: z.output<typeof Results>): Judged {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (tests.length === 0) return { red: false, seen: `no test ran: ${firstLine(testResults[0]?.message ?? '')}` }
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages }) => failureMessages[0] ?? 'a failure without a word')
  const asserted = failures.find((message) => ASSERTED.test(message))
  if (asserted !== undefined) return { red: true, seen: firstLine(asserted) }
  return { red: false, seen: firstLine(failures[0] ?? 'nothing') }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/^AssertionError: /, '').slice(0, 160)
}
