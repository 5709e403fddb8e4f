import { useForm } from 'react-hook-form'
import { changeStaffPassword } from '../../../contract/admin/sign-in.ts'
import { type NewPassword, NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { StaffForm } from '../../parts/staff-form.tsx'
import { STAFF_PASSWORD } from '../staff-password.ts'

type Fields = NewPassword & { password: string }

/** Sets a new password; all other sessions end by it. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm<Fields>({ defaultValues: { password: '', newPassword: '', again: '' } })
  const change = async ({ password, newPassword }: Fields) => {
    await callAdmin(changeStaffPassword, { body: { password, newPassword } })
    form.reset()
    toast.show({ kind: 'good', text: 'Your password is changed. All other devices are signed out.' })
  }
  return (
    <StaffForm form={form} onSubmit={change} submit="Change password" busyText="Changing...">
      {/* For whoever keeps passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPassword />
      <NewPasswordFields label="New password" again="New password again" terms={STAFF_PASSWORD} />
    </StaffForm>
  )
}
