import { useForm } from 'react-hook-form'
import { type findSetUp, saveShopDetails } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { isEmail } from '../../domain/address/email.ts'
import { isFssaiNumber, isGstin } from '../../domain/settings/licence-numbers.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './set-up.module.css'

type Details = ReplyOf<typeof findSetUp>['details']
type DetailsProps = { details: Details; onSaved: () => void }

/** What stands on the shop's pages and invoices. */
export function DetailsForm({ details, onSaved }: DetailsProps) {
  const form = useForm<Details>({ defaultValues: details })
  const save = async (typed: Details) => {
    const body = { ...typed, gstin: typed.gstin.trim().toUpperCase(), fssai: typed.fssai.trim() }
    await callAdmin(saveShopDetails, { body })
    form.reset(body)
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
    onSaved()
  }
  return (
    <StaffForm form={form} onSubmit={save} submit="Save" keepsWork>
      <TextField label="Name of the shop" maxLength={80} {...bindField(form, 'name', filled('A name is required'))} />
      <TextArea
        label="Address"
        rows={3}
        hint="As it stands on invoices, with PIN code and state"
        maxLength={300}
        {...bindField(form, 'address', filled('An address is required'))}
      />
      <div className={styles.fields}>
        <TextField
          label="Phone"
          type="tel"
          maxLength={40}
          {...bindField(form, 'phone', filled('A phone number is required'))}
        />
        <TextField label="Email" type="email" maxLength={254} {...bindField(form, 'email', RULES.email)} />
        <TextField
          label="GSTIN"
          optional
          hint="15 letters and digits; a shop that need not register has none"
          maxLength={20}
          {...bindField(form, 'gstin', RULES.gstin)}
        />
        <TextField
          label="FSSAI number"
          hint="14 digits: who sells food in India has one"
          inputMode="numeric"
          maxLength={20}
          {...bindField(form, 'fssai', RULES.fssai)}
        />
        <TextField
          label="Legal name"
          optional
          hint="Of the person or company that sells, where it is another name than the shop’s"
          maxLength={120}
          {...bindField(form, 'legalName')}
        />
        <TextField
          label="Grievance officer"
          optional
          hint="Who sells online names somebody whom complaints go to"
          maxLength={80}
          {...bindField(form, 'grievance.name')}
        />
        <TextField
          label="Email of the grievance officer"
          optional
          type="email"
          maxLength={254}
          {...bindField(form, 'grievance.email', emailRule(true))}
        />
        <TextField
          label="Phone of the grievance officer"
          optional
          type="tel"
          maxLength={40}
          {...bindField(form, 'grievance.phone')}
        />
      </div>
    </StaffForm>
  )
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
