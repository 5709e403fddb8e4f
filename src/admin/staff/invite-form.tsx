import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { inviteColleague } from '../../contract/admin/staff.ts'
import { STAFF_ROLES, type StaffRole } from '../../domain/settings/staff.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { FieldPair, Narrow } from '../parts/field-group.tsx'
import { Form, FormSelect, FormText } from '../parts/form.tsx'
import { RULES } from './sign-in/field-rules.ts'

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
      <Form form={form} onSubmit={invite} submit="Invite" busyText="Inviting...">
        <FieldPair>
          <FormText form={form} name="email" label="E-mail" type="email" rules={RULES.email} autoComplete="off" />
          <FormSelect form={form} name="role" label="Role">
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}
              </option>
            ))}
          </FormSelect>
        </FieldPair>
      </Form>
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
