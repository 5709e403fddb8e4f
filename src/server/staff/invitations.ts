import type { FastifyRequest } from 'fastify'
import type { Staff, StaffRole } from '../../domain/staff/staff.ts'
import { refuseGuessablePassword } from '../account/guessable-password.ts'
import { addBrowserKey } from '../account/known-browser.ts'
import { hashPassword } from '../account/password.ts'
import { startSession } from '../account/sessions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { hashToken, newToken } from '../http/calls/session.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { keptBrowserKeys } from './browser-cookie.ts'
import type { SecondFactors } from './second-factor.ts'
import { tellStaff } from './tell-staff.ts'

/** Hours for which an invitation can be accepted. */
export const INVITATION_LASTS = 48

type Wanted = { email: string; role: StaffRole }

/**
 * Invites somebody, or anew whoever has lost the password or the phone: answers the token of the link, which opens the
 * account to whoever has it, and whether they work here. Until it is accepted what they have goes on; an older invitation
 * ends. Whoever was ended comes back with nothing to sign in with. Refuses to make somebody who works here something else.
 */
export async function inviteStaff(
  tx: Tx,
  factors: SecondFactors,
  by: Pick<Staff, 'id'> | undefined,
  { email, role }: Wanted,
): Promise<{ token: string; worksHere: boolean }> {
  const worksHere = await refuseOtherRole(tx, email, role)
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
    values (${staff.id}, ${hashToken(token)}, ${factors.make(staff.id)})
    on conflict (staff_id) do update
      set id = excluded.id, token_hash = excluded.token_hash, totp_secret = excluded.totp_secret, created_at = now()`
  await tellStaff(tx, by, { action: 'staff-invited', about: staff.id, detail: { email, role } })
  return { token, worksHere }
}

/**
 * As `inviteStaff`, by a colleague, who gets the token of somebody new alone: whoever works here is written to, so that
 * nobody can become somebody else by inviting them.
 */
export async function inviteByColleague(
  tx: Tx,
  factors: SecondFactors,
  by: Staff,
  wanted: Wanted,
): Promise<string | null> {
  const { token, worksHere } = await inviteStaff(tx, factors, by, wanted)
  if (!worksHere) return token
  await tx`
    with invited as (
      select i.id as about, s.email as recipient from staff_invitations i join staff s on s.id = i.staff_id
      where s.email = ${wanted.email}
    )
    ${insertMail(tx, 'staff-invitation', 'invited')}`
  return null
}

/**
 * A new token for the letter of an invitation, which ends the one before; undefined where the invitation is no longer the
 * one of that id. Made when the letter is: until then nothing that opens an account lies in the database.
 */
export async function renewInvitationToken(db: Db, id: string): Promise<string | undefined> {
  const token = newToken()
  const { count } = await db`
    update staff_invitations set token_hash = ${hashToken(token)}
    where id = ${id} and created_at > now() - make_interval(hours => ${INVITATION_LASTS})`
  return count > 0 ? token : undefined
}

/** Whether they work here. With a lock: an invitation that is accepted meanwhile counts. */
async function refuseOtherRole(tx: Tx, email: string, role: StaffRole): Promise<boolean> {
  const [known] = await tx<{ role: StaffRole; works: boolean }[]>`
    select role, ended_at is null and password_hash is not null as works from staff where email = ${email} for no key update`
  if (known?.works && known.role !== role) refuse({ code: 'staff-known', role: known.role })
  return known?.works ?? false
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
  { db, factors, env }: { db: Db; factors: SecondFactors; env: { publicUrl: string } },
  { token, name, password, code, shop }: Acceptance,
  request: FastifyRequest,
): Promise<{ staff: Staff; session: string; browserKeys: string }> {
  const { email: invited } = await getInvitation(db, token)
  await refuseGuessablePassword(password, { name, email: invited, shop })
  const passwordHash = await hashPassword(password, { of: 'staff', address: request.ip })
  return transact(db, async (tx) => {
    const { staffId: id, email, role, secret } = await getInvitation(tx, token)
    const step = factors.stepOf({ staffId: id, secret }, code, Date.now()) ?? refuse({ code: 'second-factor-wrong' })
    await tx`
      update staff set name = ${name}, password_hash = ${passwordHash}, totp_secret = ${secret}, totp_step = ${step}
      where id = ${id}`
    // Accepted in another window, replaced or ended a moment ago.
    const { count } = await tx`delete from staff_invitations where token_hash = ${hashToken(token)}`
    if (count === 0) return refuse({ code: 'invitation-invalid' })
    await tx`delete from staff_sessions where staff_id = ${id}`
    await tellStaff(tx, { id }, { action: 'invitation-accepted', about: id })
    const browserKeys = addBrowserKey(keptBrowserKeys(request, env), { id, passwordHash })
    return { staff: { id, email, name, role }, session: await startSession(tx, { staffId: id }, request), browserKeys }
  })
}
