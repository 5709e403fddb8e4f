import { FormProvider, useForm } from 'react-hook-form'
import { billOrder } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { NO_BUSINESS } from '../../../domain/business/business.ts'
import { businessErrors } from '../../../domain/business/check-business.ts'
import { BusinessFields } from '../../../ui/business/business-fields.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'

type BillProps = { order: Pick<AdminOrder, 'id' | 'business'>; reload: () => void }

/** Asks for the business to which an order is to be billed. */
export function BillToBusiness({ order: { id, business }, reload }: BillProps) {
  const form = useForm({ defaultValues: { business: NO_BUSINESS } })
  const save = async () => {
    const typed = form.getValues('business')
    const wrong = Object.values(businessErrors(typed))
    if (wrong.length > 0) throw new Error(wrong.join(' '))
    await callAdmin(billOrder, { body: { orderId: id, business: typed } })
  }
  return (
    <ActionButton
      action={business ? 'Change the business' : 'Bill to a business'}
      title="To which business is it billed?"
      confirm="Save"
      busyText="Saving..."
      onOpen={() => form.reset({ business: business ?? NO_BUSINESS })}
      onConfirm={save}
      onDone={reload}
      done="It will stand on the invoice"
    >
      <p>Name and GSTIN stand on the invoice, and the state of the GSTIN is where the sale is taxed.</p>
      <FormProvider {...form}>
        <BusinessFields />
      </FormProvider>
    </ActionButton>
  )
}
