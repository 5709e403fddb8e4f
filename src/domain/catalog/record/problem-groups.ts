import type { SheetProblem } from './product-sheet.ts'

type NamedProblem = SheetProblem & { product?: string | null }

/** One thing that is wrong on several lines: its words name the first few values that are, and `lines` where they stand. */
export type ProblemGroup = { lines: readonly number[]; products: string; column: string | null; message: string }

/** Values and products that the words of a group name. */
const MOST_NAMED = 4
const QUOTED = /“([^”]*)”/

/** The same problem said once, in the order in which each was met first. */
export function groupProblems(problems: readonly NamedProblem[]): ProblemGroup[] {
  const groups = new Map<string, NamedProblem[]>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.column, problem.message.replace(QUOTED, '“”')])
    const known = groups.get(key)
    if (known) known.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].map(groupOf)
}

function groupOf(problems: readonly NamedProblem[]): ProblemGroup {
  const [first] = problems
  const values = problems.map(({ message }) => `“${QUOTED.exec(message)?.[1] ?? ''}”`)
  const message = first?.message.replace(QUOTED, () => firstFew(values)) ?? ''
  const products = firstFew(problems.flatMap(({ product }) => product ?? []))
  const lines = [...new Set(problems.map(({ line }) => line))].sort((one, other) => one - other)
  return { lines, products, column: first?.column ?? null, message }
}

/** Each of these once: the first few, and how many more there are. */
export function firstFew(words: readonly string[], most = MOST_NAMED): string {
  const all = [...new Set(words)]
  return [...all.slice(0, most), ...(all.length > most ? [`${all.length - most} more`] : [])].join(', ')
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
