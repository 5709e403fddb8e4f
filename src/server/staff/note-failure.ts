import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { Refused } from '../http/refusals/refuse.ts'
import type { Deed } from '../log/audit.ts'
import { countRefusal } from '../log/count-refusal.ts'

type Failure = { deed: 'sign-in' | 'confirmation'; email: string; network: string }

/** By code of a refusal: what the log calls it. */
const OUTCOMES: Readonly<Record<string, 'failed' | 'locked'>> = {
  'wrong-credentials': 'failed',
  'confirmation-wrong': 'failed',
  'too-many-attempts': 'locked',
}

/**
 * Notes in the log that password or code were not right, or are not tried any more, if `error` says that. What was typed
 * as the address of nobody is not kept: it may be a password.
 */
export async function noteFailure(
  db: Db,
  by: Staff | undefined,
  { deed, email, network }: Failure,
  error: unknown,
): Promise<void> {
  const outcome = error instanceof Refused ? OUTCOMES[error.refusal.code] : undefined
  if (!outcome) return
  const [staff] = await db<{ id: string }[]>`select id from staff where email = ${email}`
  const refused: Deed = {
    action: `${deed}-${outcome}`,
    about: staff?.id ?? 'nobody',
    detail: staff ? { account: email } : {},
  }
  await countRefusal(db, by, refused, network)
}
