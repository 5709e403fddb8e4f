import { type Colleague, changeRole } from '../../contract/admin/staff.ts'
import { A_ROLE, type StaffRole } from '../../domain/staff/staff.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { openSession } from '../calls/open-session.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { useStaff } from '../calls/staff-session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Somebody, and what they are to be. */
export type Promotion = { colleague: Colleague; to: StaffRole }

type ChangeProps = { promotion: Promotion | undefined; onClose: () => void; onChange: () => void }

/** Asks before somebody may do more or less: a list of roles changes with one key. */
export function ChangeRole({ promotion, onClose, onChange }: ChangeProps) {
  const me = useStaff()
  const isOwn = promotion?.colleague.id === me.id
  const name = nameOf(promotion?.colleague)
  const change = async () => {
    if (!promotion) return
    await callAdmin(changeRole, { params: { id: promotion.colleague.id }, body: { role: promotion.to } })
    toast.show({ kind: 'good', text: `${name}: ${ROLE_NAMES[promotion.to]}` })
    if (isOwn) await openSession()
    else onChange()
  }
  return (
    <ConfirmDialog
      open={promotion !== undefined}
      onClose={onClose}
      title={promotion ? `Make ${isOwn ? 'yourself' : name} ${A_ROLE[promotion.to]}?` : ''}
      confirm="Change role"
      busyText="Changing..."
      onConfirm={change}
    >
      <p>
        {isOwn
          ? 'This is your own account. You lose at once what the new role may not do, and only another owner can give it back.'
          : 'It counts at once, also where they are signed in.'}
      </p>
    </ConfirmDialog>
  )
}

/** What somebody is called; their address until they have told their name. */
export function nameOf(colleague: Colleague | undefined): string {
  return colleague?.name || colleague?.email || ''
}
