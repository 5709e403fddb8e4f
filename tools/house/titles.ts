import { problemsOfTitle } from '../spec/judge.ts'
import type { Statement } from '../spec/statements.ts'
import type { Source } from './sources.ts'

/** The title of a test, a step or a group, also behind the cases of `test.each`. */
const TITLES = /(?:\b(?:test|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs
const PRONOUNS = 'whose|whom|its?|that|so|these|those|this|they|others?|nothing|something|everything|one that'
const PRONOUN = new RegExp(String.raw`^(?:(?:what|who|where|which)(?:ever)?|${PRONOUNS})\b`, 'i')

/** Titles of tests that begin with a pronoun or with 'where' and the like, not with their subject. */
export function findSubjectlessTitles(sources: readonly Source[]): readonly string[] {
  return titlesIn(sources)
    .filter(({ title }) => PRONOUN.test(title))
    .map(({ path, title }) => `${path}: '${title}' does not begin with its subject`)
}

/** Titles of tests that name more statements than one test may prove, or one that is none; the run's own verdict says the same. */
export function findOverdrawnTitles(statements: readonly Statement[], sources: readonly Source[]): readonly string[] {
  return titlesIn(sources).flatMap(({ path, title }) =>
    problemsOfTitle(title, statements).map((problem) => `${path}: ${problem}`),
  )
}

function titlesIn(sources: readonly Source[]): readonly { path: string; title: string }[] {
  return sources
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(TITLES)].map(([, , title = '']) => ({ path, title })))
}
