import { useForm } from 'react-hook-form'
import { changeStaffPassword } from '../../../contract/admin/sign-in.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { Form, FormPassword } from '../../parts/form.tsx'
import { NEW_PASSWORD_HINT, RULES, sameAs } from '../sign-in/field-rules.ts'

type Fields = { password: string; newPassword: string; again: string }

/** Sets a new password; all other sessions end by it. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm<Fields>({ defaultValues: { password: '', newPassword: '', again: '' } })
  const change = async ({ password, newPassword }: Fields) => {
    await callAdmin(changeStaffPassword, { body: { password, newPassword } })
    form.reset()
    toast.show({ kind: 'good', text: 'Your password is changed. All other devices are signed out.' })
  }
  return (
    <Form form={form} onSubmit={change} submit="Change password" busyText="Changing...">
      {/* For whoever keeps passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        form={form}
        name="password"
        label="Current password"
        rules={RULES.password}
        autoComplete="current-password"
      />
      <FormPassword
        form={form}
        name="newPassword"
        label="New password"
        hint={NEW_PASSWORD_HINT}
        rules={{ ...RULES.newPassword, deps: 'again' }}
        autoComplete="new-password"
      />
      <FormPassword
        form={form}
        name="again"
        label="New password again"
        rules={sameAs('newPassword')}
        autoComplete="new-password"
      />
    </Form>
  )
}
