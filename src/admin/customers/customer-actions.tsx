import {
  type AdminCustomer,
  blockCash,
  eraseAdminCustomer,
  exportCustomer,
  signOutCustomer,
  stopCash,
} from '../../contract/admin/customers.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ActionButton, SaveButton } from '../parts/action-button.tsx'

type Props = { customer: AdminCustomer; onChange: () => void }

/** What can be done for, and with, a customer. */
export function CustomerActions(given: Props) {
  return (
    <>
      <RefuseCash {...given} />
      {given.customer.orders.unsentCash > 0 && <StopCash {...given} />}
      {given.customer.sessions > 0 && <SignOut {...given} />}
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

function StopCash({ customer: { id, name, orders }, onChange }: Props) {
  const { unsentCash, open } = orders
  const others = open - unsentCash
  return (
    <ActionButton
      action="Cancel all cash orders"
      title={`Cancel ${countOf(unsentCash)} of ${name}?`}
      confirm="Cancel and refuse cash"
      busyText="Cancelling..."
      keep="Keep them"
      asksWhy
      onConfirm={async (why) => {
        const { cancelled } = await callAdmin(stopCash, { params: { id }, body: { reason: why() } })
        toast.show({ kind: 'good', text: `Cancelled: ${countOf(cancelled.length)}. Cash is refused from now on.` })
      }}
      onDone={onChange}
    >
      <p>
        All that is to be paid in cash and was not sent yet, {countOf(unsentCash)}, is cancelled at once: what is in it
        goes back on the shelf, and the customer gets a mail for each. From now on the checkout refuses them cash. This
        cannot be undone.
      </p>
      {others > 0 && (
        <p>
          {others === 1 ? '1 other order stays as it is' : `${others} other orders stay as they are`}: on its way
          already, or paid online. To send money back, cancel that order on its own page.
        </p>
      )}
    </ActionButton>
  )
}

function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}

function SignOut({ customer: { id, name, sessions }, onChange }: Props) {
  return (
    <ActionButton
      action="Log out everywhere"
      title={`Log ${name} out everywhere?`}
      confirm="Log out"
      busyText="Logging out..."
      onConfirm={() => callAdmin(signOutCustomer, { params: { id } })}
      onDone={onChange}
      done="The customer is logged out everywhere"
    >
      <p>
        {sessions === 1 ? 'The device on which they are logged in is' : `All ${sessions} devices are`} logged out at
        once. Their password stays: where somebody else knows it, ask them to choose a new one by “Forgot password”.
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
        keep its address, and vouchers of what was paid ahead a name and town, as tax law asks. Do this when the
        customer has asked for it.
      </p>
    </ActionButton>
  )
}
