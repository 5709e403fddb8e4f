import type { Source } from './sources.ts'

/** What stands between these marks of the README is written by `npm run house -- --write`. */
const MARKED = /(?<=<!-- files -->\n)[\s\S]*(?=<!-- \/files -->)/

/** `text` with every file of code listed by its folder where the marks are. */
export function listFiles(text: string, code: readonly Source[]): string {
  const folders = Map.groupBy(code, ({ folder }) => folder)
  const lines = [...folders]
    .toSorted(byName)
    .map(([folder, files]) => `- \`${folder}/\` ${files.map(nameOf).join(', ')}`)
  return text.replace(MARKED, () => `${lines.join('\n')}\n`)
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

function nameOf({ path, folder }: Source): string {
  return path.slice(folder.length + 1).replace(/\.tsx?$/, '')
}
