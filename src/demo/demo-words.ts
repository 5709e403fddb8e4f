import { readFile } from 'node:fs/promises'
import { WORD_PAGES } from '../contract/content.ts'
import { readWords } from '../server/content/words/read-words.ts'
import type { Db, Tx } from '../server/db/connect.ts'

/**
 * Gives the demo shop its words, each piece where no version of it was ever saved: at the first start, and at the first
 * one of this version for a demo that began before.
 */
export async function addDemoWords(db: Db | Tx): Promise<void> {
  const [row] = await db<{ has: string[] }[]>`
    select array(select distinct piece from content_versions) as has from store_settings
    where settings -> 'demo' = 'true'`
  const missing = row ? WORD_PAGES.filter((page) => !row.has.includes(page)) : []
  for (const piece of missing) {
    const { page } = await readDemoWords(piece)
    await db`
      insert into content_versions (piece, version, body) values (${piece}, 1, ${db.json(page)}) on conflict do nothing`
  }
}

async function readDemoWords(piece: string) {
  return readWords(await readFile(new URL(`./content/${piece}.md`, import.meta.url), 'utf8'))
}
