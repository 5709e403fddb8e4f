import type { Source } from './sources.ts'

type Writers = { what: string; only: string; sql: readonly RegExp[] }

/** What only one folder may write, as it stands in SQL. */
const WRITERS: readonly Writers[] = [
  {
    what: 'stock',
    only: 'src/server/stock/',
    sql: [
      /\b(insert\s+into|update|delete\s+from)\s+(stock|stock_movements)\b/i,
      /\binsert\s+into\s+variants\b/i, // a size has stock from its first moment
    ],
  },
  {
    what: 'what is promised of a day',
    only: 'src/server/promise/',
    sql: [/\b(insert\s+into|update|delete\s+from)\s+(capacity|promises|promise_takings)\b/i],
  },
  {
    what: 'the status of an order',
    only: 'src/server/orders/move/',
    sql: [/\bupdate\s+orders\b[^`]*\bset\s+([^`]*,\s*)?status\s*=/i],
  },
]

/** SQL outside the one folder that may write what it writes. */
export function findStrayWriters(sources: readonly Source[]): readonly string[] {
  const product = sources.filter(({ path, isTest }) => path.startsWith('src/') && path.endsWith('.ts') && !isTest)
  return WRITERS.flatMap(({ what, only, sql }) =>
    product
      .filter(({ path, text }) => !path.startsWith(only) && sql.some((written) => written.test(text)))
      .map(({ path }) => `${path}: writes ${what}, which only ${only} may`),
  )
}
