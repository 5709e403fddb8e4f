import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  joinStreet,
  STREET_LENGTHS,
  type StreetLines,
  splitStreet,
  type TypedStreet,
} from '../../../domain/address/street.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import styles from './checkout.module.css'

/** The street in the lines that an address of India has. */
export function StreetFields() {
  const form = useFormContext<TypedStreet>()
  const { error } = bindField(form, 'street')
  const [street, typed] = useWatch({ control: form.control, name: ['street', 'streetLines'] })
  // An address of the book may have come in its place.
  const lines = typed && joinStreet(typed) === street ? typed : splitStreet(street)
  const line = (part: keyof StreetLines) => ({
    value: lines[part],
    maxLength: STREET_LENGTHS[part],
    autoCapitalize: 'words',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...lines, [part]: event.target.value }
      form.setValue('streetLines', next)
      form.setValue('street', joinStreet(next), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
  })
  return (
    <>
      <TextField
        label="Flat, house, building"
        name="street"
        autoComplete="shipping address-line1"
        error={error}
        {...line('flat')}
      />
      <TextField label="Area, street" autoComplete="shipping address-line2" {...line('area')} />
      <TextField
        label="Landmark"
        optional
        autoComplete="shipping address-line3"
        className={styles.full}
        {...line('landmark')}
      />
    </>
  )
}
