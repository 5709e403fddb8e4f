import type { UseFormReturn } from 'react-hook-form'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { FieldPair } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { type CouponFields, isAmount } from './coupon-fields.ts'

type CouponFormProps = {
  form: UseFormReturn<CouponFields>
  onSubmit: (fields: CouponFields) => Promise<void>
  submit: string
  /** A code is chosen once. */
  isNew: boolean
  /** False for what one reader was sent. */
  mayBeListed?: boolean
}

const AMOUNT = { validate: (typed: unknown) => isAmount(String(typed)) || 'Please enter a number' }

/** What a coupon promises, when, and to how many. */
export function CouponForm({ form, onSubmit, submit, isNew, mayBeListed = true }: CouponFormProps) {
  const isPercent = form.watch('kind') === 'percent'
  return (
    <StaffForm form={form} onSubmit={onSubmit} submit={submit} keepsWork>
      {isNew && (
        <TextField
          label="Code"
          hint="What shoppers type: DIWALI25"
          {...bindField(form, 'code', filled('A code is required'))}
        />
      )}
      <TextField label="Description" {...bindField(form, 'description', filled('A description is required'))} />
      <FieldPair>
        <Select label="Takes off" {...bindField(form, 'kind')}>
          <option value="percent">Per cent</option>
          <option value="rupees">Rupees</option>
        </Select>
        <TextField
          label={isPercent ? 'Per cent' : 'Amount, ₹'}
          inputMode="decimal"
          {...bindField(form, 'discount', { ...AMOUNT, required: 'How much is required' })}
        />
        {isPercent && (
          <TextField label="At most, ₹" optional inputMode="decimal" {...bindField(form, 'maxDiscount', AMOUNT)} />
        )}
        <TextField label="From an order of, ₹" optional inputMode="decimal" {...bindField(form, 'minAmount', AMOUNT)} />
      </FieldPair>
      <FieldPair>
        <TextField label="First day" optional type="date" {...bindField(form, 'firstDay')} />
        <TextField label="Last day" optional type="date" {...bindField(form, 'lastDay')} />
        <TextField label="How many orders" optional inputMode="numeric" {...bindField(form, 'usageLimit', AMOUNT)} />
      </FieldPair>
      {mayBeListed && (
        <Checkbox
          label="Listed"
          note="The shop offers it in the cart to everybody; otherwise it works for who knows it"
          {...form.register('listed')}
        />
      )}
    </StaffForm>
  )
}
