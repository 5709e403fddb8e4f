import { useForm } from 'react-hook-form'
import { changePassword } from '../../../contract/profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { serverMessage } from '../../page/server-message.ts'
import { callAsCustomer } from '../session/shopper.ts'
import { RULES } from '../sign-in/field-rules.ts'
import styles from './account.module.css'

type Fields = { current: string; password: string; confirmation: string }

const CONFIRMATION_RULE = {
  validate: (confirmation: string, { password }: Fields) => confirmation === password || 'Passwords do not match',
}

/** Sets a new password; other devices are logged out by it. */
export function PasswordForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ current, password }) => {
    try {
      const { message } = await callAsCustomer(changePassword, { body: { current, password } })
      toast.show({ kind: 'good', text: message ?? 'Password changed' })
      reset()
    } catch (error) {
      setError('root', { message: serverMessage(error) ?? 'The password could not be changed. Please try again.' })
    }
  })
  return (
    <PaperCard label="New password">
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        {errors.root?.message && (
          <Note kind="bad" alert>
            {errors.root.message}
          </Note>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current', RULES.password)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message}
          {...register('password', { ...RULES.newPassword, deps: 'confirmation' })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation', CONFIRMATION_RULE)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isSubmitting} busyText="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </PaperCard>
  )
}
