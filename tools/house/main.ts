import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStatements } from '../spec/statements.ts'
import { findUnnamedStatements } from '../spec/unnamed.ts'
import { findCircles, findPairs } from './circles.ts'
import { listFiles } from './file-list.ts'
import { findLostPaths } from './named-paths.ts'
import { findNamesWithoutNoun } from './names.ts'
import { findNarrowing } from './narrowing.ts'
import { findFullFolders, linesByRoom } from './sizes.ts'
import { readSources } from './sources.ts'
import { findOverdrawnTitles, findSubjectlessTitles } from './titles.ts'
import { findBreaches } from './walls.ts'
import { findStrayWords } from './words.ts'
import { findStrayWriters } from './writers.ts'

const root = join(import.meta.dirname, '../..')
const isThere = (path: string) => existsSync(join(root, path))
/** Documents that lead a newcomer by paths. */
const GUIDES = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].filter(isThere)
const [README] = GUIDES

// `npm run house`: how large each room is, and whether the house stands as docs/architecture.md draws it. With `--write`
// it first writes the README's list of files.
const sources = await readSources(['src', 'keeper'])
const tests = await readSources(['tests', 'src', 'keeper', 'tools'])
const STATEMENTS = 'docs/specification.md'
const statements = isThere(STATEMENTS) ? readStatements(readFileSync(join(root, STATEMENTS), 'utf8')) : []
const code = sources.filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
const within = (room: string) => code.filter(({ path }) => path.startsWith(`src/${room}/`))

if (README && process.argv.includes('--write')) {
  writeFileSync(join(root, README), listFiles(readFileSync(join(root, README), 'utf8'), code))
}
const guides = new Map(GUIDES.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const { rooms, product } = linesByRoom(code)
console.log([...rooms.map(([room, lines]) => `${String(lines).padStart(7)}  ${room}`)].join('\n'))
console.log(
  `${String(product).padStart(7)}  lines of product: src without tests, styles, generated files and the demo\n`,
)

const FAULTS: readonly (readonly [rule: string, faults: readonly string[]])[] = [
  ['no room imports through a wall', findBreaches(code)],
  ['no circle of imports, types counted', findCircles(code).map((circle) => circle.join(' → '))],
  ['no two folders of a room import each other', ['server', 'web', 'admin'].flatMap((room) => findPairs(within(room)))],
  ['no folder of src has more than 24 files of its own', findFullFolders(sources)],
  ['a section has one word in every room', findStrayWords(sources)],
  ['stock and status have one writer each', findStrayWriters(sources)],
  ['a migration breaks no release that runs beside this one', findNarrowing(sources)],
  ['an exported name carries its noun', findNamesWithoutNoun(code)],
  ['a test title names its subject', findSubjectlessTitles(tests)],
  ['a test title names statements that are there, and five at most', findOverdrawnTitles(statements, tests)],
  ['a test names each statement on what it asks for', findUnnamedStatements(statements, tests)],
  [
    'README, CONTRIBUTING and architecture name paths that are there',
    [...guides].flatMap(([path, text]) => findLostPaths(path, text, isThere)),
  ],
  [
    'the README lists the files that are there',
    [...guides].flatMap(([path, text]) =>
      listFiles(text, code) === text ? [] : [`${path}: npm run house -- --write`],
    ),
  ],
]
for (const [rule, faults] of FAULTS) {
  console.log(faults.length === 0 ? `✓ ${rule}` : `✗ ${rule}: ${faults.length}\n  ${faults.join('\n  ')}`)
}
process.exitCode = FAULTS.every(([, faults]) => faults.length === 0) ? 0 : 1
