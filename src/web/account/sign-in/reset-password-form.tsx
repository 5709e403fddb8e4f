import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../calls/api-error.ts'
import { resetPassword } from '../../../contract/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callApi } from '../../page/api.ts'
import { serverMessage } from '../../page/server-message.ts'
import { session } from '../session/shopper.ts'
import styles from './door.module.css'
import { RULES } from './field-rules.ts'

type Fields = { password: string; confirmation: string }

const CONFIRMATION_RULE = {
  validate: (confirmation: string, { password }: Fields) => confirmation === password || 'Passwords do not match',
}

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<Fields>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      await callApi(resetPassword, { body: { token, password } })
      // The new password has ended every session: whoever stays signed in here never sees the login.
      session.drop()
      toast.show({ kind: 'good', text: 'Password reset successful' })
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      const type = error instanceof ApiError ? error.code : ''
      setError('root', { type, message: serverMessage(error) ?? 'Failed to reset password' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      {errors.root?.type === 'reset-link-invalid' && (
        <p>
          It was used already, or is too old. <TextLink href="/forgot-password">Send a new link</TextLink>
        </p>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password', { ...RULES.newPassword, deps: 'confirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', CONFIRMATION_RULE)}
      />
      <Button type="submit" size="big" wide busy={isSubmitting} busyText="Saving...">
        Reset password
      </Button>
    </form>
  )
}
