import type { Judgement, Verdict } from './judge.ts'

/** The judgement as lines to print: each statement, the problems, the sums. */
export function report({ verdicts, problems }: Judgement): readonly string[] {
  return [
    ...verdicts.map(lineOf),
    '',
    ...problems.map((problem) => `✗ ${problem}`),
    ...(problems.length > 0 ? [''] : []),
    summaryOf(verdicts),
  ]
}

function lineOf({ id, text, level, verdict }: Verdict): string {
  return `${verdict.padEnd(8)}  ${id.padEnd(9)}  [${level}] ${text}`
}

function summaryOf(verdicts: readonly Verdict[]): string {
  const counts = (['passed', 'failed', 'unproven'] as const).map((verdict) => {
    const those = verdicts.filter((statement) => statement.verdict === verdict)
    const levels = (['rule', 'api', 'ui'] as const).map(
      (level) => `${those.filter((statement) => statement.level === level).length} ${level}`,
    )
    return `${those.length} ${verdict} (${levels.join(', ')})`
  })
  return `${verdicts.length} statements: ${counts.join(' · ')}`
}
