import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { PageContent } from '../../src/contract/content.ts'
import { readWords } from '../../src/server/content/words/read-words.ts'

/** What stands in the middle of a page, as markup, without the scripts of the page itself. */
export async function mainOf(app: FastifyInstance, url: string): Promise<string> {
  const { payload } = await app.inject({ url })
  return mainIn(payload.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''))
}

export function mainIn(html: string): string {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
}

/** Each text that somebody reads there. */
export function textsIn(markup: string): string[] {
  // React parts a text that it put together from several by a comment.
  const texts = markup.replaceAll(/<!--[ $/]*-->/g, '').split(/<[^>]*>/)
  return texts.map((text) => decode(text).trim()).filter((text) => text !== '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Every text in a content. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsOf) : []
}

/** The sentences of the demo that the program itself does not say where an owner says nothing. */
export async function demoSentences(): Promise<string[]> {
  const neutral = new Set((await wordsIn('../../src/server/content/words/neutral/')).flatMap(sentencesOf))
  const demo = (await wordsIn('../../src/demo/content/')).flatMap(sentencesOf)
  return [...new Set(demo)].filter((sentence) => !neutral.has(sentence))
}

async function wordsIn(folder: string): Promise<PageContent[]> {
  const place = new URL(folder, import.meta.url)
  const files = await readdir(place)
  const read = async (file: string) => readWords(await readFile(new URL(file, place), 'utf8')).page
  return Promise.all(files.map(read))
}

/** Whole ones: a name, and what stands around a fact, may be said elsewhere too. */
function sentencesOf(page: PageContent): string[] {
  const sentences = textsOf(page).flatMap((text) => text.split(/(?<=[.?!])\s+/))
  return sentences.filter((sentence) => /\w+\W+\w+\W+\w+\W+\w+/.test(sentence) && !sentence.includes('{'))
}
