import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { PostalAddress } from '../../contract/address.ts'
import type { Caller } from '../../contract/admin/phone-orders.ts'
import { addressErrors } from '../../domain/address/address.ts'
import { Note } from '../../ui/messages/note.tsx'
import { Form, FormArea, FormSelect, FormText } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
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
  const form = useForm<Fields>({ defaultValues: addressOf(caller), resolver: checkAddress })
  const send = async (fields: Fields) => {
    if (hindrance) return form.setError('root', { message: hindrance })
    await onSend(fields)
  }
  return (
    <Panel title="Where it goes">
      <Form form={form} onSubmit={send} submit="Place order" busyText="Placing..." keepsWork>
        <div className={styles.fields}>
          <Person form={form} />
          <Place form={form} />
        </div>
        <FormArea
          form={form}
          name="deliveryInstructions"
          label="What the driver should know"
          optional
          rows={2}
          maxLength={1000}
        />
        <Note>Read the address and the total back to them before it is placed.</Note>
      </Form>
    </Panel>
  )
}

type PartProps = { form: UseFormReturn<Fields> }

const OFF = { autoComplete: 'off', spellCheck: false }

function Person({ form }: PartProps) {
  return (
    <>
      <FormText form={form} name="firstName" label="First name" maxLength={80} {...OFF} />
      <FormText form={form} name="lastName" label="Last name" maxLength={80} {...OFF} />
      <FormText form={form} name="phone" label="Phone" type="tel" maxLength={30} {...OFF} />
      <FormText form={form} name="email" label="Email" optional type="email" maxLength={254} {...OFF} />
    </>
  )
}

function Place({ form }: PartProps) {
  return (
    <>
      <FormText form={form} name="street" label="Street address" className={styles.full} maxLength={240} {...OFF} />
      <FormText form={form} name="city" label="City" maxLength={80} {...OFF} />
      <FormText form={form} name="state" label="State" optional maxLength={80} {...OFF} />
      <FormText form={form} name="zipcode" label="Zipcode" inputMode="numeric" maxLength={20} {...OFF} />
      <FormSelect form={form} name="country" label="Country" rules={{ deps: 'zipcode' }}>
        <option>India</option>
      </FormSelect>
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

function checkAddress(fields: Fields) {
  const wrong = Object.entries(addressErrors(fields, { mayLackEmail: true }))
  if (wrong.length === 0) return { values: fields, errors: {} }
  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }]))
  return { values: {}, errors: errors as FieldErrors<Fields> }
}
