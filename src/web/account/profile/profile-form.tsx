import { useForm, useWatch } from 'react-hook-form'
import { changeProfile, type Profile } from '../../../contract/profile.ts'
import { normaliseEmail } from '../../../domain/address/email.ts'
import { errorOfPhone } from '../../../domain/address/phone.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../../ui/form/field-rules.ts'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { useShop } from '../../page/use-shop.ts'
import { callAsCustomer, session } from '../session/shopper.ts'
import { EmailField } from '../sign-in/email-field.tsx'

type Fields = { name: string; email: string; phone: string; password: string }

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void; onCancel: () => void }

const PHONE_RULE = {
  validate: (phone: string) => (phone.trim() === '' ? undefined : errorOfPhone(phone)),
}

/** Name, e-mail address and phone; another e-mail address asks for the password and waits for its letter's link. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      name: profile.name,
      email: profile.emailWanted || profile.email,
      phone: profile.phone || (profile.lastAddress?.phone ?? ''),
      password: '',
    },
  })
  const { sendsMail } = useShop().store
  const email = useWatch({ control: form.control, name: 'email' })
  const moves = ![profile.email, profile.emailWanted].includes(normaliseEmail(email))

  const save = async ({ password, ...person }: Fields) => {
    const body = moves ? { ...person, password } : person
    const changed = (await callAsCustomer(changeProfile, { body })).profile
    session.rename(changed)
    toast.show({
      kind: 'good',
      text: moves && sendsMail ? `Profile saved. We have sent a letter to ${changed.emailWanted}` : 'Profile saved',
    })
    onSaved(changed)
  }
  return (
    <ShopForm
      form={form}
      onSubmit={save}
      otherwise="Your profile could not be saved. Please try again."
      submit="Save changes"
      onCancel={onCancel}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        autoFocus
        maxLength={120}
        {...bindField(form, 'name', filled('Full name is required'))}
      />
      <EmailField placeholder={undefined} maxLength={254} {...bindField(form, 'email', emailRule())} />
      {moves && <OwnPassword hint="A new email address asks for your password" />}
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...bindField(form, 'phone', PHONE_RULE)}
      />
    </ShopForm>
  )
}
