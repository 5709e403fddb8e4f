import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { Select } from '../../../ui/fields/text-field.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import styles from './checkout.module.css'
import { PersonFields } from './person-fields.tsx'
import { PinField } from './pin-field.tsx'
import { StateSelect } from './state-select.tsx'
import { StreetFields } from './street-fields.tsx'

type AddressFieldsProps = { afterPin?: ReactNode; who?: ReactNode }

/** Who receives sweets and where, inside a form that holds these fields; `afterPin` follows from the PIN code. */
export function AddressFields({ afterPin, who = <PersonFields /> }: AddressFieldsProps) {
  const form = useFormContext<PostalAddress>()
  return (
    <div className={styles.fields}>
      <PinField />
      {afterPin}
      {who}
      <StreetFields />
      <AddressInput name="city" />
      <StateSelect />
      <Select
        label="Country"
        autoComplete="shipping country-name"
        className={styles.full}
        {...bindField(form, 'country', { deps: 'zipcode' })}
      >
        <option value="">Choose a country</option>
        <option>India</option>
      </Select>
    </div>
  )
}
