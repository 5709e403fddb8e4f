import type { SheetProblem } from './product-sheet.ts'

/** One thing that is wrong on several lines: its words name the first few values that are, and `lines` where they stand. */
export type ProblemGroup = { lines: readonly number[]; column: string | null; message: string }

/** Values that the words of a group name. */
const MOST_NAMED = 4
const QUOTED = /“([^”]*)”/

/** The same problem said once, in the order in which each was met first. */
export function groupProblems(problems: readonly SheetProblem[]): ProblemGroup[] {
  const groups = new Map<string, SheetProblem[]>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.column, problem.message.replace(QUOTED, '“”')])
    const known = groups.get(key)
    if (known) known.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].map(groupOf)
}

function groupOf(problems: readonly SheetProblem[]): ProblemGroup {
  const [first] = problems
  const values = [...new Set(problems.map(({ message }) => QUOTED.exec(message)?.[1] ?? ''))]
  const named = values.slice(0, MOST_NAMED).map((value) => `“${value}”`)
  const more = values.length > MOST_NAMED ? [`${values.length - MOST_NAMED} more`] : []
  const message = first?.message.replace(QUOTED, () => [...named, ...more].join(', ')) ?? ''
  const lines = [...new Set(problems.map(({ line }) => line))].sort((one, other) => one - other)
  return { lines, column: first?.column ?? null, message }
}

/** Numbers in words, those that follow each other as one: '2–31, 40'. */
export function linesText(lines: readonly number[]): string {
  const runs: [number, number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else runs.push([line, line])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}
