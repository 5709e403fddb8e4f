import type { Span } from '../../domain/books/odds.ts'
import type { Db } from '../db/connect.ts'

/** The times of which what was written is lost, of those that reach into this one, the earliest first. */
export function findRestored(db: Db, { from, until }: { from: Date; until: Date }): Promise<Span[]> {
  return db<Span[]>`
    select distinct data_of as "from", restored_at as until from restores
    where data_of < ${until} and restored_at >= ${from} order by 1, 2`
}
