import { useForm } from 'react-hook-form'
import { register } from '../../../contract/account.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../../ui/form/field-rules.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { SHOP_PASSWORD } from '../../form/shop-password.ts'
import { callApi } from '../../page/api.ts'
import { keptBrowserKeys } from '../session/browser-keys.ts'
import { EmailField } from './email-field.tsx'
import { useEntrance, type WantedBefore } from './use-entrance.ts'

type Fields = { name: string; email: string; password: string }

export function SignUpForm({ wanted }: { wanted: WantedBefore }) {
  const enter = useEntrance(wanted)
  const form = useForm<Fields>()
  const send = async (body: Fields) => {
    const reply = await callApi(register, { body: { ...body, ...keptBrowserKeys() } })
    enter({ reply, email: body.email, remember: true, says: 'Account created successfully!' })
  }
  return (
    <ShopForm form={form} onSubmit={send} submit="Create account" busyText="Creating account..." size="big" wide>
      <TextField label="Full name" autoComplete="name" {...bindField(form, 'name', filled('Full name is required'))} />
      <EmailField {...bindField(form, 'email', emailRule())} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={SHOP_PASSWORD.hint}
        {...bindField(form, 'password', SHOP_PASSWORD.rule)}
      />
    </ShopForm>
  )
}
