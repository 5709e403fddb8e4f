import { useForm } from 'react-hook-form'
import { login } from '../../../contract/account.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule } from '../../../ui/form/field-rules.ts'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { ShopForm } from '../../form/shop-form.tsx'
import { callApi } from '../../page/api.ts'
import { keptBrowserKeys } from '../session/browser-keys.ts'
import { carriedEmail, carryEmail } from './carried-email.ts'
import styles from './door.module.css'
import { EmailField } from './email-field.tsx'
import { useEntrance, type WantedBefore } from './use-entrance.ts'

type Fields = { email: string; password: string; remember: boolean }

export function LoginForm({ wanted }: { wanted: WantedBefore }) {
  const enter = useEntrance(wanted)
  const form = useForm<Fields>(carriedEmail())
  const send = async ({ email, password, remember }: Fields) => {
    const reply = await callApi(login, { body: { email, password, remember, ...keptBrowserKeys() } })
    enter({ reply, email, remember, says: 'Logged in successfully!' })
  }
  return (
    <ShopForm form={form} onSubmit={send} submit="Login" busyText="Logging in..." size="big" wide>
      <EmailField autoComplete="username" {...bindField(form, 'email', emailRule())} />
      <OwnPassword label="Password" />
      <div className={styles.row}>
        <Checkbox label="Remember me" defaultChecked {...form.register('remember')} />
        <TextLink href="/forgot-password" onClick={() => carryEmail(form.getValues('email'))}>
          Forgot password?
        </TextLink>
      </div>
    </ShopForm>
  )
}
