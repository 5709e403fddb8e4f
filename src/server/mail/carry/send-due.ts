import type { Letter, LetterShop, WrittenLetter } from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'
import { drawUpLetter } from './draw-up-letter.ts'
import { findLetterShop } from './find-letter-shop.ts'
import { letShoppersGoFirst } from './let-shoppers-go-first.ts'
import { markSent, noteProblem, type QueuedMail, takeMail } from './outbox.ts'
import { type Mail, type Post, Undeliverable } from './post.ts'
import { senderOf } from './sender-of.ts'

/** What sending mail works with. */
export type MailRoom = {
  db: Db
  post: Post
  writeLetter: (letter: Letter, shop: LetterShop) => Promise<WrittenLetter>
  /** The shop's public origin: nothing that a request says ever reaches a link. */
  origin: string
  /** Sender's address, where it is not the shop's own. */
  from: string | undefined
  /** Counts new orders where this one has no number yet, so that its letter names the one by which it is called. */
  countOrders?: (orderId: string) => Promise<void>
}

/** How many mails one process sends at once. */
const LANES = 3

/** Sends all mail that is due and answers how many were sent. What fails is tried again later; `signal` ends it early. */
export async function sendDueMails(room: MailRoom, signal?: AbortSignal): Promise<number> {
  const first = await takeMail(room.db)
  if (!first) return 0
  const round: Round = { ...room, letterShop: keepLetterShop(room) }
  const others = Array.from({ length: LANES - 1 }, () => sendFrom(round, undefined, signal))
  const sent = await Promise.all([sendFrom(round, first, signal), ...others])
  return sent.reduce((sum, count) => sum + count, 0)
}

type Round = MailRoom & { letterShop: () => Promise<LetterShop> }

/** For how long many letters say of the shop what was read for the first of them, ms. */
const SHOP_FRESH = 1_000

function keepLetterShop({ db, origin }: MailRoom): () => Promise<LetterShop> {
  let kept: { at: number; shop: Promise<LetterShop> } | undefined
  return async () => {
    const now = performance.now()
    if (!kept || now - kept.at >= SHOP_FRESH) kept = { at: now, shop: findLetterShop(db, origin) }
    return kept.shop
  }
}

/** One after the other, until nothing is due; a busy shop sends more slowly. */
async function sendFrom(room: Round, first: QueuedMail | undefined, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (let mail = first ?? (await takeMail(room.db)); mail; mail = await takeMail(room.db)) {
    if (await trySending(room, mail)) sent += 1
    await letShoppersGoFirst(signal)
    if (signal?.aborted) break
  }
  return sent
}

async function trySending(room: Round, mail: QueuedMail): Promise<boolean> {
  try {
    const written = await write(room, mail)
    if (!written) {
      await noteProblem(room.db, mail, 'nothing to say any more', true)
      return false
    }
    const became = await room.post.send(written)
    await markSent(room.db, mail, became === 'kept')
    return true
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await noteProblem(room.db, mail, problem, error instanceof Undeliverable)
    return false
  }
}

async function write(room: Round, mail: QueuedMail): Promise<Mail | undefined> {
  const { db, origin, writeLetter } = room
  if (mail.kind === 'order-placed') await room.countOrders?.(mail.about)
  const letter = await drawUpLetter(db, mail, origin)
  if (!letter) return undefined
  const shop = await room.letterShop()
  const written = await writeLetter(letter, shop)
  const leaveLink = 'leaveLink' in letter ? letter.leaveLink : undefined
  const id = mail.resends === 0 ? mail.id : `${mail.id}.${mail.resends}`
  return { id, from: senderOf(shop, room), to: mail.recipient, ...written, leaveLink }
}
