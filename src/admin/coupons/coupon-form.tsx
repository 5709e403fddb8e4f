import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { FieldPair } from '../parts/field-group.tsx'
import { Form, FormSelect, FormText } from '../parts/form.tsx'
import { type CouponFields, isAmount } from './coupon-fields.ts'

type CouponFormProps = {
  form: UseFormReturn<CouponFields>
  onSubmit: (fields: CouponFields) => Promise<void>
  submit: string
  /** A code is chosen once. */
  isNew: boolean
}

const REQUIRED = (what: string) => ({
  validate: (typed: unknown) => String(typed).trim() !== '' || `${what} is required`,
})
const AMOUNT = { validate: (typed: unknown) => isAmount(String(typed)) || 'Please enter a number' }

/** What a coupon promises, when, and to how many. */
export function CouponForm({ form, onSubmit, submit, isNew }: CouponFormProps) {
  const isPercent = form.watch('kind') === 'percent'
  const most = isPercent && { label: 'At most, ₹', name: 'maxDiscount' as const }
  return (
    <Form form={form} onSubmit={onSubmit} submit={submit} busyText="Saving..." keepsWork>
      {isNew && (
        <FormText form={form} name="code" label="Code" rules={REQUIRED('A code')} hint="What shoppers type: DIWALI25" />
      )}
      <FormText form={form} name="description" label="Description" rules={REQUIRED('A description')} />
      <FieldPair>
        <FormSelect form={form} name="kind" label="Takes off">
          <option value="percent">Per cent</option>
          <option value="rupees">Rupees</option>
        </FormSelect>
        <FormText
          form={form}
          name="discount"
          label={isPercent ? 'Per cent' : 'Amount, ₹'}
          inputMode="decimal"
          rules={{ ...AMOUNT, required: 'How much is required' }}
        />
        {most && <FormText form={form} {...most} optional inputMode="decimal" rules={AMOUNT} />}
        <FormText
          form={form}
          name="minAmount"
          label="From an order of, ₹"
          optional
          inputMode="decimal"
          rules={AMOUNT}
        />
      </FieldPair>
      <FieldPair>
        <FormText form={form} name="firstDay" label="First day" optional type="date" />
        <FormText form={form} name="lastDay" label="Last day" optional type="date" />
        <FormText form={form} name="usageLimit" label="How many orders" optional inputMode="numeric" rules={AMOUNT} />
      </FieldPair>
      <Checkbox
        label="Listed"
        note="The shop offers it in the cart to everybody; otherwise it works for who knows it"
        {...form.register('listed')}
      />
    </Form>
  )
}
