import type { Staff } from '../../domain/settings/staff.ts'
import { hashPassword, verifyPassword } from '../account/password.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { isLivingStaff } from './session.ts'

type Change = { password: string; newPassword: string }

/** Changes one's own password and ends one's other sessions; refuses where `password` is not the present one. */
export async function changePassword(
  db: Db,
  rates: RateLimiter,
  staff: Staff,
  { password, newPassword }: Change,
  tokenHash: Buffer | undefined,
): Promise<void> {
  const attempt = { 'password-account': staff.id }
  await rates.count(attempt)
  const [kept] = await db<{ hash: string }[]>`select password_hash as hash from staff where id = ${staff.id}`
  if (!(await verifyPassword(password, kept?.hash))) refuse({ code: 'wrong-password' })
  await rates.reset(attempt)
  const passwordHash = await hashPassword(newPassword)
  await transact(db, async (tx) => {
    await tx`update staff set password_hash = ${passwordHash} where id = ${staff.id}`
    await tx`
      delete from staff_sessions where staff_id = ${staff.id} and token_hash is distinct from ${tokenHash ?? null}`
    await writeAudit(tx, staff, { action: 'password-changed', about: staff.id })
  })
}

type SessionRow = { id: string; device: string; tokenHash: Buffer; createdAt: number; usedAt: number }

/** Where somebody is signed in: the session of `tokenHash` first, then by last use. */
export async function findStaffSessions(db: Db, staffId: string, tokenHash: Buffer | undefined) {
  const rows = await db<SessionRow[]>`
    select id, device, token_hash, created_at, used_at from staff_sessions
    where staff_id = ${staffId} and ${isLivingStaff(db)} order by used_at desc, id`
  const sessions = rows.map(({ id, device, createdAt, usedAt, ...row }) => {
    const current = tokenHash?.equals(row.tokenHash) === true
    return { id, device, current, startedAt: createdAt, usedAt }
  })
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of somebody's own sessions. */
export async function endStaffSession(db: Db, staff: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx`delete from staff_sessions where staff_id = ${staff.id} and id = ${id}`
    if (count > 0) await writeAudit(tx, staff, { action: 'session-ended', about: staff.id })
  })
}
