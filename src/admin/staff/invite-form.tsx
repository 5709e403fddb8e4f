import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { inviteColleague } from '../../contract/admin/staff.ts'
import { STAFF_ROLES, type StaffRole } from '../../domain/staff/staff.ts'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule } from '../../ui/form/field-rules.ts'
import { Options } from '../../ui/form/options.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { FieldPair, Narrow } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'

type Fields = { email: string; role: StaffRole }
type Invited = { email: string; link: string; lasts: number }

/** Makes a link for somebody new, or for a colleague who has lost password or phone. It is shown this once. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm<Fields>({ defaultValues: { email: '', role: 'packer' } })
  const [invited, setInvited] = useState<Invited>()
  const invite = async (fields: Fields) => {
    setInvited(undefined)
    const { link, lasts } = await callAdmin(inviteColleague, { body: fields })
    setInvited({ email: fields.email, link, lasts })
    form.reset()
    onInvited()
  }
  return (
    <Narrow>
      <StaffForm form={form} onSubmit={invite} submit="Invite" busyText="Inviting...">
        <FieldPair>
          <TextField label="E-mail" type="email" autoComplete="off" {...bindField(form, 'email', emailRule())} />
          <Select label="Role" {...bindField(form, 'role')}>
            <Options of={STAFF_ROLES} names={ROLE_NAMES} />
          </Select>
        </FieldPair>
      </StaffForm>
      {invited && (
        <Note kind="good" alert>
          <p>
            Give {invited.email} this link, and nobody else: it opens the back office. It is shown this once and lasts{' '}
            {invited.lasts} hours.
          </p>
          <TextField label="Link" readOnly value={invited.link} onFocus={({ target }) => target.select()} />
        </Note>
      )}
    </Narrow>
  )
}
