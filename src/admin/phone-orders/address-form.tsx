import { type UseFormReturn, useForm } from 'react-hook-form'
import type { PostalAddress } from '../../contract/address.ts'
import type { Caller } from '../../contract/admin/phone-orders.ts'
import { Select, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { addressResolver } from '../../ui/form/address-resolver.ts'
import { bindField } from '../../ui/form/bind-field.ts'
import { Note } from '../../ui/messages/note.tsx'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './phone-order.module.css'

type Fields = PostalAddress & { deliveryInstructions: string }
type AddressProps = {
  caller: Caller
  /** Why the order cannot be sent, in words for staff. */
  hindrance: string | undefined
  onSend: (fields: Fields) => Promise<void>
}

/** Where it goes, by the rules of the shop's own checkout; and the order itself. */
export function AddressForm({ caller, hindrance, onSend }: AddressProps) {
  const form = useForm<Fields>({ defaultValues: addressOf(caller), resolver: addressResolver({ mayLackEmail: true }) })
  const send = async (fields: Fields) => {
    if (hindrance) return form.setError('root', { message: hindrance })
    await onSend(fields)
  }
  return (
    <Panel title="Where it goes">
      <StaffForm form={form} onSubmit={send} submit="Place order" busyText="Placing..." keepsWork>
        <div className={styles.fields}>
          <Person form={form} />
          <Place form={form} />
        </div>
        <TextArea
          label="What the driver should know"
          optional
          rows={2}
          maxLength={1000}
          {...bindField(form, 'deliveryInstructions')}
        />
        <Note>Read the address and the total back to them before it is placed.</Note>
      </StaffForm>
    </Panel>
  )
}

type PartProps = { form: UseFormReturn<Fields> }

const OFF = { autoComplete: 'off', spellCheck: false }

function Person({ form }: PartProps) {
  return (
    <>
      <TextField label="First name" maxLength={80} {...OFF} {...bindField(form, 'firstName')} />
      <TextField label="Last name" maxLength={80} {...OFF} {...bindField(form, 'lastName')} />
      <TextField label="Phone" type="tel" maxLength={30} {...OFF} {...bindField(form, 'phone')} />
      <TextField label="Email" optional type="email" maxLength={254} {...OFF} {...bindField(form, 'email')} />
    </>
  )
}

function Place({ form }: PartProps) {
  return (
    <>
      <TextField
        label="Street address"
        className={styles.full}
        maxLength={240}
        {...OFF}
        {...bindField(form, 'street')}
      />
      <TextField label="City" maxLength={80} {...OFF} {...bindField(form, 'city')} />
      <TextField label="State" optional maxLength={80} {...OFF} {...bindField(form, 'state')} />
      <TextField label="Zipcode" inputMode="numeric" maxLength={20} {...OFF} {...bindField(form, 'zipcode')} />
      <Select label="Country" {...bindField(form, 'country', { deps: 'zipcode' })}>
        <option>India</option>
      </Select>
    </>
  )
}

/** Where their last order went; else what is known of them. */
function addressOf({ name, email, phone, address }: Caller): Fields {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const known = { firstName, lastName: rest.join(' '), email, phone, street: '', city: '', state: '', zipcode: '' }
  const given = { ...known, ...address, email: address?.email || email }
  return { ...given, country: 'India', deliveryInstructions: '' }
}
