import type { UseFormReturn } from 'react-hook-form'
import { saveOffersSection } from '../../contract/admin/settings/sections.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { amountFrom } from './amount-rule.ts'
import { OfferView } from './offer-view.tsx'
import { type OfferFields, offerFieldsOf, offerOf } from './section-fields.ts'
import { SettingsSection } from './section-form.tsx'

/** What who confirms an address for the newsletter is sent. */
export function OffersPage() {
  return (
    <SettingsSection
      path="offers"
      fieldsOf={offerFieldsOf}
      settingsOf={offerOf}
      save={(body) => callAdmin(saveOffersSection, { body })}
      shown={(form) => <OfferView {...form.watch()} />}
    >
      {(form) => <NewsletterFields form={form} />}
    </SettingsSection>
  )
}

function NewsletterFields({ form }: { form: UseFormReturn<OfferFields> }) {
  return (
    <FieldGroup legend="Offer to new readers of the newsletter">
      <Checkbox
        label="Send a code to who confirms an address"
        note="One for each mailbox and each customer, good for one order and 90 days. Codes that were sent keep what they promised; they stand among the coupons. Shoppers read of it while the shop sends mail."
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
