import type { Source } from './sources.ts'

const SECTIONS = /^src\/admin\/([a-z-]+)\//
/** Folders of the back office that are no section: what its sections are made of. */
const GROUNDS = new Set(['calls', 'frame', 'notices', 'palette', 'parts'])

/** Sections of the back office that the contract or the server calls otherwise, and audiences written as a prefix. */
export function findStrayWords(sources: readonly Source[]): readonly string[] {
  const paths = sources.map(({ path }) => path)
  const has = (start: string) => paths.some((path) => path.startsWith(start))
  const sections = new Set(paths.flatMap((path) => SECTIONS.exec(path)?.[1] ?? []))
  const stray = [...sections]
    .filter((word) => !GROUNDS.has(word))
    .flatMap((word) => [
      ...(has(`src/contract/admin/${word}.ts`) ? [] : [`src/admin/${word}: no src/contract/admin/${word}.ts`]),
      ...(has(`src/server/${word}/`) ? [] : [`src/admin/${word}: no src/server/${word}/`]),
    ])
  const prefixed = paths.filter((path) => /^src\/server\/(.*\/)?admin-/.test(path))
  return [...stray, ...prefixed.map((path) => `${path}: the audience is a folder`)]
}
