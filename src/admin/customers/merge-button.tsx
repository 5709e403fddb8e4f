import { useState } from 'react'
import { type CustomerSide, mergeCustomer } from '../../contract/admin/customers.ts'
import { phoneAddress } from '../../domain/address/phone.ts'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Facts } from '../parts/facts.tsx'
import styles from './alike.module.css'

/** Two customers of whom one is a caller's record, and one an account with a confirmed address. */
type MergeProps = { sides: readonly [CustomerSide, CustomerSide]; onDone: () => void }

/** Shows both sides, and puts the caller's record into the account once the caller was asked. */
export function MergeButton({ sides: [one, other], onDone }: MergeProps) {
  const [asked, setAsked] = useState(false)
  const [caller, account] = one.signsIn ? [other, one] : [one, other]
  const merge = async () => {
    if (!asked) throw new Error('Please ask on the phone first, and tick that you have.')
    await callAdmin(mergeCustomer, { params: { id: caller.id }, body: { accountId: account.id, asked } })
  }
  return (
    <ActionButton
      wide
      action="Compare and merge"
      title="Are they the same person?"
      confirm="Merge"
      busyText="Merging..."
      keep="Keep them apart"
      onOpen={() => setAsked(false)}
      onConfirm={merge}
      onDone={onDone}
      done={`Merged: what ${account.name} ordered by phone is in the account`}
    >
      <div className={styles.sides}>
        <Side title="Added by phone" side={caller} />
        <Side title="Account on the website" side={account} />
      </div>
      <p>
        Anybody can type a phone number. Call <a href={phoneAddress(caller.phone)}>{caller.phone}</a>, do not wait to be
        called, and ask which e-mail address the account has. Whoever signs in to it will read all orders and addresses
        of both.
      </p>
      <p>
        Orders, notes, addresses and used coupons go into the account, which keeps its name and e-mail address
        {caller.email && `; ${caller.email} is not kept`}. Where cash is refused to one it stays refused. This cannot be
        undone.
      </p>
      <Checkbox
        label="I have asked on the phone: the account is theirs"
        checked={asked}
        onChange={({ target }) => setAsked(target.checked)}
      />
    </ActionButton>
  )
}

function Side({ title, side }: { title: string; side: CustomerSide }) {
  const { name, phone, lastAddress } = side
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts
        facts={[
          ['Name', name],
          ['Email', emailOf(side) || 'None'],
          ['Phone', phone],
          ['Orders', ordersOf(side)],
          ['Last sent to', lastAddress || 'Nowhere yet'],
        ]}
      />
    </section>
  )
}

/** An address with what it is worth; '' where there is none. */
export function emailOf({ email, emailConfirmed }: CustomerSide): string {
  return email && `${email} (${emailConfirmed ? 'confirmed' : 'not confirmed'})`
}

export function ordersOf({ orders }: CustomerSide): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
