import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SavedAddress } from '../../../contract/profile.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'
import { isInBook } from './save-address.ts'

type Book = { addresses: readonly SavedAddress[] }
type InformationProps = Book & {
  /** Says for whom it is. */
  tick: ReactNode
  /** Who gets a present; undefined: whoever orders. */
  receiver: ReactNode | undefined
  afterPin: ReactNode
}

/**
 * Who receives the order and where; an address of the customer's book fills it at a tap, and a new one can go there, but
 * for that of a present: it is not hers. `afterPin` follows from the PIN code.
 */
export function DeliveryInformation({ addresses, tick, receiver, afterPin }: InformationProps) {
  return (
    <section className={styles.block}>
      <h2>Delivery Information</h2>
      {tick}
      {addresses.length > 0 && <AddressChoice addresses={addresses} />}
      <AddressFields afterPin={afterPin} who={receiver} />
      {!receiver && <SaveTick addresses={addresses} />}
    </section>
  )
}

function SaveTick({ addresses }: Book) {
  const { control, register, getValues } = useFormContext<CheckoutFields>()
  useWatch({ control })
  if (isInBook(getValues(), addresses)) return null
  return <Checkbox label="Save to my addresses" {...register('savesAddress')} />
}
