import { type AdminCustomer, blockCash, eraseAdminCustomer, exportCustomer } from '../../contract/admin/customers.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ActionButton, SaveButton } from '../parts/action-button.tsx'

type Props = { customer: AdminCustomer; onChange: () => void }

/** What can be done for, and with, a customer. */
export function CustomerActions(given: Props) {
  return (
    <>
      <RefuseCash {...given} />
      <SaveButton endpoint={exportCustomer} given={{ params: { id: given.customer.id } }}>
        Export their data
      </SaveButton>
      <EraseCustomer {...given} />
    </>
  )
}

function RefuseCash({ customer: { id, name, cashBlocked }, onChange }: Props) {
  return (
    <ActionButton
      action={cashBlocked ? 'Offer cash again' : 'Refuse cash'}
      title={cashBlocked ? `Offer ${name} cash on delivery again?` : `Refuse ${name} cash on delivery?`}
      confirm={cashBlocked ? 'Offer cash' : 'Refuse cash'}
      busyText="Saving..."
      onConfirm={() => callAdmin(blockCash, { params: { id }, body: { blocked: !cashBlocked } })}
      onDone={onChange}
      done={cashBlocked ? 'Cash is offered again' : 'Cash is refused from now on'}
    >
      <p>
        {cashBlocked
          ? 'They can choose it with their next order.'
          : 'The checkout tells them to pay online instead. Orders that are placed stay as they are.'}
      </p>
    </ActionButton>
  )
}

function EraseCustomer({ customer: { id, name }, onChange }: Props) {
  return (
    <ActionButton
      action="Erase"
      title={`Erase ${name}?`}
      confirm="Erase for good"
      busyText="Erasing..."
      onConfirm={() => callAdmin(eraseAdminCustomer, { params: { id } })}
      onDone={onChange}
      done="The customer is erased"
    >
      <p>
        Account, addresses, messages and notes go and never come back. Orders stay without a name; those with an invoice
        keep its address, as tax law asks. Do this when the customer has asked for it.
      </p>
    </ActionButton>
  )
}
