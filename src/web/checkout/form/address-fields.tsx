import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { Select, TextField } from '../../../ui/fields/text-field.tsx'
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
  const { register, formState } = useFormContext<PostalAddress>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="First name"
        autoComplete="shipping given-name"
        autoCapitalize="words"
        maxLength={80}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="shipping family-name"
        autoCapitalize="words"
        maxLength={80}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="shipping email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="shipping tel"
        maxLength={30}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

function Place() {
  const { register, formState } = useFormContext<PostalAddress>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Street address"
        className={styles.full}
        autoComplete="shipping address-line1"
        maxLength={240}
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label="City"
        autoComplete="shipping address-level2"
        maxLength={80}
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField label="State" optional autoComplete="shipping address-level1" maxLength={80} {...register('state')} />
      <TextField
        label="Zipcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={20}
        error={errors.zipcode?.message}
        {...register('zipcode')}
      />
      <Select
        label="Country"
        autoComplete="shipping country-name"
        error={errors.country?.message}
        {...register('country', { deps: 'zipcode' })}
      >
        <option value="">Choose a country</option>
        <option>India</option>
      </Select>
    </>
  )
}
