import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Caller } from '../../contract/admin/phone-orders.ts'
import { splitName } from '../../domain/address/name.ts'
import { isNoPin, readPin } from '../../domain/address/pin-code.ts'
import { codeOfState } from '../../domain/address/states.ts'
import { type Business, NO_BUSINESS } from '../../domain/business/business.ts'
import { businessErrors } from '../../domain/business/check-business.ts'
import { presentErrors } from '../../domain/present/check-present.ts'
import { NO_PRESENT } from '../../domain/present/present.ts'
import { BusinessFields } from '../../ui/business/business-fields.tsx'
import { BusinessTick } from '../../ui/business/business-tick.tsx'
import { Select, TextArea } from '../../ui/fields/text-field.tsx'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Note } from '../../ui/messages/note.tsx'
import type { PresentOrder } from '../../ui/present/change-place.ts'
import { orderResolver } from '../../ui/present/order-resolver.ts'
import { CardFields, ReceiverFields } from '../../ui/present/present-fields.tsx'
import { PresentTick } from '../../ui/present/present-tick.tsx'
import { useShopName } from '../calls/staff-session.ts'
import { Key } from '../parts/keys/key.tsx'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { NameField } from './name-field.tsx'
import styles from './phone-order.module.css'
import { PinField } from './pin-field.tsx'
import type { PlaceTyped } from './use-when.ts'

/** Where an order goes and for whom, to whom it is billed, and what its rider or courier should know. */
export type TypedAddress = PresentOrder & { isForBusiness: boolean; business: Business; deliveryInstructions: string }

type AddressProps = {
  caller: Caller
  /** Why the order cannot be sent, in words for staff. */
  hindrance: string | undefined
  /** Whether it is paid before it comes. */
  byLink: boolean
  /** Whether it can be billed to a business. */
  billsBusinesses: boolean
  /** Called with where it goes as it is typed. */
  onPlace: (place: PlaceTyped) => void
  onSend: (fields: TypedAddress) => Promise<void>
}

const resolveOrder = orderResolver<TypedAddress>(
  { present: presentErrors, business: businessErrors },
  { isByPhone: true },
)

const OFF = { autoComplete: 'off', spellCheck: false }

/** The address of a phone order, by the rules of the shop's own checkout, and the button that places it. */
export function AddressForm({ caller, hindrance, byLink, billsBusinesses, onPlace, onSend }: AddressProps) {
  const form = useForm({ defaultValues: addressOf(caller), resolver: resolveOrder })
  const watched = ['zipcode', 'state', 'isPresent', 'isForBusiness'] as const
  const [zipcode, state, isPresent, isForBusiness] = useWatch({ control: form.control, name: watched })
  const pin = readPin(zipcode) ?? null
  const isNowhere = isNoPin(zipcode)
  const known = codeOfState(state) === undefined ? '' : state
  useEffect(() => onPlace({ pin, state: known, isNowhere }), [onPlace, pin, known, isNowhere])
  const send = async (fields: TypedAddress) => {
    if (hindrance) return form.setError('root', { message: hindrance })
    await onSend(fields)
  }
  return (
    <Panel title="Where it goes" shortcut="Alt 3">
      <StaffForm form={form} onSubmit={send} submit="Place order" busyText="Placing..." keepsWork>
        <div className={styles.fields}>
          <NameField />
          <AddressInput name="phone" {...OFF} />
          <AddressInput name="email" {...OFF} optional />
          <PinField />
          <AddressInput name="street" {...OFF} className={styles.full} />
          <AddressInput name="city" {...OFF} />
          <AddressInput name="state" {...OFF} />
          <Select label="Country" {...bindField(form, 'country', { deps: 'zipcode' })}>
            <option>India</option>
          </Select>
        </div>
        <TextArea
          label="What rider or courier should know"
          optional
          rows={2}
          maxLength={1000}
          {...bindField(form, 'deliveryInstructions')}
        />
        <PresentTick
          own={caller.address ? [caller.address] : []}
          note="Somebody else gets it there, with a card; name and phone above stay the caller’s"
        />
        {isPresent && <PresentFields byLink={byLink} />}
        {billsBusinesses && <BusinessTick label="Needs a GST invoice for a business" />}
        {billsBusinesses && isForBusiness && <BusinessFields />}
        <Note>
          Read the address and the total back to them before it is placed. <Key name="Ctrl Enter" />
        </Note>
      </StaffForm>
    </Panel>
  )
}

/** The names above stay those of who calls; the rest of the address is where the receiver lives. */
function PresentFields({ byLink }: { byLink: boolean }) {
  const shop = useShopName()
  return (
    <>
      <div className={styles.fields}>
        <ReceiverFields />
      </div>
      <CardFields shop={shop} />
      {!byLink && <Note>It is paid in cash by whoever opens the door: say so.</Note>}
    </>
  )
}

/** The address of a caller's last order that was no present, and the last business; else what is known of the caller. */
function addressOf({ name, email, phone, address, business }: Caller): TypedAddress {
  const known = { ...splitName(name), email, phone, street: '', city: '', state: '', zipcode: '' }
  const given = { ...known, ...address, email: address?.email || email }
  const present = { ...NO_PRESENT, from: name }
  const bill = { isForBusiness: false, business: business ?? NO_BUSINESS }
  return { ...given, country: 'India', deliveryInstructions: '', isPresent: false, present, ...bill }
}
