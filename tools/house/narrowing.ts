import { posix } from 'node:path'
import { RELEASE_BEFORE } from '../rolling/release-before.ts'
import type { Source } from './sources.ts'

/** What the release before may still ask of a table, or write in it, and cannot any more after these. */
const NARROWING: readonly (readonly [what: string, sql: RegExp])[] = [
  ['takes something away', /^\s*(drop|truncate)\b|\balter\s+table\b[\s\S]*\bdrop\s+(?!not\s+null\b)/i],
  ['renames', /\brename\s+\w/i],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['demands a value', /\bset\s+not\s+null\b/i],
  [
    'demands a value',
    /\badd\s+(column\s+)?(?!constraint)\w+\s(?=[^,]*\bnot\s+null\b)(?![^,]*\b(default|generated)\b)/i,
  ],
  ['forbids values', /\badd\s+(constraint\s+\w+\s+)?(check|unique|primary\s+key|foreign\s+key|exclude)\b/i],
  ['forbids values', /\bcreate\s+unique\s+index\b/i],
  ['may refuse what is written', /\bcreate\s+(constraint\s+)?trigger\b[\s\S]*\bbefore\b/i],
  ['does what nobody can read here', /^\s*do\s+''/i],
]
/** The table that a statement is about. */
const TABLE = /\b(?:alter\s+table|create\s+unique\s+index\s+\w+\s+on|create\s+trigger\b[\s\S]*?\bon)\s+(\w+)/i
/** How a migration says why the release before does not mind. */
const REASON = /--\s*the release before:[ \t]*\S/i

/**
 * Statements of migrations which the release before does not know that could break it while both run on the same tables, and
 * that say no reason why they do not. What is done to a table that they make themselves cannot.
 */
export function findNarrowing(sources: readonly Source[], lastKnown = RELEASE_BEFORE.lastMigration): readonly string[] {
  const fresh = sources.filter(({ path }) => isMigration(path) && posix.basename(path) > lastKnown)
  const made = new Set(
    fresh.flatMap(({ text }) => [...text.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, name]) => name)),
  )
  return fresh.flatMap(({ path, text }) =>
    statementsOf(text).flatMap((statement) => {
      const plain = statement.replaceAll(/--.*/g, '').replaceAll(/\([^()]*\)/g, '')
      const [, table] = TABLE.exec(plain) ?? []
      const [what] = NARROWING.find(([, sql]) => sql.test(plain)) ?? []
      if (what === undefined || REASON.test(statement) || (table !== undefined && made.has(table))) return []
      return [`${path}: ${what}, and says no reason ('-- the release before: …'): ${shorten(plain)}`]
    }),
  )
}

function isMigration(path: string): boolean {
  return path.startsWith('src/server/db/migrations/') && path.endsWith('.sql')
}

/** Each with the comments before it, without the bodies of functions. */
function statementsOf(text: string): string[] {
  return text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").split(/;[ \t]*(?:--.*)?(?:\n|$)/)
}

function shorten(statement: string): string {
  return statement.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
}
