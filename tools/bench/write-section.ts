import { readFile, writeFile } from 'node:fs/promises'

/** Writes one command's part of a page of docs, docs/performance.md if no other; what other commands wrote there stays. */
export async function writeSection(name: string, text: string, page = 'performance'): Promise<void> {
  const file = new URL(`../../docs/${page}.md`, import.meta.url)
  await writeFile(file, putSection(await readFile(file, 'utf8'), name, text))
}

/** `page` with the section `name` made anew: in its place if it has one, else at the end. */
export function putSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n${text.trim()}\n${end}`
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${section}\n`
  return page.slice(0, from) + section + page.slice(to + end.length)
}
