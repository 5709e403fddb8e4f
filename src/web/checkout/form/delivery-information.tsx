import type { SavedAddress } from '../../../contract/profile.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'

/** Who receives the order and where; an address of the customer's book fills it at a tap. */
export function DeliveryInformation({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <section className={styles.block}>
      <h2>Delivery Information</h2>
      {addresses.length > 0 && <AddressChoice addresses={addresses} />}
      <AddressFields />
    </section>
  )
}
