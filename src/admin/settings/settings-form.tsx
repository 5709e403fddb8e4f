import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { type EditedSettings, saveShopSettings } from '../../contract/admin/settings.ts'
import { problemsOfFields } from '../../domain/settings/shop-settings.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair, Narrow } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { CashFields } from './cash-fields.tsx'
import { ClosedFields } from './closed-fields.tsx'
import { FreeDeliveryFields, NewsletterFields } from './offer-fields.tsx'
import { fieldsOf, HOUR_ROWS, type SettingsFields, settingsOf } from './settings-fields.ts'

type SettingsProps = {
  settings: EditedSettings
  version: number
  onSaved: () => Promise<void>
}

export function SettingsForm({ settings, version, onSaved }: SettingsProps) {
  const form = useForm<SettingsFields>({ defaultValues: fieldsOf(settings) })
  const save = async (fields: SettingsFields) => {
    const typed = settingsOf(fields)
    try {
      await callAdmin(saveShopSettings, { body: { version, settings: typed } })
    } catch (error) {
      markFields(form, error, problemsOfFields(typed, settings))
      throw error
    }
    await onSaved()
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
  }
  return (
    <Narrow>
      <StaffForm form={form} onSubmit={save} submit="Save settings" keepsWork>
        <ShopFields form={form} />
        <HourFields form={form} />
        <ClosedFields form={form} />
        <MoneyFields form={form} />
        <CashFields form={form} />
        <NewsletterFields form={form} />
        <WordFields form={form} />
      </StaffForm>
    </Narrow>
  )
}

type ShownForm = { form: UseFormReturn<SettingsFields> }

/** Says at the fields, too, what the shop has refused of them. */
function markFields(form: ShownForm['form'], error: unknown, problems: ReturnType<typeof problemsOfFields>): void {
  if (!(error instanceof ApiError)) return
  for (const { fields, words } of problems.filter((problem) => error.message.includes(problem.words))) {
    for (const field of fields) form.setError(field, { message: words })
  }
}

function ShopFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="The shop">
      <TextField label="Name" {...bindField(form, 'name', { required: 'A name is required' })} />
      <TextArea label="Address" optional rows={2} {...bindField(form, 'address')} />
      <FieldPair>
        <TextField label="Phone" optional type="tel" {...bindField(form, 'phone')} />
        <TextField label="E-mail" optional type="email" {...bindField(form, 'email')} />
      </FieldPair>
      <FieldPair>
        <TextField label="GSTIN" optional hint="15 characters, on every invoice" {...bindField(form, 'gstin')} />
        <TextField label="FSSAI number" optional hint="14 digits" {...bindField(form, 'fssai')} />
      </FieldPair>
    </FieldGroup>
  )
}

function HourFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Opening days and hours">
      {HOUR_ROWS.map((row) => (
        <FieldPair key={row}>
          <TextField label={`Days, row ${row + 1}`} optional={row > 0} {...bindField(form, `hours.${row}.days`)} />
          <TextField label={`Hours, row ${row + 1}`} optional={row > 0} {...bindField(form, `hours.${row}.time`)} />
        </FieldPair>
      ))}
      <TextField
        label="Orders of the same day end at"
        type="time"
        hint="The kitchen’s sheet and the promise to shoppers go by it"
        {...bindField(form, 'cutOff', { required: 'A time is required' })}
      />
    </FieldGroup>
  )
}

const AMOUNT = {
  validate: (typed: unknown) => (String(typed).trim() !== '' && Number(typed) >= 0) || 'Please enter an amount',
}

function MoneyFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Costs, ₹">
      <FieldPair>
        <TextField label="Delivery" inputMode="decimal" {...bindField(form, 'deliveryFee', AMOUNT)} />
        <TextField label="Cold packing" inputMode="decimal" {...bindField(form, 'coldPackingCost', AMOUNT)} />
        <TextField label="Gift wrapping" inputMode="decimal" {...bindField(form, 'giftWrappingCost', AMOUNT)} />
      </FieldPair>
      <FreeDeliveryFields form={form} />
    </FieldGroup>
  )
}

function WordFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Words">
      <TextField
        label="Banner"
        optional
        hint="Above every page. Left empty, it says when delivery is free, if it ever is."
        maxLength={120}
        {...bindField(form, 'banner')}
      />
      <TextField label="Same day" optional maxLength={120} {...bindField(form, 'copy.sameDay')} />
      <TextField label="Custom orders" optional maxLength={120} {...bindField(form, 'copy.customOrders')} />
      <TextField label="Bulk orders" optional maxLength={120} {...bindField(form, 'copy.bulkDiscount')} />
    </FieldGroup>
  )
}
