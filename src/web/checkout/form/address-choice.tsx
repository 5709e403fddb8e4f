import { useFormContext, useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { SavedAddress } from '../../../contract/profile.ts'
import { RadioCard } from '../../../ui/fields/tick.tsx'
import { receivedAt } from '../../../ui/present/received-at.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

/** The addresses of the customer's book; the chosen one is what the fields below it hold. */
export function AddressChoice({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { reset, getValues, control } = useFormContext<CheckoutFields>()
  useWatch({ control })
  const typed = getValues()
  const filledFrom = (address: PostalAddress) => (typed.isPresent ? receivedAt(address, typed.present) : address)
  const isTyped = (address: PostalAddress) =>
    Object.entries(filledFrom(address)).every(
      ([field, value]) => JSON.stringify(typed[field as keyof CheckoutFields]) === JSON.stringify(value),
    )
  return (
    <fieldset className={styles.choice}>
      <legend>From your address book</legend>
      {addresses.map(({ id, label, address }) => (
        <RadioCard
          key={id}
          name="from-book"
          label={label === '' ? `${address.firstName} ${address.lastName}` : label}
          note={`${address.street}, ${address.city} ${address.zipcode}`}
          checked={isTyped(address)}
          onChange={() => reset({ ...getValues(), ...filledFrom(address) })}
        />
      ))}
    </fieldset>
  )
}
