import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '../../../contract/account.ts'
import { isEmail } from '../../../domain/address/email.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callApi } from '../../page/api.ts'
import { serverMessage } from '../../page/server-message.ts'
import styles from './door.module.css'

const EMAIL_RULE = {
  validate: (email: string) => {
    if (email.trim() === '') return 'Please enter your email address'
    return isEmail(email) || 'Email is invalid'
  },
}

export function ForgotPasswordForm() {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      await callApi(forgotPassword, { body })
      toast.show({ kind: 'good', text: 'Password reset link sent to your email' })
      await navigate({ to: '/login' })
    } catch (error) {
      setError('root', { message: serverMessage(error) ?? 'Failed to send reset link' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        error={errors.email?.message}
        {...register('email', EMAIL_RULE)}
      />
      <Button type="submit" size="big" wide busy={isSubmitting} busyText="Sending...">
        Send reset link
      </Button>
    </form>
  )
}
