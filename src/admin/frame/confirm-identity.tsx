import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { confirmIdentity } from '../../contract/admin/sign-in.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { OwnPassword } from '../../ui/form/own-password.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useIdentityQuestion } from '../calls/identity-question.ts'
import { useStaff } from '../calls/staff-session.ts'
import { StaffForm } from '../parts/staff-form.tsx'
import { CODE_INPUT, CODE_RULE } from '../staff/sign-in/sign-in-form.tsx'

/** Over whatever asks again who acts: what was typed there waits, and goes on when this is answered. */
export function ConfirmIdentity() {
  const question = useIdentityQuestion()
  return (
    <Dialog open={question !== undefined} onClose={() => question?.answer(false)} title="Confirm it is you">
      {question && <IdentityForm answer={question.answer} />}
    </Dialog>
  )
}

type Fields = { password: string; code: string }

function IdentityForm({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { email } = useStaff()
  const form = useForm<Fields>({ defaultValues: { password: '', code: '' } })
  useEffect(() => form.setFocus('password'), [form])
  const confirm = async (body: Fields) => {
    try {
      await callAdmin(confirmIdentity, { body })
      answer(true)
    } catch (error) {
      // The session is over: whoever signs in again has confirmed by it.
      if (error instanceof ApiError && error.code === 'staff-unauthenticated') answer(false)
      form.setValue('code', '')
      throw error
    }
  }
  return (
    <StaffForm form={form} onSubmit={confirm} submit="Confirm" busyText="One moment..." onCancel={() => answer(false)}>
      <p>This needs your password and a fresh code. For the next five minutes you are not asked again.</p>
      {/* For whoever keeps passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPassword label="Your password" />
      <TextField label="Code of your authenticator app" {...CODE_INPUT} {...bindField(form, 'code', CODE_RULE)} />
    </StaffForm>
  )
}
