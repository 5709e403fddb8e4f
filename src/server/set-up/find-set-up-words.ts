import { PIECE_NAMES } from '../../contract/admin/content.ts'
import type { findSetUp as contract } from '../../contract/admin/set-up.ts'
import { WORD_PAGES, type WordPage } from '../../contract/content.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { DECLARATION_PAGES } from '../../domain/law/declarations.ts'
import { findWordedPieces } from '../content/worded-pieces.ts'
import { UNSAID_PAGES } from '../content/words/word-files.ts'
import type { Db, Tx } from '../db/connect.ts'

export type SetUpWords = ReplyOf<typeof contract>['words']

/** Pages that the law asks of an owner, and those that say nothing before one has written them. */
const NEEDED_PAGES: readonly WordPage[] = [...Object.values(DECLARATION_PAGES), ...UNSAID_PAGES]

/** How much of the website its owner has worded, counted as 'By law' counts. */
export async function findSetUpWords(db: Db | Tx): Promise<SetUpWords> {
  const worded = await findWordedPieces(db)
  const missing = WORD_PAGES.filter((page) => NEEDED_PAGES.includes(page) && !worded.has(page))
  return { written: worded.size, of: PIECE_NAMES.length, missing }
}
