import { useForm } from 'react-hook-form'
import { type ShopDetails, saveShopDetails } from '../../contract/admin/set-up.ts'
import { isEmail } from '../../domain/address/email.ts'
import { trimText } from '../../domain/plain-text.ts'
import { isFssaiNumber, isGstin } from '../../domain/tax/licence-numbers.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { Form, FormArea, FormText } from '../parts/form.tsx'
import styles from './set-up.module.css'

type DetailsProps = { details: ShopDetails; onSaved: () => void }

/** What stands on the shop's pages and invoices. */
export function DetailsForm({ details, onSaved }: DetailsProps) {
  const form = useForm<ShopDetails>({ defaultValues: details })
  const save = async (typed: ShopDetails) => {
    const body = { ...typed, gstin: typed.gstin.trim().toUpperCase(), fssai: typed.fssai.trim() }
    await callAdmin(saveShopDetails, { body })
    form.reset(body)
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
    onSaved()
  }
  return (
    <Form form={form} onSubmit={save} submit="Save" busyText="Saving..." keepsWork>
      <FormText form={form} name="name" label="Name of the shop" rules={needs('A name is required')} maxLength={80} />
      <FormArea
        form={form}
        name="address"
        label="Address"
        rows={3}
        hint="As it stands on invoices, with PIN code and state"
        rules={needs('An address is required')}
        maxLength={300}
      />
      <div className={styles.fields}>
        <FormText
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          rules={needs('A phone number is required')}
          maxLength={40}
        />
        <FormText form={form} name="email" label="Email" type="email" rules={RULES.email} maxLength={254} />
        <FormText
          form={form}
          name="gstin"
          label="GSTIN"
          optional
          hint="15 letters and digits; a shop that need not register has none"
          rules={RULES.gstin}
          maxLength={20}
        />
        <FormText
          form={form}
          name="fssai"
          label="FSSAI number"
          hint="14 digits: who sells food in India has one"
          inputMode="numeric"
          rules={RULES.fssai}
          maxLength={20}
        />
      </div>
    </Form>
  )
}

function needs(message: string) {
  return { validate: (typed: string) => trimText(typed) !== '' || message }
}

const RULES = {
  email: { validate: (email: string) => isEmail(email) || 'Email is invalid' },
  gstin: {
    validate: (gstin: string) =>
      gstin.trim() === '' ||
      isGstin(gstin.trim().toUpperCase()) ||
      'This is no GSTIN: please compare it letter by letter.',
  },
  fssai: { validate: (fssai: string) => isFssaiNumber(fssai.trim()) || 'An FSSAI number has 14 digits.' },
}
