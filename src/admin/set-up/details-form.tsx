import { useForm } from 'react-hook-form'
import { type findSetUp, saveShopDetails } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { staffSession } from '../calls/staff-session.ts'
import { StaffForm } from '../parts/staff-form.tsx'
import { FssaiMissing } from '../settings/notes/fssai-missing.tsx'
import { NoGstinNeeded } from '../settings/notes/no-gstin-needed.tsx'
import { OfficerUnreachable } from '../settings/notes/officer-unreachable.tsx'
import { OtherState } from '../settings/notes/other-state.tsx'
import { PinMissing } from '../settings/notes/pin-missing.tsx'
import { fssaiRule, gstinRule, numbersOf, phoneRule, SHOP_FIELDS } from '../settings/shop-fields.ts'
import styles from './set-up.module.css'

type Details = ReplyOf<typeof findSetUp>['details']
type DetailsProps = { details: Details; onSaved: () => void }

/** What stands on the shop's pages and invoices. */
export function DetailsForm({ details, onSaved }: DetailsProps) {
  const form = useForm<Details>({ defaultValues: details })
  const save = async (typed: Details) => {
    const body = numbersOf(typed)
    await callAdmin(saveShopDetails, { body })
    form.reset(body)
    staffSession.rename(body.name)
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
    onSaved()
  }
  return (
    <StaffForm form={form} onSubmit={save} submit="Save" keepsWork>
      <TextField {...SHOP_FIELDS.name} {...bindField(form, 'name', filled('A name is required'))} />
      <TextArea {...SHOP_FIELDS.address} {...bindField(form, 'address', filled('An address is required'))} />
      <PinMissing address={form.watch('address')} />
      <div className={styles.fields}>
        <TextField
          {...SHOP_FIELDS.phone}
          {...bindField(form, 'phone', phoneRule(details.phone, 'A phone number is required'))}
        />
        <TextField {...SHOP_FIELDS.email} {...bindField(form, 'email', emailRule())} />
        <TextField {...SHOP_FIELDS.gstin} {...bindField(form, 'gstin', gstinRule(details.gstin))} />
        <TextField {...SHOP_FIELDS.fssai} optional {...bindField(form, 'fssai', fssaiRule('', details.fssai))} />
        <TextField {...SHOP_FIELDS.legalName} {...bindField(form, 'legalName')} />
        <TextField {...SHOP_FIELDS.officer} {...bindField(form, 'grievance.name')} />
        <TextField {...SHOP_FIELDS.officerEmail} {...bindField(form, 'grievance.email', emailRule(true))} />
        <TextField
          {...SHOP_FIELDS.officerPhone}
          {...bindField(form, 'grievance.phone', phoneRule(details.grievance.phone))}
        />
      </div>
      <FssaiMissing fssai={form.watch('fssai')} />
      <OfficerUnreachable officer={form.watch('grievance')} />
      <NoGstinNeeded gstin={form.watch('gstin')} {...form.register('needsNoGstin')} />
      <OtherState gstin={form.watch('gstin')} address={form.watch('address')} />
    </StaffForm>
  )
}
