import { useFormContext, useWatch } from 'react-hook-form'
import type { SavedAddress } from '../../../contract/profile.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'
import { isInBook } from './save-address.ts'

type Book = { addresses: readonly SavedAddress[] }

/** Who receives the order and where; an address of the customer's book fills it at a tap, and a new one can go there. */
export function DeliveryInformation({ addresses }: Book) {
  return (
    <section className={styles.block}>
      <h2>Delivery Information</h2>
      {addresses.length > 0 && <AddressChoice addresses={addresses} />}
      <AddressFields />
      <SaveTick addresses={addresses} />
    </section>
  )
}

function SaveTick({ addresses }: Book) {
  const { control, register, getValues } = useFormContext<CheckoutFields>()
  useWatch({ control })
  if (isInBook(getValues(), addresses)) return null
  return <Checkbox label="Save to my addresses" {...register('savesAddress')} />
}
