import { useForm, useWatch } from 'react-hook-form'
import { changeProfile, type Profile } from '../../../contract/profile.ts'
import { normaliseEmail } from '../../../domain/address/email.ts'
import { hasTenDigits } from '../../../domain/address/phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { serverMessage } from '../../page/server-message.ts'
import { callAsCustomer, session } from '../session/shopper.ts'
import { RULES } from '../sign-in/field-rules.ts'
import styles from './account.module.css'

type Fields = { name: string; email: string; phone: string; password: string }

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void; onCancel: () => void }

const PHONE_RULE = {
  validate: (phone: string) => phone.trim() === '' || hasTenDigits(phone) || 'Phone number should be 10 digits',
}

/** Name, e-mail address and phone; another e-mail address asks for the password. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({
    defaultValues: { name: profile.name, email: profile.email, phone: profile.phone, password: '' },
  })
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })
  const moves = normaliseEmail(email) !== profile.email

  const submit = handleSubmit(async ({ password, ...person }) => {
    try {
      const body = moves ? { ...person, password } : person
      const changed = (await callAsCustomer(changeProfile, { body })).profile
      session.rename(changed)
      toast.show({ kind: 'good', text: 'Profile saved' })
      onSaved(changed)
    } catch (error) {
      setError('root', { message: serverMessage(error) ?? 'Your profile could not be saved. Please try again.' })
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
        label="Full name"
        autoComplete="name"
        autoFocus
        maxLength={120}
        error={errors.name?.message}
        {...register('name', RULES.name)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register('email', RULES.email)}
      />
      {moves && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="A new email address asks for your password"
          error={errors.password?.message}
          {...register('password', RULES.password)}
        />
      )}
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={errors.phone?.message}
        {...register('phone', PHONE_RULE)}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isSubmitting} busyText="Saving...">
          Save changes
        </Button>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
