import type { LetterKind } from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'

export type QueuedMail = {
  id: string
  kind: LetterKind
  about: string
  recipient: string
  tries: number
  resends: number
}

/** Minutes to the next try after the first, the second …: three days in all, then somebody has to look. */
const WAITS = [1, 2, 5, 10, 30, 60, ...Array.from({ length: 34 }, () => 120)]

/** Minutes that no try outlasts (`smtp-post.ts`): a mail that was taken before is left by a process that has died. */
const LONGEST_TRY = 10

/**
 * Takes the mail that is due longest. Its next try is set before this one begins: whoever dies in between leaves it to
 * the others, and nobody holds a lock while a mail server thinks. What is about one thing goes out in its order: nobody
 * reads that an order is placed after reading that it is cancelled.
 */
export async function takeMail(db: Db): Promise<QueuedMail | undefined> {
  const [mail] = await db<QueuedMail[]>`
    update mails set tries = tries + 1, due_at = now() + make_interval(mins => ${LONGEST_TRY})
    where id = (
      select id from mails m where sent_at is null and failed_at is null and due_at <= now()
        and not exists (
          select from mails earlier
          where earlier.about = m.about and earlier.id < m.id
            -- Said so that only the index of what they are about fits, however many are due.
            and coalesce(earlier.sent_at, earlier.failed_at) is null
        )
      order by due_at limit 1 for update skip locked
    )
    returning id, kind, about, recipient, tries, resends`
  return mail
}

/**
 * One that was queued again while it was being sent still waits: it has more to tell. `isKept`: it went to nobody, which
 * stays noted when there is a mail server later.
 */
export async function markSent(db: Db, { id, resends }: QueuedMail, isKept: boolean): Promise<void> {
  await db`
    update mails set sent_at = now(), kept = ${isKept}, problem = null where id = ${id} and resends = ${resends}`
}

/** Notes why a try failed; the last one, or one that nothing can come of, gives the mail up. */
export async function noteProblem(db: Db, { id, tries }: QueuedMail, problem: string, isFinal: boolean): Promise<void> {
  const givenUp = isFinal || tries >= WAITS.length
  await db`
    update mails set problem = ${problem.slice(0, 500)}, failed_at = case when ${givenUp} then now() end,
      due_at = now() + make_interval(mins => ${WAITS[tries - 1] ?? 0})
    where id = ${id}`
}

/** Takes the addresses out of mail that was sent long ago; that it was sent stays. */
export async function forgetOldRecipients(db: Db): Promise<void> {
  await db`
    update mails set recipient = ''
    where recipient <> '' and (sent_at < now() - interval '90 days' or failed_at < now() - interval '90 days')`
}
