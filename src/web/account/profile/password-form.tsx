import { useForm } from 'react-hook-form'
import { changePassword } from '../../../contract/profile.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { PASSWORD_RULE } from '../../../ui/form/field-rules.ts'
import { type NewPassword, NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { ShopForm } from '../../form/shop-form.tsx'
import { SHOP_PASSWORD } from '../../form/shop-password.ts'
import { callAsCustomer } from '../session/shopper.ts'
import styles from './account.module.css'

type Fields = NewPassword & { current: string }

/** Sets a new password; other devices are logged out by it. */
export function PasswordForm() {
  const form = useForm<Fields>()
  const change = async ({ current, newPassword }: Fields) => {
    const { message } = await callAsCustomer(changePassword, { body: { current, password: newPassword } })
    toast.show({ kind: 'good', text: message ?? 'Password changed' })
    form.reset()
  }
  return (
    <PaperCard label="New password">
      <ShopForm
        form={form}
        onSubmit={change}
        otherwise="The password could not be changed. Please try again."
        submit="Change password"
        busyText="Saving..."
        className={styles.form}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...bindField(form, 'current', PASSWORD_RULE)}
        />
        <NewPasswordFields label="New password" again="Confirm new password" terms={SHOP_PASSWORD} />
      </ShopForm>
    </PaperCard>
  )
}
