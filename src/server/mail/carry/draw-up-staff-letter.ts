import { formatMoment } from '../../../domain/dates.ts'
import type { Letter } from '../../../domain/mail/letter.ts'
import { findRole, type StaffRole } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { INVITATION_LASTS, renewInvitationToken } from '../../staff/invitations.ts'

export async function drawUpStaffInvitation(db: Db, id: string, origin: string): Promise<Letter | undefined> {
  const token = await renewInvitationToken(db, id)
  return token === undefined
    ? undefined
    : { kind: 'staff-invitation', link: `${origin}/admin/welcome#token=${token}`, lasts: INVITATION_LASTS }
}

/** News of an entry of the log; `about` names the entry, and after a colon whom it is sent to. */
export async function drawUpStaffNews(db: Db, about: string): Promise<Letter | undefined> {
  const [entry = ''] = about.split(':')
  const [row] = await db<{ deed: string; at: number; detail: Detail; whom: string; by: string | null }[]>`
    select l.action as deed, l.at, l.detail, coalesce(l.detail ->> 'email', nullif(whom.name, ''), whom.email) as whom,
      coalesce(nullif(who.name, ''), who.email) as by
    from audit_log l join staff whom on whom.id::text = l.about left join staff who on who.id = l.staff_id
    where l.id = ${entry}`
  if (!row) return undefined
  const { deed, at, detail, whom, by } = row
  const [role, before] = [roleIn(detail.to ?? detail.role), roleIn(detail.from)]
  return { kind: 'staff-news', deed, whom, by, role, before, moment: formatMoment(at) }
}

type Detail = { role?: string; from?: string; to?: string }

function roleIn(text: string | undefined): StaffRole | undefined {
  return text === undefined ? undefined : findRole(text)
}
