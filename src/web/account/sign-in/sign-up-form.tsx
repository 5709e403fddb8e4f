import { useForm } from 'react-hook-form'
import { register as createAccount } from '../../../contract/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callApi } from '../../page/api.ts'
import styles from './door.module.css'
import { RULES } from './field-rules.ts'
import { useEntrance } from './use-entrance.ts'

type Fields = { name: string; email: string; password: string }

export function SignUpForm({ from }: { from: string | undefined }) {
  const enter = useEntrance(from)
  const { register, handleSubmit, setError, formState } = useForm<Fields>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      const reply = await callApi(createAccount, { body })
      enter({ reply, email: body.email, remember: true, says: 'Account created successfully!' })
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name', RULES.name)} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        error={errors.email?.message}
        {...register('email', RULES.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password', RULES.newPassword)}
      />
      <Button type="submit" size="big" wide busy={isSubmitting} busyText="Creating account...">
        Create account
      </Button>
    </form>
  )
}
