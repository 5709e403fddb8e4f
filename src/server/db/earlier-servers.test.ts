import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const SRC = new URL('../../', import.meta.url)

/** What a PostgreSQL before 18 does not know, by the version that brought it. */
const UNKNOWN: readonly [what: string, pattern: RegExp][] = [
  ['old and new behind returning (18)', /\breturning\b[^;`]*\b(?:old|new)\.\w/],
  ['old and new in a part of a query (18)', /\b(?:old|new)\.[a-z_]+(?: as \w| is (?:not |distinct )| - (?:old|new)\.)/],
  ['virtual columns in a query (18)', /\bgenerated always as\b[^`]*\) virtual\b/],
  ['merge that returns (17)', /\bmerge into\b[^;`]*\breturning\b/],
  [
    'a function of 16 to 18',
    /\b(?:any_value|array_sample|array_shuffle|array_sort|json_table|json_value|json_query|casefold|uuidv4)\(/,
  ],
  ['numbers with _ or 0x (16)', /\b(?:where|and|limit|then)\b[^`\n]* = (?:\d+_\d|0x)/],
]

/** Queries in `text` that have a subquery without a name, which PostgreSQL 15 refuses, as they begin. */
function namelessIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|lateral)\s*\((?=\s*(?:select|with|values)\b)/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const after = text.slice(endOf(text, start))
    const name = /^\s*(?:as\s+)?(\w+|\$\{)/.exec(after)?.[1]
    return name === undefined || /^(?:where|group|order|on|limit|union|join|left|cross|for|returning)$/.test(name)
      ? [text.slice(match.index, start + 40)]
      : []
  })
}

/** Behind the bracket that closes the one opened before `start`. */
function endOf(text: string, start: number): number {
  for (let at = start, open = 1; at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')' && --open === 0) return at + 1
  }
  return text.length
}

async function readQueries(): Promise<{ path: string; text: string }[]> {
  const paths = (await readdir(SRC, { recursive: true })).filter((path) =>
    /^(?:server|demo)\/.*(?:(?<!\.test)\.ts|migrations\/.*\.sql)$/.test(path),
  )
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, SRC), 'utf8') })))
}

test('no query or migration says what PostgreSQL 15 does not understand', async () => {
  const queries = await readQueries()
  expect(queries.length).toBeGreaterThan(500)
  const found = queries.flatMap(({ path, text }) => [
    // A migration's virtual columns are read as stored ones, and its triggers have an old and a new row.
    ...UNKNOWN.filter(([, pattern]) => !path.endsWith('.sql') && pattern.test(text)).map(
      ([what]) => `${path}: ${what}`,
    ),
    ...namelessIn(text).map((query) => `${path}: a subquery without a name: ${query}`),
  ])
  expect(found).toEqual([])
})

test('a subquery without a name is found, and one with a name is not', () => {
  expect(namelessIn('select count(*) from (select (1) from orders) where true')).toHaveLength(1)
  expect(namelessIn('select (select count(*) from (select from refunds)) as twice')).toHaveLength(1)
  expect(namelessIn('select from a, lateral (select 1) as b join (values (1)) c on true')).toEqual([])
})
