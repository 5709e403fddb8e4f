import { useState } from 'react'
import { type AdminCustomer, blockCash, eraseAdminCustomer } from '../../contract/admin/customers.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

type Props = { customer: AdminCustomer; onChange: () => void }

/** What can be done for, and with, a customer. */
export function CustomerActions({ customer, onChange }: Props) {
  const { id, cashBlocked } = customer
  const [asked, setAsked] = useState<'cash' | 'erase'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button look="line" size="small" onClick={() => setAsked('cash')}>
        {cashBlocked ? 'Offer cash again' : 'Refuse cash'}
      </Button>
      <ButtonLink href={`/api/admin/customers/${id}/export`} download look="line" size="small">
        Export their data
      </ButtonLink>
      <Button look="line" size="small" onClick={() => setAsked('erase')}>
        Erase
      </Button>
      <CashDialog customer={customer} open={asked === 'cash'} onClose={close} onChange={onChange} />
      <EraseDialog customer={customer} open={asked === 'erase'} onClose={close} onChange={onChange} />
    </>
  )
}

type DialogProps = Props & { open: boolean; onClose: () => void }

function CashDialog({ customer: { id, name, cashBlocked }, open, onClose, onChange }: DialogProps) {
  const change = async () => {
    await callAdmin(blockCash, { params: { id }, body: { blocked: !cashBlocked } })
    toast.show({ kind: 'good', text: cashBlocked ? 'Cash is offered again' : 'Cash is refused from now on' })
    onChange()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={cashBlocked ? `Offer ${name} cash on delivery again?` : `Refuse ${name} cash on delivery?`}
      confirm={cashBlocked ? 'Offer cash' : 'Refuse cash'}
      busyText="Saving..."
      onConfirm={change}
    >
      <p>
        {cashBlocked
          ? 'They can choose it with their next order.'
          : 'The checkout tells them to pay online instead. Orders that are placed stay as they are.'}
      </p>
    </ConfirmDialog>
  )
}

function EraseDialog({ customer: { id, name }, open, onClose, onChange }: DialogProps) {
  const erase = async () => {
    await callAdmin(eraseAdminCustomer, { params: { id } })
    toast.show({ kind: 'good', text: 'The customer is erased' })
    onChange()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Erase ${name}?`}
      confirm="Erase for good"
      busyText="Erasing..."
      onConfirm={erase}
    >
      <p>
        Account, addresses, messages and notes go and never come back. Orders stay without a name; those with an invoice
        keep its address, as tax law asks. Do this when the customer has asked for it.
      </p>
    </ConfirmDialog>
  )
}
