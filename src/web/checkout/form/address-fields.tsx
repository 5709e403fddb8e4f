import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { Select, TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import styles from './checkout.module.css'

/** Who receives sweets and where, inside a form that holds these fields. */
export function AddressFields() {
  return (
    <div className={styles.fields}>
      <Person />
      <Place />
    </div>
  )
}

function Person() {
  const form = useFormContext<PostalAddress>()
  return (
    <>
      <TextField
        label="First name"
        autoComplete="shipping given-name"
        autoCapitalize="words"
        maxLength={80}
        {...bindField(form, 'firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="shipping family-name"
        autoCapitalize="words"
        maxLength={80}
        {...bindField(form, 'lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="shipping email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...bindField(form, 'email')}
      />
      <TextField label="Phone" type="tel" autoComplete="shipping tel" maxLength={30} {...bindField(form, 'phone')} />
    </>
  )
}

function Place() {
  const form = useFormContext<PostalAddress>()
  return (
    <>
      <TextField
        label="Street address"
        className={styles.full}
        autoComplete="shipping address-line1"
        maxLength={240}
        {...bindField(form, 'street')}
      />
      <TextField label="City" autoComplete="shipping address-level2" maxLength={80} {...bindField(form, 'city')} />
      <TextField
        label="State"
        optional
        autoComplete="shipping address-level1"
        maxLength={80}
        {...bindField(form, 'state')}
      />
      <TextField
        label="Zipcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={20}
        {...bindField(form, 'zipcode')}
      />
      <Select label="Country" autoComplete="shipping country-name" {...bindField(form, 'country', { deps: 'zipcode' })}>
        <option value="">Choose a country</option>
        <option>India</option>
      </Select>
    </>
  )
}
