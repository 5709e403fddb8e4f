import { useFormContext, useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { SavedAddress } from '../../../contract/profile.ts'
import { RadioCard } from '../../../ui/fields/tick.tsx'
import styles from './checkout.module.css'

/** The addresses of the customer's book; the chosen one is what the fields below it hold. */
export function AddressChoice({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { reset, getValues, control } = useFormContext<PostalAddress>()
  const typed = useWatch({ control })
  const isTyped = (address: PostalAddress) =>
    Object.entries(address).every(([field, value]) => typed[field as keyof PostalAddress] === value)
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
          onChange={() => reset({ ...getValues(), ...address })}
        />
      ))}
    </fieldset>
  )
}
