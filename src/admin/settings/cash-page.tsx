import type { UseFormReturn } from 'react-hook-form'
import { saveCashSection } from '../../contract/admin/settings/sections.ts'
import { getStore } from '../../contract/settings.ts'
import { SMALLEST_SHARE } from '../../domain/orders/cash-credit.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useReply } from '../calls/use-reply.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { CashView } from './cash-view.tsx'
import { type CashFields, cashFieldsOf, cashOf } from './section-fields.ts'
import { SettingsSection } from './section-form.tsx'

/** How far the shop trusts customers with cash on delivery who have received nothing yet. */
export function CashPage() {
  const { reply } = useReply(getStore, {})
  return (
    <SettingsSection
      path="cash"
      fieldsOf={cashFieldsOf}
      settingsOf={cashOf}
      save={(body) => callAdmin(saveCashSection, { body })}
      shown={(form) => <CashView typed={form.watch()} store={reply?.store} />}
    >
      {(form) => <LimitFields form={form} />}
    </SettingsSection>
  )
}

function LimitFields({ form }: { form: UseFormReturn<CashFields> }) {
  return (
    <FieldGroup legend="Cash on delivery before a first order was delivered">
      <p className="small quiet">
        Beyond this the checkout asks new customers to pay online or to call. Orders that you take by phone have no
        limits. Whatever is left empty is switched off.
      </p>
      <p className="small quiet">
        While an order online waits for its payment its sweets are kept from others, and a new customer may never pay.
        So it is limited too, to ten times that amount and twice that per cent: with ₹5,000 and 25% below, to ₹50,000
        and half of what is left of a size.
      </p>
      <FieldPair>
        <TextField
          label="Most that is open for cash, ₹"
          optional
          hint="All orders of one customer that are not delivered yet"
          inputMode="numeric"
          {...bindField(form, 'cash.openAmount', upTo(10_000_000))}
        />
        <TextField
          label="Most open orders for cash"
          optional
          inputMode="numeric"
          {...bindField(form, 'cash.openOrders', upTo(100))}
        />
        <TextField
          label="Most of what is left of a size, %"
          optional
          hint={`${SMALLEST_SHARE} pieces of a size can always be ordered`}
          inputMode="numeric"
          {...bindField(form, 'cash.stockShare', upTo(100))}
        />
        <TextField
          label="Marked as large from, ₹"
          optional
          hint="Such orders read “First order, cash, large”: call before you make them"
          inputMode="numeric"
          {...bindField(form, 'cash.largeFrom', upTo(10_000_000))}
        />
      </FieldPair>
    </FieldGroup>
  )
}

/** Empty, or a whole number that the shop takes. */
function upTo(most: number) {
  const isRight = (typed: string) =>
    typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most)
  return {
    validate: (typed: unknown) =>
      isRight(String(typed).trim()) ||
      `Please enter a whole number from 1 to ${most.toLocaleString('en-IN')}, or nothing`,
  }
}
