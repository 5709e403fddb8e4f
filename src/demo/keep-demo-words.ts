import type { Db, Tx } from '../server/db/connect.ts'
import FRONT_WORDS from './front-words.json' with { type: 'json' }

/** Gives a demo shop its words, also one that was begun before they were content; what was ever worded there stays. */
export async function keepDemoWords(db: Db | Tx): Promise<void> {
  await db`
    insert into content_versions (piece, version, body)
    select piece, 1, body from jsonb_each(${db.json(FRONT_WORDS)}) as words (piece, body)
    where exists (select from store_settings where settings @> '{"demo": true}')
      and not exists (select from content_versions v where v.piece = words.piece)
    on conflict do nothing`
}
