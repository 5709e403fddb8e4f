import type { Source } from './sources.ts'

/** The title of a test, a step or a group, also behind the cases of `test.each`. */
const TITLES = /(?:\b(?:test|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs
const PRONOUNS = 'whose|whom|its?|that|so|these|those|this|they|others?|nothing|something|everything|one that'
const PRONOUN = new RegExp(String.raw`^(?:(?:what|who|where|which)(?:ever)?|${PRONOUNS})\b`, 'i')

/** Titles of tests that begin with a pronoun or with 'where' and the like, not with their subject. */
export function findSubjectlessTitles(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(TITLES)]
        .map(([, , title = '']) => title)
        .filter((title) => PRONOUN.test(title))
        .map((title) => `${path}: '${title}' does not begin with its subject`),
    )
}
