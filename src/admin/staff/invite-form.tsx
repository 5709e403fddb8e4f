import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { inviteColleague } from '../../contract/admin/staff.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { STAFF_ROLES, type StaffRole } from '../../domain/staff/staff.ts'
import { Select, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule } from '../../ui/form/field-rules.ts'
import { Options } from '../../ui/form/options.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ROLE_DEEDS, ROLE_NAMES } from '../calls/role-names.ts'
import { useShopOrigin } from '../calls/staff-session.ts'
import { CopyButton } from '../parts/address/copy-button.tsx'
import { NarrowNote } from '../parts/address/narrow-note.tsx'
import { FieldPair } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './staff.module.css'

type Fields = { email: string; role: StaffRole }
type Invited = { email: string } & Pick<ReplyOf<typeof inviteColleague>, 'link' | 'lasts' | 'sendsMail'>

/** Invites somebody new, or anew a colleague who has lost password or phone. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm<Fields>({ defaultValues: { email: '', role: 'packer' } })
  const [invited, setInvited] = useState<Invited>()
  const origin = useShopOrigin()
  const invite = async (fields: Fields) => {
    setInvited(undefined)
    const { link, lasts, sendsMail } = await callAdmin(inviteColleague, { body: fields })
    setInvited({ email: fields.email, link, lasts, sendsMail })
    form.reset()
    onInvited()
  }
  return (
    <div className={styles.invite}>
      <StaffForm form={form} onSubmit={invite} submit="Invite" busyText="Inviting...">
        <FieldPair>
          <TextField label="Email" type="email" autoComplete="off" {...bindField(form, 'email', emailRule())} />
          <Select label="Role" hint={ROLE_DEEDS[form.watch('role')]} {...bindField(form, 'role')}>
            <Options of={STAFF_ROLES} names={ROLE_NAMES} />
          </Select>
        </FieldPair>
      </StaffForm>
      {invited && (
        <Note kind="good" alert>
          {invited.link === null ? <Posted {...invited} /> : <Shown {...invited} link={invited.link} />}
        </Note>
      )}
      <NarrowNote address={invited ? (origin ?? '') : ''}>Nobody opens this link elsewhere.</NarrowNote>
    </div>
  )
}

/** For somebody new: only this once. */
function Shown({ email, link, lasts }: Invited & { link: string }) {
  return (
    <>
      <p>
        Give {email} this link, and nobody else: it opens the back office. It is shown this once and lasts {lasts}{' '}
        hours.
      </p>
      <div className={styles.given}>
        <TextArea
          label="Link"
          className={styles.link}
          readOnly
          rows={4}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton link={link} />
      </div>
    </>
  )
}

/** For somebody who works here: nobody else gets their link. */
function Posted({ email, lasts, sendsMail }: Invited) {
  return (
    <p>
      {email} works here already, so their link goes to that mailbox alone. It lasts {lasts} hours.{' '}
      {!sendsMail &&
        'This shop has no mail server: whoever runs its machine finds the letter there, or makes a link by the command npm run staff.'}
    </p>
  )
}
