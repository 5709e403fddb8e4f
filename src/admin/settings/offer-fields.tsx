import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import type { SettingsFields } from './settings-fields.ts'

type ShownForm = { form: UseFormReturn<SettingsFields> }

/** When delivery is free; the shop says nothing of it where neither is so. */
export function FreeDeliveryFields({ form }: ShownForm) {
  return (
    <FieldPair>
      <TextField
        label="Free delivery from"
        optional
        hint="An order of this much pays no delivery, and the shop says so everywhere. Empty: every order pays."
        inputMode="decimal"
        {...bindField(form, 'freeDeliveryFrom', amountFrom(1, 'or nothing'))}
      />
      <TextField
        label="Coupon that pays for delivery"
        optional
        hint="Without an amount beside, the shop names this code while it is listed, in force and takes the whole fee off."
        maxLength={40}
        {...bindField(form, 'freeShippingCode')}
      />
    </FieldPair>
  )
}

/** What who confirms an address for the newsletter is sent. */
export function NewsletterFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Offer to new readers of the newsletter">
      <Checkbox
        label="Send a code to who confirms an address"
        note="One for each mailbox and each customer, good for one order and 90 days. Codes that were sent keep what they promised; they stand among the coupons."
        {...form.register('newsletter.on')}
      />
      <FieldPair>
        <TextField
          label="Per cent off"
          inputMode="numeric"
          {...bindField(form, 'newsletter.percent', {
            validate: (typed) => /^([1-9]\d?|100)$/.test(String(typed).trim()) || 'Please enter 1 to 100',
          })}
        />
        <TextField
          label="At most, ₹"
          inputMode="decimal"
          {...bindField(form, 'newsletter.maxDiscount', amountFrom(1))}
        />
        <TextField
          label="From an order of, ₹"
          inputMode="decimal"
          {...bindField(form, 'newsletter.minAmount', amountFrom(0))}
        />
      </FieldPair>
      <Checkbox label="First orders only" {...form.register('newsletter.firstOrder')} />
    </FieldGroup>
  )
}

/** Rupees of so many at least; `orNothing`: the field can stay empty. */
function amountFrom(least: number, orNothing = '') {
  const isRight = (text: string) => (text === '' ? orNothing !== '' : Number(text) >= least && Number(text) <= 100_000)
  return {
    validate: (typed: unknown) =>
      isRight(String(typed).trim()) || ['Please enter an amount', orNothing].filter(Boolean).join(' '),
  }
}
