import type { FastifyRequest } from 'fastify'
import type { Staff, StaffRole } from '../../domain/staff/staff.ts'
import { refuseGuessablePassword } from '../account/guessable-password.ts'
import { hashPassword } from '../account/password.ts'
import { startSession } from '../account/sessions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { hashToken, newToken } from '../http/calls/session.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { newSecret, stepOf } from './second-factor.ts'

/** Hours for which an invitation can be accepted. */
export const INVITATION_LASTS = 48

/**
 * Invites somebody, or anew whoever has lost the password or the phone: answers the token of the link. Until it is
 * accepted what they have goes on; an older invitation ends. Whoever was ended comes back with nothing to sign in with.
 * Refuses to make somebody who works here something else.
 */
export async function inviteStaff(
  tx: Tx,
  by: Pick<Staff, 'id'> | undefined,
  { email, role }: { email: string; role: StaffRole },
): Promise<string> {
  await refuseOtherRole(tx, email, role)
  const [staff] = await tx<{ id: string }[]>`
    insert into staff (email, role) values (${email}, ${role})
    on conflict (email) do update set role = excluded.role, ended_at = null,
      password_hash = case when staff.ended_at is null then staff.password_hash end,
      totp_secret = case when staff.ended_at is null then staff.totp_secret end
    returning id`
  if (!staff) throw new Error('nobody was invited')
  const token = newToken()
  await tx`
    insert into staff_invitations (staff_id, token_hash, totp_secret)
    values (${staff.id}, ${hashToken(token)}, ${newSecret()})
    on conflict (staff_id) do update
      set token_hash = excluded.token_hash, totp_secret = excluded.totp_secret, created_at = now()`
  await writeAudit(tx, by, { action: 'staff-invited', about: staff.id, detail: { email, role } })
  return token
}

/** With a lock: an invitation that is accepted meanwhile counts. */
async function refuseOtherRole(tx: Tx, email: string, role: StaffRole): Promise<void> {
  const [known] = await tx<{ role: StaffRole; works: boolean }[]>`
    select role, ended_at is null and password_hash is not null as works from staff where email = ${email} for no key update`
  if (known?.works && known.role !== role) refuse({ code: 'staff-known', role: known.role })
}

type Invitation = { staffId: string; email: string; role: StaffRole; secret: Buffer }

/** The invitation of a token; refuses one that was accepted, replaced, or is too old. */
export async function getInvitation(db: Db | Tx, token: string): Promise<Invitation> {
  const [invitation] = await db<Invitation[]>`
    select i.staff_id, s.email, s.role, i.totp_secret as secret
    from staff_invitations i join staff s on s.id = i.staff_id
    where i.token_hash = ${hashToken(token)} and s.ended_at is null
      and i.created_at > now() - make_interval(hours => ${INVITATION_LASTS})`
  return invitation ?? refuse({ code: 'invitation-invalid' })
}

type Acceptance = { token: string; name: string; password: string; code: string; shop: string }

/**
 * Sets what somebody signs in with, ends all their sessions and starts one; refuses a wrong code, and a password that can
 * be guessed. `shop` is its name.
 */
export async function acceptInvitation(
  db: Db,
  { token, name, password, code, shop }: Acceptance,
  request: FastifyRequest,
): Promise<{ staff: Staff; session: string }> {
  const { email: invited } = await getInvitation(db, token)
  await refuseGuessablePassword(password, { name, email: invited, shop })
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    const { staffId: id, email, role, secret } = await getInvitation(tx, token)
    const step = stepOf(secret, code, Date.now()) ?? refuse({ code: 'second-factor-wrong' })
    await tx`
      update staff set name = ${name}, password_hash = ${passwordHash}, totp_secret = ${secret}, totp_step = ${step}
      where id = ${id}`
    // Accepted in another window, replaced or ended a moment ago.
    const { count } = await tx`delete from staff_invitations where token_hash = ${hashToken(token)}`
    if (count === 0) return refuse({ code: 'invitation-invalid' })
    await tx`delete from staff_sessions where staff_id = ${id}`
    await writeAudit(tx, { id }, { action: 'invitation-accepted', about: id })
    return { staff: { id, email, name, role }, session: await startSession(tx, { staffId: id }, request) }
  })
}
