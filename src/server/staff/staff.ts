import type { Colleague } from '../../contract/admin/staff.ts'
import type { Staff, StaffRole } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { INVITATION_LASTS } from './invitations.ts'
import { tellStaff } from './tell-staff.ts'

/** Everybody who works here, then who is invited, then who did. */
export async function findColleagues(db: Db): Promise<Colleague[]> {
  return db<Colleague[]>`
    select s.id, s.email, s.name, s.role,
      (select max(used_at) from staff_sessions where staff_id = s.id) as "seenAt",
      case when s.ended_at is not null then 'ended' when s.password_hash is not null then 'working'
        when i.created_at > now() - make_interval(hours => ${INVITATION_LASTS}) then 'invited'
        else 'invitation-over' end as state
    from staff s left join staff_invitations i on i.staff_id = s.id
    order by s.ended_at is not null, s.password_hash is null, s.name, s.email`
}

/** Makes somebody another role; who has it already keeps it. */
export async function changeRole(db: Db, owner: Staff, id: string, to: StaffRole): Promise<void> {
  await transact(db, async (tx) => {
    const from = await lockColleague(tx, id)
    if (from === to) return
    await tx`update staff set role = ${to} where id = ${id}`
    await refuseWithoutOwner(tx)
    if (from === 'owner') await withdrawInvitationsBy(tx, id)
    await tellStaff(tx, owner, { action: 'role-changed', about: id, detail: { from, to } })
  })
}

/** Ends all sessions of somebody who works here; refuses one who does not. */
export async function signOutColleague(db: Db, owner: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockColleague(tx, id)
    const { count } = await tx`delete from staff_sessions where staff_id = ${id}`
    if (count > 0) await writeAudit(tx, owner, { action: 'staff-signed-out', about: id })
  })
}

export async function endColleague(db: Db, owner: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockColleague(tx, id)
    await endStaff(tx, owner, id)
    await refuseWithoutOwner(tx)
  })
}

/** Lets somebody in no more, from this moment on; what they have done stays in the log, what they shared with everybody. */
export async function endStaff(tx: Tx, by: Pick<Staff, 'id'> | undefined, id: string): Promise<void> {
  await tx`update staff set ended_at = now() where id = ${id}`
  await tx`delete from staff_sessions where staff_id = ${id}`
  await tx`delete from staff_invitations where staff_id = ${id}`
  await tx`delete from order_list_filters where staff_id = ${id}`
  await withdrawInvitationsBy(tx, id)
  await tellStaff(tx, by, { action: 'staff-ended', about: id })
}

/**
 * Ends the invitations that somebody made who may make none any more, and that nobody else has made anew since: they let
 * nobody in by what they have left behind.
 */
async function withdrawInvitationsBy(tx: Tx, id: string): Promise<void> {
  await tx`
    delete from staff_invitations i where ${id} = (
      select staff_id from audit_log where about = i.staff_id::text and action = 'staff-invited' order by id desc limit 1)`
}

/**
 * The role of somebody who has not ended. With the owners: of two who end each other at once, the second sees the first.
 * Whoever only writes in the log what they did is not kept waiting.
 */
async function lockColleague(tx: Tx, id: string): Promise<StaffRole> {
  const rows = await tx<{ id: string; role: StaffRole }[]>`
    select id, role from staff where ended_at is null and (id = ${id} or role = 'owner') order by id for no key update`
  return rows.find((row) => row.id === id)?.role ?? refuse({ code: 'staff-unknown' })
}

async function refuseWithoutOwner(tx: Tx): Promise<void> {
  const [owner] = await tx`
    select from staff where role = 'owner' and ended_at is null and password_hash is not null limit 1`
  if (!owner) refuse({ code: 'last-owner' })
}
