import type { Session } from '../../contract/profile.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { checkOwnPassword } from '../account/own-password.ts'
import { hashPassword } from '../account/password.ts'
import { selectSession } from '../account/sessions.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { writeAudit } from '../log/audit.ts'
import { isLivingStaff } from './session.ts'

/** `address`: where they call from. */
type Change = { password: string; newPassword: string; address: string }

/** Changes one's own password and ends one's other sessions; refuses where `password` is not the present one. */
export async function changePassword(
  db: Db,
  rates: RateLimiter,
  staff: Staff,
  { password, newPassword, address }: Change,
  tokenHash: Buffer | undefined,
): Promise<void> {
  const caller = { of: 'staff', address } as const
  await checkOwnPassword(db, rates, { ...caller, id: staff.id }, password)
  const passwordHash = await hashPassword(newPassword, caller)
  await transact(db, async (tx) => {
    await tx`update staff set password_hash = ${passwordHash} where id = ${staff.id}`
    await tx`
      delete from staff_sessions where staff_id = ${staff.id} and token_hash is distinct from ${tokenHash ?? null}`
    await writeAudit(tx, staff, { action: 'password-changed', about: staff.id })
  })
}

/** Where somebody is signed in: the session of `tokenHash` first, then by last use. */
export async function findStaffSessions(db: Db, staffId: string, tokenHash: Buffer | undefined) {
  return db<Session[]>`
    select ${selectSession(db, tokenHash)} from staff_sessions
    where staff_id = ${staffId} and ${isLivingStaff(db)} order by current desc, used_at desc, id`
}

/** Ends one of somebody's own sessions. */
export async function endStaffSession(db: Db, staff: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx`delete from staff_sessions where staff_id = ${staff.id} and id = ${id}`
    if (count > 0) await writeAudit(tx, staff, { action: 'session-ended', about: staff.id })
  })
}
