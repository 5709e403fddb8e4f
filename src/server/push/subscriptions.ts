import type { turnPushOn } from '../../contract/admin/sign-in.ts'
import type { Call } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'

/** The session of whoever asks. */
type Session = { tokenHash: Buffer | undefined }
type Subscription = Call<typeof turnPushOn>['body']

/** Whether a session's browser is told, and whether the last try failed; null where it is not. */
export async function findTold(db: Db, { tokenHash = Buffer.of() }: Session): Promise<{ isFailing: boolean } | null> {
  const [told] = await db<{ isFailing: boolean }[]>`
    select problem is not null as is_failing from push_subscriptions p
    join staff_sessions t on t.id = p.session_id where t.token_hash = ${tokenHash}`
  return told ?? null
}

/** Has a session's browser told. It says so again whenever its page opens: what it is still to be told of stays. */
export async function keepSubscription(
  db: Db,
  { tokenHash = Buffer.of() }: Session,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await transact(db, async (tx) => {
    // A browser has one subscription at a time: what it had before is worth nothing any more.
    await tx`
      delete from push_subscriptions p using staff_sessions t
      where t.token_hash = ${tokenHash} and p.session_id = t.id and p.endpoint <> ${endpoint}`
    await tx`
      insert into push_subscriptions (session_id, endpoint, p256dh, auth)
      select id, ${endpoint}, ${p256dh}, ${auth} from staff_sessions where token_hash = ${tokenHash}
      on conflict (endpoint) do update
        set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`
  })
}

export async function removeSubscription(db: Db, { tokenHash = Buffer.of() }: Session): Promise<void> {
  await db`
    delete from push_subscriptions p using staff_sessions t where t.token_hash = ${tokenHash} and p.session_id = t.id`
}
