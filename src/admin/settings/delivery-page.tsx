import type { UseFormReturn } from 'react-hook-form'
import { saveDeliverySection } from '../../contract/admin/settings/sections.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { amountFrom } from './amount-rule.ts'
import { DeliveryView } from './delivery-view.tsx'
import { hintWhere, usePromisedDays } from './promise/parts/promised-days.ts'
import { type DeliveryFields, deliveryFieldsOf, deliveryOf } from './section-fields.ts'
import { SettingsSection } from './section-form.tsx'

/** What delivery and packing cost. */
export function DeliveryPage() {
  const { promisesDays } = usePromisedDays()
  return (
    <SettingsSection
      path="delivery"
      lead="What carts and checkout charge from now on. Orders that were placed keep what they were placed at."
      fieldsOf={deliveryFieldsOf}
      settingsOf={deliveryOf}
      save={(body) => callAdmin(saveDeliverySection, { body })}
      shown={(form) => <DeliveryView typed={form.watch()} promisesDays={promisesDays} />}
    >
      {(form) => (
        <>
          <CostFields form={form} promisesDays={promisesDays} />
          <FreeDeliveryFields form={form} promisesDays={promisesDays} />
        </>
      )}
    </SettingsSection>
  )
}

type CostProps = { form: UseFormReturn<DeliveryFields>; promisesDays: boolean | undefined }

function CostFields({ form, promisesDays }: CostProps) {
  return (
    <FieldGroup legend="Costs, ₹">
      <FieldPair>
        <TextField
          label="Delivery"
          hint={hintWhere(promisesDays, 'Not read while days are promised: then the place decides.', '')}
          inputMode="decimal"
          {...bindField(form, 'deliveryFee', amountFrom(0))}
        />
        <TextField label="Cold packing" inputMode="decimal" {...bindField(form, 'coldPackingCost', amountFrom(0))} />
        <TextField label="Gift wrapping" inputMode="decimal" {...bindField(form, 'giftWrappingCost', amountFrom(0))} />
      </FieldPair>
    </FieldGroup>
  )
}

/** When delivery is free; the shop says nothing of it where neither is so. */
function FreeDeliveryFields({ form, promisesDays }: CostProps) {
  return (
    <FieldGroup legend="Free delivery">
      <FieldPair>
        <TextField
          label="Free delivery from"
          optional
          hint={hintWhere(
            promisesDays,
            'Not read while days are promised, but where an older order without a day is changed: then the place decides.',
            'An order of this much pays no delivery, and the shop says so everywhere. Empty: every order pays.',
          )}
          inputMode="decimal"
          {...bindField(form, 'freeDeliveryFrom', amountFrom(1, 'or nothing'))}
        />
        <TextField
          label="Coupon that pays for delivery"
          optional
          hint={hintWhere(
            promisesDays,
            'Where no amount frees every place, the shop names this code while it is listed, in force and takes the dearest fee off.',
            'Without an amount beside, the shop names this code while it is listed, in force and takes the whole fee off.',
          )}
          maxLength={40}
          {...bindField(form, 'freeShippingCode')}
        />
      </FieldPair>
    </FieldGroup>
  )
}
