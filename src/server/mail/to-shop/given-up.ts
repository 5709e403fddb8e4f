import type { Db, Tx } from '../../db/connect.ts'
import { isUndeliverable } from '../count-mail.ts'

/** Two moments as PostgreSQL writes them. */
export type Turn = { from: string; until: string }

/** Whether a row of `mails` was given up in that time; of the shop's own letter of that none is written. */
export function isGivenUpIn(db: Db | Tx, { from, until }: Turn) {
  return db`
    failed_at > ${from}::timestamptz and failed_at <= ${until}::timestamptz and ${isUndeliverable(db)}
    and kind <> 'shop-mail'`
}
