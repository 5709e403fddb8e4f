/** Where a statement is proved: on a pure function, through the API on a real database, or in a browser. */
export const LEVELS = ['rule', 'api', 'ui'] as const
export type Level = (typeof LEVELS)[number]

export type Statement = {
  id: string
  text: string
  level: Level
}

const LINE = /^- \*\*(?<id>[A-Z]+-\d+)\*\* (?<text>.+) \[(?<level>rule|api|ui)\](?: \(D\))?$/

/** The statements of docs/specification.md. Throws on a line that only looks like one and on an id given twice. */
export function readStatements(markdown: string): readonly Statement[] {
  const statements = markdown
    .split('\n')
    .filter((line) => line.startsWith('- **'))
    .map(readStatement)
  for (const [index, { id }] of statements.entries()) {
    if (statements.findIndex((other) => other.id === id) !== index) throw new Error(`${id} is stated twice`)
  }
  return statements
}

function readStatement(line: string): Statement {
  const { id, text, level: written } = LINE.exec(line)?.groups ?? {}
  const level = LEVELS.find((known) => known === written)
  if (id === undefined || text === undefined || level === undefined) throw new Error(`not a statement: ${line}`)
  return { id, text, level }
}
