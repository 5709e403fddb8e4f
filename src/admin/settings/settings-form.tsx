import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { type KeptSettings, saveShopSettings } from '../../contract/admin/settings.ts'
import { problemsOfFields } from '../../domain/settings/shop-settings.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair, Narrow } from '../parts/field-group.tsx'
import { Form, FormArea, FormText } from '../parts/form.tsx'
import { ClosedFields } from './closed-fields.tsx'
import type { Choice } from './picture-choice.tsx'
import { PictureFields } from './picture-fields.tsx'
import { fieldsOf, HOUR_ROWS, type SettingsFields, settingsOf } from './settings-fields.ts'

type SettingsProps = { settings: KeptSettings; version: number; pictures: readonly Choice[]; onSaved: () => void }

export function SettingsForm({ settings, version, pictures, onSaved }: SettingsProps) {
  const form = useForm<SettingsFields>({ defaultValues: fieldsOf(settings) })
  const save = async (fields: SettingsFields) => {
    const typed = settingsOf(fields)
    try {
      await callAdmin(saveShopSettings, { body: { version, settings: typed } })
    } catch (error) {
      markFields(form, error, problemsOfFields(typed, settings))
      throw error
    }
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
    onSaved()
  }
  return (
    <Narrow>
      <Form form={form} onSubmit={save} submit="Save settings" busyText="Saving..." keepsWork>
        <ShopFields form={form} />
        <HourFields form={form} />
        <ClosedFields form={form} />
        <MoneyFields form={form} />
        <WordFields form={form} />
        <PictureFields form={form} others={pictures} />
      </Form>
    </Narrow>
  )
}

type Fields = { form: UseFormReturn<SettingsFields> }

/** Says at the fields, too, what the shop has refused of them. */
function markFields(form: Fields['form'], error: unknown, problems: ReturnType<typeof problemsOfFields>): void {
  if (!(error instanceof ApiError)) return
  for (const { fields, words } of problems.filter((problem) => error.message.includes(problem.words))) {
    for (const field of fields) form.setError(field, { message: words })
  }
}

function ShopFields({ form }: Fields) {
  return (
    <FieldGroup legend="The shop">
      <FormText form={form} name="name" label="Name" rules={{ required: 'A name is required' }} />
      <FormArea form={form} name="address" label="Address" optional rows={2} />
      <FieldPair>
        <FormText form={form} name="phone" label="Phone" optional type="tel" />
        <FormText form={form} name="email" label="E-mail" optional type="email" />
      </FieldPair>
      <FieldPair>
        <FormText form={form} name="gstin" label="GSTIN" optional hint="15 characters, on every invoice" />
        <FormText form={form} name="fssai" label="FSSAI number" optional hint="14 digits" />
      </FieldPair>
    </FieldGroup>
  )
}

function HourFields({ form }: Fields) {
  return (
    <FieldGroup legend="Opening days and hours">
      {HOUR_ROWS.map((row) => (
        <FieldPair key={row}>
          <FormText form={form} name={`hours.${row}.days`} label={`Days, row ${row + 1}`} optional={row > 0} />
          <FormText form={form} name={`hours.${row}.time`} label={`Hours, row ${row + 1}`} optional={row > 0} />
        </FieldPair>
      ))}
      <FormText
        form={form}
        name="cutOff"
        label="Orders of the same day end at"
        type="time"
        hint="The kitchen’s sheet and the promise to shoppers go by it"
        rules={{ required: 'A time is required' }}
      />
    </FieldGroup>
  )
}

const AMOUNT = {
  validate: (typed: unknown) => (String(typed).trim() !== '' && Number(typed) >= 0) || 'Please enter an amount',
}

function MoneyFields({ form }: Fields) {
  return (
    <FieldGroup legend="Costs, ₹">
      <FieldPair>
        <FormText form={form} name="deliveryFee" label="Delivery" inputMode="decimal" rules={AMOUNT} />
        <FormText
          form={form}
          name="freeShippingFrom"
          label="Free shipping promised from"
          hint="Only said: the coupon SWEETFREE pays for it. Give it the same least order."
          inputMode="decimal"
          rules={AMOUNT}
        />
        <FormText form={form} name="coldPackingCost" label="Cold packing" inputMode="decimal" rules={AMOUNT} />
        <FormText form={form} name="giftWrappingCost" label="Gift wrapping" inputMode="decimal" rules={AMOUNT} />
      </FieldPair>
    </FieldGroup>
  )
}

function WordFields({ form }: Fields) {
  const required = { required: 'Some words are required' }
  return (
    <FieldGroup legend="Words">
      <FormText
        form={form}
        name="banner"
        label="Banner"
        optional
        hint="Above every page. Left empty, it offers free shipping by its code."
        maxLength={120}
      />
      <FormText form={form} name="copy.sameDay" label="Same day" rules={required} maxLength={120} />
      <FormText form={form} name="copy.customOrders" label="Custom orders" rules={required} maxLength={120} />
      <FormText form={form} name="copy.bulkDiscount" label="Bulk orders" rules={required} maxLength={120} />
    </FieldGroup>
  )
}
