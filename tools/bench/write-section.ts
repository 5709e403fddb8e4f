import { readFile, writeFile } from 'node:fs/promises'

const FILE = new URL('../../docs/performance.md', import.meta.url)

/** Writes one command's part of docs/performance.md; what other commands wrote there stays. */
export async function writeSection(name: string, text: string): Promise<void> {
  await writeFile(FILE, putSection(await readFile(FILE, 'utf8'), name, text))
}

/** `page` with the section `name` made anew: in its place if it has one, else at the end. */
export function putSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n${text.trim()}\n${end}`
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${section}\n`
  return page.slice(0, from) + section + page.slice(to + end.length)
}
