import { useFormContext, useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { STATE_NAMES } from '../../../domain/address/states.ts'
import { Select } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'

/** The state, of India's; one that was typed before there was a list stays what it is. */
export function StateSelect() {
  const form = useFormContext<PostalAddress>()
  const state = useWatch({ control: form.control, name: 'state' })
  return (
    <Select label="State" optional autoComplete="shipping address-level1" {...bindField(form, 'state')}>
      <option value="">Choose a state</option>
      {state !== '' && !STATE_NAMES.includes(state) && <option>{state}</option>}
      {STATE_NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
