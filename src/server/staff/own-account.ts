import type { FastifyRequest } from 'fastify'
import type { Session } from '../../contract/profile.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { checkOwnPassword } from '../account/own-password.ts'
import { hashPassword } from '../account/password.ts'
import { selectSession } from '../account/sessions.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { writeAudit } from '../log/audit.ts'
import { isLivingStaff, isToldStaff, staffTokenHash } from './session.ts'
import { tellOneself } from './tell-staff.ts'

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
    await tellOneself(tx, staff, { action: 'password-changed', about: staff.id })
  })
}

/**
 * Where somebody is signed in, or still told of new orders: the session of `tokenHash` first, then by last use.
 */
export async function findStaffSessions(db: Db, staffId: string, tokenHash: Buffer | undefined) {
  return db<(Session & { isTold: boolean })[]>`
    select ${selectSession(db, tokenHash)}, ${isToldStaff(db)} as is_told from staff_sessions
    where staff_id = ${staffId} and (${isLivingStaff(db)} or ${isToldStaff(db)}) order by current desc, used_at desc, id`
}

/** Ends one of somebody's own sessions. */
export async function endStaffSession(db: Db, staff: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx`delete from staff_sessions where staff_id = ${staff.id} and id = ${id}`
    if (count > 0) await writeAudit(tx, staff, { action: 'session-ended', about: staff.id })
  })
}

/** Ends the request's own session, if it has one. */
export async function signOut(db: Db, request: FastifyRequest, site: { publicUrl: string }): Promise<void> {
  const hash = staffTokenHash(request, site)
  if (!hash) return
  await transact(db, async (tx) => {
    const [ended] = await tx<{ id: string }[]>`
      delete from staff_sessions where token_hash = ${hash} returning staff_id as id`
    const detail = { network: networkOf(request.ip) }
    if (ended) await writeAudit(tx, ended, { action: 'signed-out', about: ended.id, detail })
  })
}
