import { useForm } from 'react-hook-form'
import { changePassword } from '../../../contract/profile.ts'
import { type NewPassword, NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { ShopForm } from '../../form/shop-form.tsx'
import { SHOP_PASSWORD } from '../../form/shop-password.ts'
import { callAsCustomer } from '../session/shopper.ts'

type Fields = NewPassword & { password: string }

/** Sets a new password; other devices are logged out by it. */
export function PasswordForm() {
  const form = useForm<Fields>()
  const change = async ({ password: current, newPassword }: Fields) => {
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
      >
        <OwnPassword />
        <NewPasswordFields label="New password" again="Confirm new password" terms={SHOP_PASSWORD} />
      </ShopForm>
    </PaperCard>
  )
}
