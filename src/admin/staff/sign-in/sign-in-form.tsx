import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../calls/api-error.ts'
import { signIn } from '../../../contract/admin/sign-in.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule } from '../../../ui/form/field-rules.ts'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { staffSession } from '../../calls/staff-session.ts'
import { StaffForm } from '../../parts/staff-form.tsx'
import styles from './door.module.css'

type Fields = { email: string; password: string; code: string }

/** First e-mail and password, then, where they are right, the code. */
export function SignInForm() {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', code: '' } })
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => form.setFocus(asksCode ? 'code' : 'email'), [form, asksCode])

  const enter = async ({ email, password, code }: Fields) => {
    try {
      const { staff } = await callAdmin(signIn, { body: { email, password, ...(asksCode && { code }) } })
      staffSession.signIn(staff)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'second-factor-required') return setAsksCode(true)
      if (error.code === 'wrong-credentials') setAsksCode(false)
      if (error.code !== 'second-factor-wrong') throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  }
  const begin = () => {
    form.reset()
    setAsksCode(false)
  }
  return (
    <StaffForm form={form} onSubmit={enter} submit={asksCode ? 'Sign in' : 'Continue'} busyText="One moment..." wide>
      {asksCode ? (
        <>
          <p className={styles.who}>
            <b>{form.getValues('email')}</b> <TextButton onClick={begin}>Somebody else</TextButton>
          </p>
          <TextField label="Code of your authenticator app" {...CODE_INPUT} {...bindField(form, 'code', CODE_RULE)} />
        </>
      ) : (
        <>
          <TextField label="Email" {...EMAIL_INPUT} {...bindField(form, 'email', emailRule())} />
          <OwnPassword label="Password" />
        </>
      )}
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
