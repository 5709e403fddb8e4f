import { LEVELS, type Level, type Statement } from './statements.ts'

type TestFile = { path: string; text: string }

const TEST = /\.(?:test|spec)\.tsx?$/
/** In a test's title, '[CONST-05, DEC-02]', or as a string of its own among the cases of a table. */
const NAMED = /[[',]\s*([A-Z]+-\d+)(?=[\]',])/g

/** Statements that no test names on what they ask for, as can be said without running any. */
export function findUnnamedStatements(
  statements: readonly Statement[],
  sources: readonly TestFile[],
): readonly string[] {
  const named = new Set(sources.filter(({ path }) => TEST.test(path)).flatMap(namesOf))
  return statements
    .filter(({ id, level }) => !LEVELS.slice(LEVELS.indexOf(level)).some((proof) => named.has(`${proof} ${id}`)))
    .map(({ id, level, text }) => `${id} is named by no test that proves [${level}]: ${text}`)
}

function namesOf({ path, text }: TestFile): readonly string[] {
  const level = provenIn(path)
  return [...text.matchAll(NAMED)].map(([, id]) => `${level} ${id}`)
}

/** What a test proves by where it lies: in tests/ the shop runs on a database, beside their file tests call functions. */
export function provenIn(path: string): Level {
  if (/(?:^|[\\/])tests[\\/]browser[\\/]/.test(path)) return 'ui'
  return /(?:^|[\\/])tests[\\/](?:api|faults|processes)[\\/]/.test(path) ? 'api' : 'rule'
}
