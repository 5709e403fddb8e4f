export type Ended = { name: string; status: 'passed' | 'failed' | 'skipped' }

/** What failed, and the line alone at the very end; nothing run at all is a failure too. */
export function sumUp(tests: readonly Ended[]): { lines: readonly string[]; sum: string; passed: boolean } {
  const count = (status: Ended['status']) => tests.filter((test) => test.status === status).length
  const failed = tests.filter(({ status }) => status === 'failed')
  const skipped = count('skipped')
  return {
    lines: failed.map(({ name }) => `✗ ${name.trim()}`),
    sum: `${count('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    passed: failed.length === 0 && count('passed') > 0,
  }
}
