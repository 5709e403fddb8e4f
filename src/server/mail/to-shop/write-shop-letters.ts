import type { ShopNews } from '../../../domain/mail/letter.ts'
import { SHOP_NEWS } from '../../../domain/mail/letter.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { findSettings } from '../../settings/queries.ts'
import { insertMail } from '../queue-mail.ts'
import { type FindBackup, NEWS_FINDERS, type NewsFinder } from './find-shop-news.ts'

/** Sees how the last backups went; undefined where they are not the shop's own. */
type Room = { findBackup: FindBackup | undefined }

/**
 * Writes the letters to the shop that are due, each in the transaction that notes that it is: every process goes these
 * rounds, and of two that look at once one goes on. What is turned off, or has nowhere to go, is not told later either.
 */
export async function writeShopLetters(db: Db, room: Room): Promise<void> {
  const { settings } = await findSettings(db)
  const recipient = settings.letters.to || settings.email
  for (const news of SHOP_NEWS) {
    if (recipient !== '' && settings.letters[news]) {
      await transact(db, (tx) => writeWhereDue(tx, news, { ...room, recipient }))
    } else await db`delete from shop_letters where kind = ${kindOf(news)}`
  }
}

const kindOf = (news: ShopNews) => `shop-${news}` as const

async function writeWhereDue(tx: Tx, news: ShopNews, { findBackup, recipient }: Room & { recipient: string }) {
  const finder = NEWS_FINDERS[news]
  const kind = kindOf(news)
  const turn = await takeTurn(tx, kind, finder)
  if (!turn) return
  const about = await finder.find(tx, turn, findBackup)
  if (about === undefined && !finder.isCostly) return
  await tx`update shop_letters set told_until = ${turn.until}::timestamptz where kind = ${kind}`
  if (about === undefined) return
  await tx`with told as (select ${about}::text as about, ${recipient}::text as recipient) ${insertMail(tx, kind, 'told')}`
}

/**
 * From when until when (as PostgreSQL writes moments) something is looked for now; undefined where somebody else looks, or
 * it is too soon. The first time it begins as far back as two letters lie apart: what came before is not told.
 */
async function takeTurn(tx: Tx, kind: string, { lag, every }: NewsFinder) {
  const [turn] = await tx<{ from: string; until: string }[]>`
    with begun as (
      insert into shop_letters (kind, told_until) values (${kind}, now() - ${lag}::interval - ${every}::interval)
      on conflict do nothing
    )
    select told_until::text as "from", (now() - ${lag}::interval)::text as until from shop_letters
    where kind = ${kind} and told_until <= now() - ${lag}::interval - ${every}::interval
    for update skip locked`
  return turn
}
