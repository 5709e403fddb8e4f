import type { Staff } from '../../domain/settings/staff.ts'
import type { Tx } from '../db/connect.ts'
import { writeAudit } from '../log/audit.ts'

/** Lets somebody in no more, from this moment on; what they have done stays in the log. */
export async function endStaff(tx: Tx, by: Pick<Staff, 'id'> | undefined, id: string): Promise<void> {
  await tx`update staff set ended_at = now() where id = ${id}`
  await tx`delete from staff_sessions where staff_id = ${id}`
  await tx`delete from staff_invitations where staff_id = ${id}`
  await writeAudit(tx, by, { action: 'staff-ended', about: id })
}
