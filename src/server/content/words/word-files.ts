import { readFileSync } from 'node:fs'
import type { PieceName } from '../../../contract/admin/content.ts'
import { type PageContent, WORD_PAGES, type WordPage } from '../../../contract/content.ts'
import { readWords, type WrittenPage } from './read-words.ts'

/** What a page says where its owner has written nothing: what the settings and the program itself say, and no more. */
export const NEUTRAL_PAGES: ReadonlyMap<PieceName, PageContent> = new Map(
  WORD_PAGES.map((page) => [page, readFile(`./neutral/${page}.md`).page]),
)

/** The page of delivery of a shop that promises days. */
export const SHIPPING_BY_ZONE: PageContent = readFile('./neutral/shipping-by-zone.md').page

/** Those of which neither says anything: they say that they are still to be written. */
export const UNSAID_PAGES: readonly WordPage[] = ['about', 'terms']

/** What an owner may begin a page with: gaps in brackets are theirs to fill. */
export const PAGE_TEMPLATES: ReadonlyMap<PieceName, WrittenPage> = new Map(
  WORD_PAGES.map((page) => [page, readFile(`./templates/${page}.md`)]),
)

function readFile(path: string): WrittenPage {
  return readWords(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
