import { readFile } from 'node:fs/promises'
import { WORD_PAGES } from '../contract/content.ts'
import { readWords } from '../server/content/words/read-words.ts'
import type { Db, Tx } from '../server/db/connect.ts'
import FRONT_WORDS from './front-words.json' with { type: 'json' }

/** Gives a demo shop its words, also one that was begun before they were content; what was ever worded there stays. */
export async function keepDemoWords(db: Db | Tx): Promise<void> {
  const [row] = await db<{ has: string[] }[]>`
    select array(select distinct piece from content_versions) as has from store_settings
    where settings -> 'demo' = 'true'`
  if (!row) return
  const pages = WORD_PAGES.filter((page) => !row.has.includes(page))
  const read = await Promise.all(pages.map(async (page) => [page, await readDemoPage(page)] as const))
  const words = { ...FRONT_WORDS, ...Object.fromEntries(read) }
  await db`
    insert into content_versions (piece, version, body)
    select piece, 1, body from jsonb_each(${db.json(words as never)}) as words (piece, body)
    where piece <> all(${row.has}::text[])
    on conflict do nothing`
}

async function readDemoPage(page: string) {
  return (await readWords(await readFile(new URL(`./content/${page}.md`, import.meta.url), 'utf8'))).page
}
