import type { Source } from './sources.ts'

/** Names that say nothing without the file around them. */
const BARE = 'Wanted|Fields|Parts|Asked|Told|Kept|Row|Change|wordsOf|placeOf|formOf'
const EXPORTED = new RegExp(String.raw`^export (?:type|interface|const|class|(?:async )?function\*?) (${BARE})\b`, 'gm')

/** Exported names that a reader of another file cannot understand: their noun is missing. */
export function findNamesWithoutNoun(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
    .flatMap(({ path, text }) => [...text.matchAll(EXPORTED)].map(([, name]) => `${path}: '${name}' lacks its noun`))
}
