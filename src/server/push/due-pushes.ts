import type { StaffRole } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'

/** After that nobody is told of an order any more: whoever works here has seen it, or nobody is there. */
export const PUSH_LASTS = '1 hour'

/**
 * Minutes in which a device is told once: the first order after a quiet time at once, those that follow together, as
 * letters to the shop have it. However many come, it buzzes twelve times an hour at most.
 */
const QUIET = 5

/** Seconds to the next try after the first that failed, the second …, and after each further one. */
const WAITS = [10, 30, 60, 120, 300]
const LAST_WAIT = 600

/** No push service is left alone for longer: by then there is nothing to tell it any more. */
const LONGEST_WAIT = 3_600

/** Seconds that no try outlasts (`post-push.ts`): one that was begun before is left by a process that has died. */
const LONGEST_TRY = 60

export type DuePush = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  tries: number
  role: StaffRole
}

/**
 * Takes the device that is to be told longest. Its next try is set before this one begins, as of mail: whoever dies in
 * between leaves it to the others, and nobody holds a lock while a push service thinks.
 */
export async function takeDuePush(db: Db): Promise<DuePush | undefined> {
  const [due] = await db<DuePush[]>`
    update push_subscriptions p set tries = p.tries + 1, due_at = now() + make_interval(secs => ${LONGEST_TRY})
    from staff_sessions t join staff s on s.id = t.staff_id
    where t.id = p.session_id and p.id = (
      select d.id from push_subscriptions d
      where d.due_at <= now() and exists (
        select from pushes n where n.subscription_id = d.id and n.queued_at > now() - ${PUSH_LASTS}::interval)
      order by d.due_at limit 1 for update skip locked
    )
    returning p.id, p.endpoint, p.p256dh, p.auth, p.tries, s.role`
  return due
}

/** It was told of these orders, and is told no more for some minutes. */
export async function noteTold(db: Db, { id }: DuePush, orderIds: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    await tx`delete from pushes where subscription_id = ${id} and order_id = any(${orderIds}::text[])`
    await tx`
      update push_subscriptions set tries = 0, problem = null, due_at = now() + make_interval(mins => ${QUIET})
      where id = ${id}`
  })
}

/** There was nothing to tell it, so that it can be told at once of what comes. */
export async function noteNothing(db: Db, { id }: DuePush, orderIds: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    await tx`delete from pushes where subscription_id = ${id} and order_id = any(${orderIds}::text[])`
    await tx`update push_subscriptions set tries = tries - 1, due_at = now() where id = ${id}`
  })
}

/** Why it could not be told; `askedFor`: seconds that its push service wants to be left alone. */
export async function notePushProblem(
  db: Db,
  { id, tries }: DuePush,
  problem: string,
  askedFor: number,
): Promise<void> {
  const wait = Math.min(Math.max(WAITS[tries - 1] ?? LAST_WAIT, askedFor), LONGEST_WAIT)
  await db`
    update push_subscriptions set problem = ${problem.slice(0, 200)}, due_at = now() + make_interval(secs => ${wait})
    where id = ${id}`
}

/** Its push service knows it no more: whoever had it has turned it off in the browser, or has another. */
export async function forgetDevice(db: Db, { id }: DuePush): Promise<void> {
  await db`delete from push_subscriptions where id = ${id}`
}
