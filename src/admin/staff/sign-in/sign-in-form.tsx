import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { signIn } from '../../../contract/admin/sign-in.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule } from '../../../ui/form/field-rules.ts'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { staffSession } from '../../calls/staff-session.ts'
import { StaffForm } from '../../parts/staff-form.tsx'

type Fields = { email: string; password: string; code: string }

/** All three at once: the shop says nothing of any of them before all are right. */
export function SignInForm() {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', code: '' } })
  useEffect(() => form.setFocus('email'), [form])

  const enter = async (body: Fields) => {
    try {
      const { staff } = await callAdmin(signIn, { body })
      staffSession.signIn(staff)
    } catch (error) {
      // It may be used up, and another one is shown by now.
      form.setValue('code', '')
      throw error
    }
  }
  return (
    <StaffForm form={form} onSubmit={enter} submit="Sign in" busyText="One moment..." wide>
      <TextField label="Email" {...EMAIL_INPUT} {...bindField(form, 'email', emailRule())} />
      <OwnPassword label="Password" />
      <TextField label="Code of your authenticator app" {...CODE_INPUT} {...bindField(form, 'code', CODE_RULE)} />
    </StaffForm>
  )
}

const EMAIL_INPUT = { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }

export const CODE_RULE = {
  validate: (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || 'The code has six digits',
}

export const CODE_INPUT = {
  inputMode: 'numeric' as const,
  autoComplete: 'one-time-code',
  placeholder: '123 456',
  // Six digits, and a space that somebody types between them.
  maxLength: 7,
}
