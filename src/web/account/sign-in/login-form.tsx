import { useForm } from 'react-hook-form'
import { login } from '../../../contract/account.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callApi } from '../../page/api.ts'
import styles from './door.module.css'
import { RULES } from './field-rules.ts'
import { useEntrance } from './use-entrance.ts'

type Fields = { email: string; password: string; remember: boolean }

export function LoginForm({ from }: { from: string | undefined }) {
  const enter = useEntrance(from)
  const { register, handleSubmit, setError, formState } = useForm<Fields>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password, remember }) => {
    try {
      const reply = await callApi(login, { body: { email, password, remember } })
      enter({ reply, email, remember, says: 'Logged in successfully!' })
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : String(error) })
    }
  })

  return (
    // Sent before the script is there, a form of method GET would write the password into the address.
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        error={errors.email?.message}
        {...register('email', RULES.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', RULES.password)}
      />
      <div className={styles.row}>
        <Checkbox label="Remember me" defaultChecked {...register('remember')} />
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </div>
      <Button type="submit" size="big" wide busy={isSubmitting} busyText="Logging in...">
        Login
      </Button>
    </form>
  )
}
