import type { Verdict } from './try-without.ts'

/** A table for docs/faults.md: what each test saw without its protection. */
export function showTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ fault, protection, red, seen }) => [fault, protection, red ? 'yes' : 'NO', seen])
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(['fault', 'protection taken away', 'red', 'what the test saw']),
    '|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}
