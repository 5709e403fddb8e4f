import type { LetterKind } from '../../../domain/mail/letter.ts'
import type { Db } from '../../db/connect.ts'

/** What the release before (0141) has no words for: beside this one it takes such letters, and gives them up. */
const UNKNOWN_BEFORE: readonly LetterKind[] = [
  ...(['order-revised', 'complaint-received', 'complaint-acknowledged'] as const),
  ...(['complaint-settled', 'complaint-reopened', 'shop-complaints'] as const),
]
/** One of which there is nothing to say any more is given up for good after so many tries. */
const MOST_TRIES = 5

/** Has letters sent after all that the release before has given up within the last week. */
export async function rescueLetters(db: Db): Promise<void> {
  await db`
    update mails set failed_at = null, problem = null, due_at = now()
    where failed_at > now() - interval '7 days' and problem = 'nothing to say any more' and tries < ${MOST_TRIES}
      and kind = any(${[...UNKNOWN_BEFORE]}::text[])`
}
