import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { Select } from '../../../ui/fields/text-field.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import styles from './checkout.module.css'

/** Who receives sweets and where, inside a form that holds these fields. */
export function AddressFields() {
  const form = useFormContext<PostalAddress>()
  return (
    <div className={styles.fields}>
      <AddressInput name="firstName" />
      <AddressInput name="lastName" />
      <AddressInput name="email" />
      <AddressInput name="phone" />
      <AddressInput name="street" className={styles.full} />
      <AddressInput name="city" />
      <AddressInput name="state" />
      <AddressInput name="zipcode" />
      <Select label="Country" autoComplete="shipping country-name" {...bindField(form, 'country', { deps: 'zipcode' })}>
        <option value="">Choose a country</option>
        <option>India</option>
      </Select>
    </div>
  )
}
